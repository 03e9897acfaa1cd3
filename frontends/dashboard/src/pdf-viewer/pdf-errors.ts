import type { PdfError } from './use-pdf.ts'

/** Errors of a PDF that can't be shown, in words. */
export const pdfErrors: Readonly<Record<PdfError, string>> = {
  unreachable: "We couldn't load this PDF.",
  password: 'This PDF is password-protected.',
  unreadable: "The file is damaged or isn't a PDF.",
}
