// A slice has no page of its own; Vite still requires an input.
export {}
