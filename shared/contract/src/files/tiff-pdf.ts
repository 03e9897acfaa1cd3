import { limits } from '../limits.ts'
import { join, pdfOfPages, type ColorSpace, type Page, type Piece } from './pdf-pages.ts'
import { readFields, spend, tags, type Fields, type Room } from './tiff-fields.ts'

// A TIFF's strips and tiles as the pictures of a PDF. PDF has the same compressions, so they aren't decoded here.

/** The most pieces of all pages: a scan in color may have one for each line of pixels. */
const mostPieces = 20_000

/** The compressions of TIFF that PDF has, and PDF's names of them. */
const filters: Readonly<Record<number, string>> = {
  1: '',
  2: 'CCITTFaxDecode',
  3: 'CCITTFaxDecode',
  4: 'CCITTFaxDecode',
  5: 'LZWDecode',
  7: 'DCTDecode',
  8: 'FlateDecode',
  32773: 'RunLengthDecode',
  32946: 'FlateDecode',
}

class Unusable extends Error {}
const requireThat = (isUsable: boolean): void => {
  if (!isUsable) throw new Unusable()
}

const turns: Readonly<Record<number, Page['turned']>> = { 1: 0, 3: 180, 6: 90, 8: 270 }

const reversed = Uint8Array.from({ length: 256 }, (_, byte) =>
  Array.from({ length: 8 }, (__, bit) => ((byte >> bit) & 1) << (7 - bit)).reduce((sum, bit) => sum + bit),
)

/** How much of a file its pieces may use: several may name the same bytes. */
interface Own {
  pieces: number
  bytes: number
}

/** The bytes of a piece in a PDF besides its data and colors: its dictionary, place and offset. */
const pieceBytes = 250

/** The bytes that a chosen TIFF, or all TIFFs of an email, may take. */
export const newTiffRoom = (): Room => ({ bytes: 2 * limits.uploadBytes })

const hex = (values: readonly number[]): string =>
  values.map((value) => (value >> 8).toString(16).padStart(2, '0')).join('')

/** All that a page's pieces have in common. */
const lookOf = (fields: Fields, isLittleEndian: boolean) => {
  const one = (tag: number, otherwise: number): number => fields.get(tag)?.[0] ?? otherwise
  const compression = one(tags.compression, 1)
  const photometric = one(tags.photometric, -1)
  const samples = one(tags.samples, 1)
  const depths = fields.get(tags.bits) ?? [1]
  const [bits = 1] = depths
  const isFax = compression >= 2 && compression <= 4
  const isJpeg = compression === 7
  requireThat(filters[compression] !== undefined && depths.every((depth) => depth === bits))
  // PDF has the higher byte of a sample first.
  requireThat([1, 2, 4, 8].includes(bits) || (bits === 16 && !isLittleEndian))
  requireThat(samples === 1 || one(tags.planar, 1) === 1)
  requireThat((fields.get(tags.sampleFormat) ?? []).every((format) => format === 1))
  requireThat([1, 2].includes(one(tags.predictor, 1)) && (!isFax || (bits === 1 && samples === 1)))
  return { one, compression, photometric, samples, bits, isFax, isJpeg }
}
type Look = ReturnType<typeof lookOf>

const spaceOf = (fields: Fields, { one, photometric, samples, bits, isFax, isJpeg }: Look): [ColorSpace, string] => {
  const extra = one(tags.extraSamples, 0)
  const opacity = extra === 1 ? 'multiplied' : 'separate'
  const hasOpacity = extra === 1 || extra === 2
  if (photometric === 0) {
    requireThat(samples === 1)
    // In a fax, both have black where its code says black.
    return ['/DeviceGray', isFax ? '' : '/Decode [1 0]']
  }
  if (photometric === 1 && samples === 1) return ['/DeviceGray', '']
  if (photometric === 1 && samples === 2 && hasOpacity) return [{ colors: 1, opacity }, '']
  if (photometric === 2 && samples === 3) return ['/DeviceRGB', '']
  if (photometric === 2 && samples === 4 && hasOpacity && !isJpeg) return [{ colors: 3, opacity }, '']
  if (photometric === 5 && samples === 4 && !isJpeg) return ['/DeviceCMYK', '']
  if (photometric === 6 && samples === 3 && isJpeg) return ['/DeviceRGB', '']
  const map = fields.get(tags.colorMap) ?? []
  const colors = 2 ** bits
  requireThat(photometric === 3 && samples === 1 && bits <= 8 && map.length === 3 * colors)
  const palette = Array.from({ length: colors }, (_, at) => [map[at]!, map[colors + at]!, map[2 * colors + at]!]).flat()
  return [`[/Indexed /DeviceRGB ${colors - 1} <${hex(palette)}>]`, '']
}

const formatOf = (look: Look, width: number, height: number): string => {
  const { one, compression, photometric, samples, bits, isFax, isJpeg } = look
  const filter = filters[compression]
  const parms: string[] = []
  if (isFax) {
    const isTwoDimensional = compression === 3 && one(tags.t4Options, 0) % 2 === 1
    parms.push(`/K ${compression === 4 ? -1 : Number(isTwoDimensional)} /Columns ${width} /Rows ${height}`)
    parms.push(`/EndOfBlock false /BlackIs1 ${photometric === 1}`)
    if (compression === 2) parms.push('/EncodedByteAlign true')
  }
  if (one(tags.predictor, 1) === 2 && ['LZWDecode', 'FlateDecode'].includes(filter!))
    parms.push(`/Predictor 2 /Colors ${samples} /BitsPerComponent ${bits} /Columns ${width}`)
  if (isJpeg && photometric === 2) parms.push('/ColorTransform 0')
  const decoded = filter ? `/Filter /${filter} ` : ''
  return `${decoded}${parms.length > 0 ? `/DecodeParms << ${parms.join(' ')} >> ` : ''}/BitsPerComponent ${bits}`
}

/** A JPEG with the tables that all pieces of its page share. */
const withTables = (data: Uint8Array, tables: readonly number[]): Uint8Array =>
  tables.length > 4 ? join([Uint8Array.from(tables.slice(0, -2)), data.subarray(2)]) : data

/** Strips of plain pixels are one picture. */
const joined = (strips: readonly Piece[], height: number): Piece => ({
  ...strips[0]!,
  height,
  data: join(strips.map(({ data }) => data)),
})

interface File {
  bytes: Uint8Array
  isLittleEndian: boolean
  own: Own
  room: Room
}

/** A page, or undefined for a smaller picture of the one before. Some programs call all pages of a fax such pictures. */
const pageOf = ({ bytes, isLittleEndian, own, room }: File, fields: Fields, before?: Page): Page | undefined => {
  const look = lookOf(fields, isLittleEndian)
  const { one, compression, samples, bits } = look
  const [width, height] = [one(tags.width, 0), one(tags.height, 0)]
  const isReduced = one(tags.newSubfile, 0) % 2 === 1 || one(tags.subfile, 1) === 2
  if (isReduced && before && width * height < before.width * before.height) return undefined
  requireThat(width > 0 && height > 0 && width * height <= limits.picturePixels)
  const [space, decode] = spaceOf(fields, look)
  const isTiled = fields.has(tags.tileOffsets)
  const offsets = fields.get(isTiled ? tags.tileOffsets : tags.stripOffsets) ?? []
  const counts =
    fields.get(isTiled ? tags.tileBytes : tags.stripBytes) ?? (offsets.length === 1 ? [bytes.length - offsets[0]!] : [])
  const pieceWidth = isTiled ? one(tags.tileWidth, 0) : width
  const pieceHeight = Math.min(
    isTiled ? one(tags.tileHeight, 0) : one(tags.rowsPerStrip, height),
    isTiled ? 65_535 : height,
  )
  requireThat(pieceWidth > 0 && pieceHeight > 0)
  const [columns, rows] = [Math.ceil(width / pieceWidth), Math.ceil(height / pieceHeight)]
  requireThat(offsets.length >= columns * rows && counts.length >= columns * rows)
  requireThat(pieceWidth * pieceHeight <= limits.picturePixels)
  own.pieces -= columns * rows
  requireThat(own.pieces >= 0 && (one(tags.fillOrder, 1) !== 2 || look.isFax || look.isJpeg))
  const tables = look.isJpeg ? fields.get(tags.jpegTables) : undefined
  const pieces = Array.from({ length: columns * rows }, (_, at): Piece => {
    const [x, y] = [(at % columns) * pieceWidth, Math.floor(at / columns) * pieceHeight]
    const [from, length] = [offsets[at]!, counts[at]!]
    // Pieces of a real file don't share bytes.
    own.bytes -= length
    requireThat(length > 0 && from + length <= bytes.length && own.bytes >= 0)
    spend(room, length + (tables?.length ?? 0) + pieceBytes + (typeof space === 'string' ? space.length : 0))
    let data = bytes.subarray(from, from + length)
    // LZW of before 1991 had its bits in the other order.
    requireThat(compression !== 5 || data[0] !== 0 || data[1]! % 2 === 0)
    if (one(tags.fillOrder, 1) === 2 && look.isFax) data = data.map((byte) => reversed[byte]!)
    if (tables) data = withTables(data, tables)
    const size = { width: pieceWidth, height: isTiled ? pieceHeight : Math.min(pieceHeight, height - y) }
    const format = [formatOf(look, size.width, size.height), decode].filter(Boolean).join(' ')
    return { x, y, ...size, space, format, data }
  })
  if (compression === 1) {
    const rowBytes = Math.ceil((pieceWidth * samples * bits) / 8)
    for (const piece of pieces) {
      requireThat(piece.data.length >= rowBytes * piece.height)
      piece.data = piece.data.subarray(0, rowBytes * piece.height)
    }
  }
  const turned = turns[one(tags.orientation, 1)]
  const pixelHeight = one(tags.xResolution, 1) / one(tags.yResolution, 1)
  requireThat(turned !== undefined)
  return {
    width,
    height,
    turned: turned!,
    pixelHeight: pixelHeight > 0.2 && pixelHeight < 5 ? pixelHeight : 1,
    pieces: compression === 1 && !isTiled ? [joined(pieces, height)] : pieces,
  }
}

/**
 * A TIFF, such as a fax, as a PDF; undefined when it is damaged or a PDF can't have it as it is.
 * @param room of all TIFFs of an email, as far as others left some.
 */
export const pdfOfTiff = (bytes: Uint8Array, room = newTiffRoom()): Uint8Array<ArrayBuffer> | undefined => {
  try {
    const { pages: fields, isLittleEndian } = readFields(bytes, room)
    const pages: Page[] = []
    const file = { bytes, isLittleEndian, own: { pieces: mostPieces, bytes: bytes.length }, room }
    for (const one of fields) {
      const page = pageOf(file, one, pages.at(-1))
      if (page) pages.push(page)
    }
    return pages.length > 0 ? pdfOfPages(pages) : undefined
  } catch (error) {
    if (error instanceof Unusable || error instanceof RangeError) return undefined
    throw error
  }
}
