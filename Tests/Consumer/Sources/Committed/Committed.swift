// The generated sources are in the folder Generated next to this file.
