"""The sight desk."""
