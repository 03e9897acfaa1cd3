declare module 'html-to-text' {
  interface Selector {
    selector: string
    format?: string
    options?: Record<string, unknown>
  }

  /** Converts HTML to plain text. */
  export const convert: (
    html: string,
    options: {
      wordwrap: number | false
      selectors: readonly Selector[]
      limits: { maxInputLength: number; maxDepth: number }
    },
  ) => string
}
