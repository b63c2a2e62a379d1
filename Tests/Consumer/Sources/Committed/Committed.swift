// The generated sources stand in Generated, beside this file.
