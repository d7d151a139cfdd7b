"""Units and what they are to each other: heroes, passengers, fortifications, immunity."""
