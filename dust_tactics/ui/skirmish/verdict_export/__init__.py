"""A verdict as a picture to pass on."""
