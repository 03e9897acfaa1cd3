const objects = `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R>>endobj
trailer<</Root 1 0 R>>
`
const end = '\n%%EOF\n'

/** A PDF of one empty page with `size` bytes; `filler` fills a comment in it. Below 200 bytes it is cut off. */
export const pdfOf = (size = 2000, filler = ' '): Uint8Array<ArrayBuffer> => {
  const encoder = new TextEncoder()
  const bytes = new Uint8Array(size)
  const head = encoder.encode(`${objects}%`)
  const text = encoder.encode(filler)
  for (let at = head.length; at < size; at += text.length) bytes.set(text.subarray(0, size - at), at)
  bytes.set(head.subarray(0, size))
  if (size >= head.length + end.length) bytes.set(encoder.encode(end), size - end.length)
  return bytes
}

/** A PDF of so many empty pages, the first one 101 points wide, the next one 102. */
export const pagesPdf = (count: number): Uint8Array<ArrayBuffer> => {
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  const kids = numbers.map((number) => `${number + 2} 0 R`).join(' ')
  const lines = [
    '%PDF-1.7',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    `2 0 obj<</Type/Pages/Kids[${kids}]/Count ${count}>>endobj`,
    ...numbers.map(
      (number) => `${number + 2} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${100 + number} 200]>>endobj`,
    ),
    'trailer<</Root 1 0 R>>',
    '%%EOF\n',
  ]
  return Uint8Array.from(new TextEncoder().encode(lines.join('\n')))
}

/** A PDF whose pages have these lines of text, from the top. */
export const textPdf = (...pages: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> => {
  const escaped = (text: string) => text.replace(/[\\()]/g, String.raw`\$&`)
  const parts = pages.map((lines, at) => {
    const shown = lines.map((text, row) => `BT /F1 10 Tf 1 0 0 1 40 ${770 - 14 * row} Tm (${escaped(text)}) Tj ET`)
    const content = shown.join('\n')
    const [page, stream] = [2 * at + 4, 2 * at + 5]
    return {
      kid: `${page} 0 R`,
      objects: [
        `${page} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R>>>>/Contents ${stream} 0 R>>endobj`,
        `${stream} 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj`,
      ],
    }
  })
  const lines = [
    '%PDF-1.7',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    `2 0 obj<</Type/Pages/Kids[${parts.map(({ kid }) => kid).join(' ')}]/Count ${pages.length}>>endobj`,
    '3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    ...parts.flatMap(({ objects }) => objects),
    'trailer<</Root 1 0 R>>',
    '%%EOF\n',
  ]
  return Uint8Array.from(new TextEncoder().encode(lines.join('\n')))
}

/** A form of Adobe without pages: other programs show "Please wait…" instead of it. */
export const xfaPdf: Uint8Array<ArrayBuffer> = Uint8Array.from(
  new TextEncoder().encode(
    new TextDecoder()
      .decode(pdfOf())
      .replace('/Type/Catalog', '/Type/Catalog/NeedsRendering true/AcroForm<</Fields[]/XFA 4 0 R>>')
      .replace('trailer', '4 0 obj<</Length 10>>stream\n<xdp:xdp/>\nendstream endobj\ntrailer'),
  ),
)
