import { pdfOf } from '@portal/contract/testing/pdf-sample'

/** A text that is nowhere else. */
export const marker = (...about: string[]) =>
  `zq${about
    .join('')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()}qz`

/** A PDF with a marker in its content and another in its name. */
export const marked = (about: string) =>
  new File([pdfOf(3000), `\n%${marker('content', about)}\n`], `${marker('name', about)}.pdf`, {
    type: 'application/pdf',
  })
