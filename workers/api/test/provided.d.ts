import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PDFs in `e2e/documents` by file name, as base64. */
    pdfs: Record<string, string>
  }
}
