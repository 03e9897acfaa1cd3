import { deflateSync } from 'node:zlib'

// PDFs that are made to take long, each by another part of the reader. All are far smaller than an upload may be.

const latin1 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'latin1'))

const joined = (...parts: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))))

const catalog = '<</Type/Catalog/Pages 2 0 R>>'
const pages = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [at + 10, '<</Type/Page/Parent 2 0 R>>']))
const pageRefs = Object.keys(pages)
  .map((number) => `${number} 0 R`)
  .join(' ')

/** A PDF without a table of its objects, which the reader repairs. */
const repaired = (...objects: readonly string[]) => latin1(`%PDF-1.7\n${objects.join('\n')}\n%%EOF\n`)

const deflated = (content: Uint8Array): Uint8Array => deflateSync(content, { level: 9 })

/** A PDF whose objects are in one compressed stream. */
const packed = (
  objects: Readonly<Record<number, string>>,
  { filter = '/FlateDecode', pack = deflated } = {},
): Uint8Array<ArrayBuffer> => {
  const numbers = Object.keys(objects).map(Number)
  let index = ''
  let body = ''
  for (const number of numbers) {
    index += `${number} ${body.length} `
    body += `${objects[number]}\n`
  }
  const content = pack(latin1(index + body))
  const about = `/N ${numbers.length}/First ${index.length}/Length ${content.length}/Filter${filter}`
  const start = joined('%PDF-1.7\n', `900000 0 obj<</Type/ObjStm${about}>>stream\n`, content, '\nendstream\nendobj\n')
  const last = Math.max(...numbers) + 1
  const rows = Buffer.alloc((last + 1) * 8)
  for (const [at, number] of numbers.entries()) {
    rows[number * 8] = 2
    rows.writeUInt32BE(900_000, number * 8 + 1)
    rows.writeUIntBE(at, number * 8 + 5, 3)
  }
  rows[last * 8] = 1
  rows.writeUInt32BE('%PDF-1.7\n'.length, last * 8 + 1)
  return joined(start, tableStream(deflated(rows), `/Size 900002/Index[0 ${last} 900000 1]/W[1 4 3]`, start.length))
}

/** A table of objects as a stream that starts at a byte of the file. */
const tableStream = (rows: Uint8Array, about: string, at: number, filter = '/Filter/FlateDecode') =>
  joined(
    `900001 0 obj<</Type/XRef${about}/Root 1 0 R/Length ${rows.length}${filter}>>stream\n`,
    rows,
    `\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`,
  )

/** A page tree that repeats an empty node before 1,000 pages. */
const treeOf = (references: number) => ({
  1: catalog,
  2: `<</Type/Pages/Count 1000/Kids[${'3 0 R '.repeat(references)}${pageRefs}]>>`,
  3: '<</Type/Pages/Kids[]/Count 0>>',
  ...pages,
})

const node = '<</Type/Pages/Kids 5 0 R>>'
const header = '%PDF-1.7\n'

/** Deflate blocks without content, each with the largest tables that a block can have: 22 bytes for 64 KB of table. */
const emptyBlocks = (bytes: number): Uint8Array => {
  const bits: number[] = []
  const put = (value: number, count: number) => {
    for (let at = 0; at < count; at++) bits.push((value >> at) & 1)
  }
  const order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
  const used = [...Array.from({ length: 15 }, (_, at) => at + 1), 18]
  const code = (symbol: number) => {
    const value = used.indexOf(symbol)
    for (let at = 3; at >= 0; at--) bits.push((value >> at) & 1)
  }
  for (let block = 0; block < 8; block++) {
    put(4, 3)
    put(0, 5)
    put(0, 5)
    put(15, 4)
    for (const length of order) put(used.includes(length) ? 4 : 0, 3)
    for (let length = 1; length <= 15; length++) code(length)
    for (const zeros of [138, 103]) {
      code(18)
      put(zeros - 11, 7)
    }
    code(15)
    code(1)
    put(0x7fff, 15)
  }
  const once = new Uint8Array(bits.length / 8)
  bits.forEach((bit, at) => (once[at >> 3]! |= bit << (at & 7)))
  return joined('\u0078\u009c', ...Array.from({ length: Math.floor(bytes / once.length) }, () => once))
}

/** A long object under many numbers, so that each is read again. */
const sharedObject = (): Uint8Array<ArrayBuffer> => {
  const count = 50_000
  const long = `7 0 obj<</Type/Page/X(${'a'.repeat(5_000_000)})>>endobj\n`
  const root = `1 0 obj${catalog}endobj\n`
  const kids = Array.from({ length: count }, (_, at) => `${at + 10} 0 R`).join(' ')
  const tree = `2 0 obj<</Type/Pages/Count ${count}/Kids[${kids}]>>endobj\n`
  const row = (offset: number) => `${String(offset).padStart(10, '0')} 00000 n \n`
  const free = '0000000000 65535 f \n'
  const at = header.length + long.length
  const rows = free + row(at) + row(at + root.length) + free.repeat(7) + row(header.length).repeat(count)
  const table = at + root.length + tree.length
  return latin1(
    `${header}${long}${root}${tree}xref\n0 ${count + 10}\n${rows}trailer<</Root 1 0 R/Size ${count + 10}>>\nstartxref\n${table}\n%%EOF\n`,
  )
}

export const worstPdfs: Readonly<Record<string, () => Uint8Array<ArrayBuffer>>> = {
  'a page tree without an end': () =>
    repaired(
      `1 0 obj${catalog}endobj`,
      '2 0 obj<</Type/Pages/Kids 5 0 R/Count 2>>endobj',
      `5 0 obj[${node}${node}]endobj`,
      'trailer<</Root 1 0 R>>',
    ),
  '400,000 references before 1,000 pages': () => packed(treeOf(400_000)),
  'objects that unpack to 50 MB': () => packed(treeOf(8_000_000)),
  'objects that are packed twice': () =>
    packed(treeOf(8_000_000), {
      filter: '[/FlateDecode/FlateDecode]',
      pack: (content) => deflated(deflated(content)),
    }),
  'packed blocks without content': () => packed({ 1: catalog, 2: node }, { pack: () => emptyBlocks(9_000_000) }),
  'a table of 10 million objects': () =>
    joined(header, tableStream(new Uint8Array(9_900_000).fill(1), '/Size 9900000/W[1 0 0]', header.length, '')),
  'a table that unpacks to 200 MB': () =>
    joined(header, tableStream(deflated(new Uint8Array(200_000_000)), '/Size 66000000/W[1 1 1]', header.length)),
  'a long object under 50,000 numbers': sharedObject,
  'objects without an end': () => latin1(`${header}${'1 0 obj<<\n'.repeat(900_000)}trailer<</Root 1 0 R>>\n%%EOF\n`),
  'trailers in trailers': () => latin1(`${header}${'trailer<<\n'.repeat(900_000)}%%EOF\n`),
  'metadata that unpacks to 30 MB': () => describedBy(latin1(`<x:xmpmeta>${'<a b="&amp;">'.repeat(2_300_000)}`)),
  'metadata with long texts to repair': () =>
    describedBy(latin1(`<a>${String.raw`>\376\377\101\101`.repeat(1_500_000)}`)),
  'one long line': () => latin1(`${header}${'x'.repeat(10_000_000)}%%EOF\n`),
  'one long object': () => latin1(`${header}1 0 obj ${'1 '.repeat(4_900_000)}%%EOF\n`),
}

/** A PDF of one page with this metadata. */
const describedBy = (metadata: Uint8Array): Uint8Array<ArrayBuffer> => {
  const content = deflated(metadata)
  return joined(
    `${header}1 0 obj<</Type/Catalog/Pages 2 0 R/Metadata 4 0 R>>endobj\n2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj\n`,
    `3 0 obj<</Type/Page/Parent 2 0 R>>endobj\n4 0 obj<</Type/Metadata/Subtype/XML/Length ${content.length}/Filter/FlateDecode>>stream\n`,
    content,
    `\nendstream\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  )
}

/** A PDF of 12 pages, all with this text. */
const pagesOf = (text: string): Uint8Array<ArrayBuffer> => {
  const content = deflated(latin1(`BT /F 9 Tf ${text} ET`))
  const numbers = Array.from({ length: 12 }, (_, at) => at + 10)
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 3 0 R>>>>>>'
  return joined(
    `${header}1 0 obj${catalog}endobj\n2 0 obj<</Type/Pages/Count 12/Kids[${numbers.map((number) => `${number} 0 R`).join(' ')}]>>endobj\n`,
    `3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n4 0 obj<</Length ${content.length}/Filter/FlateDecode>>stream\n`,
    content,
    `\nendstream\nendobj\n${numbers.map((number) => `${number} 0 obj${page}endobj\n`).join('')}trailer<</Root 1 0 R>>\n%%EOF\n`,
  )
}

/** PDFs that open quickly, and whose text takes long. */
export const worstTexts: Readonly<Record<string, () => Uint8Array<ArrayBuffer>>> = {
  'a letter at a time': () => pagesOf('(a) Tj '.repeat(150_000)),
  'letters far from each other': () => pagesOf(`[${'(a) -900 '.repeat(200_000)}] TJ`),
  'the same place again and again': () => pagesOf('1 0 0 1 9 700 Tm (ab) Tj '.repeat(60_000)),
  'words everywhere': () =>
    pagesOf(Array.from({ length: 50_000 }, (_, at) => `1 0 0 1 ${at % 600} ${at % 790} Tm (x${at}) Tj`).join(' ')),
}
