"""The battlefield: squares, walls, terrain, buildings, heights, smoke and wrecks."""
