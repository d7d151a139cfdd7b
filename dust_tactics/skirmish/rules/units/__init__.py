"""What units are to each other: heroes, passengers, fortifications, immunity."""
