import { PDF, rgb, type EmbeddedFont, type PDFPage } from '@libpdf/core'
import { brand } from '@portal/contract/brand'
import { dejaVuSans } from './dejavu-sans.ts'

// The common parts of the PDFs that we make: their font, their pages and lines that fit.

export const pageSize = { width: 612, height: 792 } as const
export const ink = rgb(0, 0, 0)
export const gray = rgb(0.35, 0.35, 0.35)

let fontBytes: Uint8Array | undefined

export interface Sheet {
  readonly pdf: PDF
  readonly font: EmbeddedFont
  addPage(): PDFPage
  /** Whether the font has every character of a text. */
  has(text: string): boolean
  /** A text in lines of at most so many points. Words that are wider are cut. */
  wrap(text: string, size: number, width: number): string[]
  save(): Promise<Uint8Array>
}

/** A new PDF, in whose pages only the letters that are used are embedded. */
export const openSheet = (title: string): Sheet => {
  const pdf = PDF.create()
  pdf.setTitle(title)
  pdf.setProducer(brand.name)
  pdf.setCreator(brand.name)
  fontBytes ??= new Uint8Array(Buffer.from(dejaVuSans, 'base64'))
  const font = pdf.embedFont(fontBytes)
  const widthOf = (text: string, size: number): number => font.widthOfTextAtSize(text.trimEnd(), size)
  return {
    pdf,
    font,
    addPage: () => pdf.addPage({ size: 'letter' }),
    has: (text) => text === '' || font.canEncode(text),
    wrap: (text, size, width) => {
      const lines: string[] = []
      let line = ''
      for (const word of text.split(/(?<=[ -])/)) {
        if (line && widthOf(line + word, size) > width) {
          lines.push(line)
          line = ''
        }
        line += word
        // A word that is wider than its column, letter by letter.
        while (widthOf(line, size) > width) {
          let end = line.length - 1
          while (end > 1 && widthOf(line.slice(0, end), size) > width) end--
          lines.push(line.slice(0, end))
          line = line.slice(end)
        }
      }
      return [...lines, line].map((one) => one.trimEnd())
    },
    save: () => pdf.save({ subsetFonts: true }),
  }
}
