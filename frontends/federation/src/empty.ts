// The build's input: a slice has no page, only what it exposes to the shell.
export {}
