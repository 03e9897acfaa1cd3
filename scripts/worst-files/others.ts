import { deflateRawSync } from 'node:zlib'

const u32 = (number: number): number[] => [number >>> 24, number >>> 16, number >>> 8, number].map((byte) => byte & 255)

/** A JPEG of so many bytes whose segments have no content. */
export const jpegOfSegments = (bytes: number): Uint8Array<ArrayBuffer> => {
  const segment = [0xff, 0xe1, 0, 2]
  const jpeg = new Uint8Array(bytes)
  jpeg.set([0xff, 0xd8])
  for (let at = 2; at + segment.length <= bytes; at += segment.length) jpeg.set(segment, at)
  return jpeg
}

/** A PNG of so many bytes whose parts have no content. */
export const pngOfParts = (bytes: number): Uint8Array<ArrayBuffer> => {
  const letters = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0))
  const header = [...u32(13), ...letters('IHDR'), ...u32(100), ...u32(100), 8, 0, 0, 0, 0, ...u32(0)]
  const part = [...u32(0), ...letters('IDAT'), ...u32(0x35af061e)]
  const png = new Uint8Array(bytes)
  png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...header])
  for (let at = 8 + header.length; at + part.length <= bytes; at += part.length) png.set(part, at)
  return png
}

/** A ZIP of deflated files. */
const zip = (files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text)
    const packed = deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(content.length, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    local.copy(entry, 6, 4, 30)
    entry.writeUInt32LE(at, 42)
    parts.push(local, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(directory.length / 2, 8)
  end.writeUInt16LE(directory.length / 2, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(at, 16)
  return Uint8Array.from(Buffer.concat([...parts, entries, end]))
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** An Excel file with a sheet of so many cells, 100 in a row. */
export const workbookOf = (cells: number): Uint8Array<ArrayBuffer> => {
  const row = `<row>${'<c t="inlineStr"><is><t>a</t></is></c>'.repeat(100)}</row>`
  return zip({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${row.repeat(cells / 100)}</sheetData></worksheet>`,
  })
}
