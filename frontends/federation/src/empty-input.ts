// A slice has no HTML page, but Vite requires an input.
export {}
