import type { PDFPage } from '@libpdf/core'
import type { SignedContent, SignedFile } from '@portal/api/context'
import { brand } from '@portal/contract/brand'
import { signatureField } from '@portal/contract/signing/signing-limits'
import { gray, ink, openSheet, pageSize, type Sheet } from './sheet.ts'

const margin = 54
const width = pageSize.width - 2 * margin
/** The column of labels on the certificate. Beside it, a hash fits into one line. */
const labels = 130
/** The field on which signatures are drawn, and its width on the page. */
const field = { ...signatureField, shown: 240 } as const

/** Writes from the top of a page down, and goes on with another page. */
const writer = (sheet: Sheet) => {
  const pages: PDFPage[] = []
  let top = 0
  const next = () => {
    pages.push(sheet.addPage())
    top = pageSize.height - margin
  }
  const reserve = (height: number) => {
    if (top - height < margin + 20) next()
  }
  const line = (text: string, size: number, left = margin, color = ink) =>
    pages.at(-1)!.drawText(text, { x: left, y: top - size, size, font: sheet.font, color })
  next()
  return {
    pages,
    next,
    space: (points: number) => {
      top -= points
    },
    text: (text: string, size: number, { indent = 0, color = ink } = {}) => {
      for (const one of sheet.wrap(text, size, width - indent)) {
        reserve(size * 1.4)
        line(one, size, margin + indent, color)
        top -= size * 1.4
      }
    },
    /** A label beside a value of several lines. */
    row: (label: string, value: string) => {
      const size = 9
      const lines = sheet.wrap(value, size, width - labels)
      reserve(lines.length * size * 1.4 + 6)
      line(label, size, margin, gray)
      for (const one of lines) {
        line(one, size, margin + labels)
        top -= size * 1.4
      }
      top -= 6
    },
    /** A drawn signature and the line below it. */
    drawing: (strokes: SignedContent['strokes']) => {
      const scale = field.shown / field.width
      const height = strokes.length > 0 ? field.height * scale : 24
      reserve(height + 60)
      const page = pages.at(-1)!
      for (const points of strokes) {
        let path = page.drawPath()
        for (let at = 0; at + 1 < points.length; at += 2) {
          const [x, y] = [margin + points[at]! * scale, top - points[at + 1]! * scale]
          path = at === 0 ? path.moveTo(x, y) : path.lineTo(x, y)
        }
        path.stroke({ borderColor: ink, borderWidth: 1.2, lineCap: 'round', lineJoin: 'round' })
      }
      top -= height
      page.drawLine({
        start: { x: margin, y: top },
        end: { x: margin + field.shown, y: top },
        color: ink,
        thickness: 0.6,
      })
      top -= 4
    },
  }
}

const hexOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')

/** The texts that were signed, the signature, and a page that says how it was made. Null when the font lacks a character. */
export const signedFile = async ({
  texts,
  name,
  strokes,
  signedOn,
  certificate,
}: SignedContent): Promise<SignedFile | null> => {
  const sheet = openSheet(texts[0]?.title ?? 'Authorization')
  const all = [
    name,
    signedOn,
    ...certificate.flat(),
    ...texts.flatMap((text) => [text.title, text.consentTitle, ...text.paragraphs, ...text.consent]),
  ]
  if (!all.every((text) => sheet.has(text))) return null
  const page = writer(sheet)
  for (const [at, { title, paragraphs, consentTitle, consent }] of texts.entries()) {
    if (at > 0) page.space(14)
    page.text(title, at === 0 ? 15 : 12)
    page.space(8)
    for (const paragraph of paragraphs) {
      page.text(paragraph, 10)
      page.space(5)
    }
    page.space(4)
    page.text(consentTitle, 10.5)
    page.space(3)
    for (const sentence of consent) {
      page.text(sentence, 9, { indent: 10 })
      page.space(3)
    }
  }
  page.space(16)
  page.drawing(strokes)
  page.text(name, 13)
  page.text(`Signed electronically on ${signedOn}`, 9, { color: gray })
  page.next()
  page.text('Certificate of the Signature', 15)
  page.space(4)
  page.text(`${brand.name} recorded this when the document was signed on screen.`, 10, { color: gray })
  page.space(10)
  for (const [label, value] of certificate) page.row(label, value)
  const number = certificate.at(-1)?.[1] ?? ''
  for (const [at, one] of page.pages.entries())
    one.drawText(`${brand.name}, signature ${number}, page ${at + 1} of ${page.pages.length}`, {
      x: margin,
      y: margin - 18,
      size: 7.5,
      font: sheet.font,
      color: gray,
    })
  const bytes = new Uint8Array(await sheet.save())
  return { bytes, size: bytes.length, sha256: await hexOf(bytes) }
}
