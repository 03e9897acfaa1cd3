// The fields of a TIFF's pages, read one by one from the file's own bytes: its pages may name one another in a circle, and a field may
// claim any number of values.

export const tags = {
  newSubfile: 254,
  subfile: 255,
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  stripOffsets: 273,
  orientation: 274,
  samples: 277,
  rowsPerStrip: 278,
  stripBytes: 279,
  xResolution: 282,
  yResolution: 283,
  planar: 284,
  t4Options: 292,
  predictor: 317,
  colorMap: 320,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileBytes: 325,
  extraSamples: 338,
  sampleFormat: 339,
  jpegTables: 347,
} as const

const known = new Set<number>(Object.values(tags))

/** The most pages, fields of a page, and values of all fields. */
const mostPages = 200
const mostFields = 200
const mostValues = 100_000

export type Fields = ReadonlyMap<number, readonly number[]>

/** Bytes of a value, by its type. A rational number has eight. */
const sizes: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 4, 5: 8, 7: 1 }

/** The bytes that the TIFFs of an email may still take: a small file may name much. */
export interface Room {
  bytes: number
}

/** @throws RangeError when as much isn't left. */
export const spend = (room: Room, bytes: number): void => {
  if (bytes > room.bytes) throw new RangeError('Too much')
  room.bytes -= bytes
}

/** The bytes of a value or field that was read. */
const readBytes = 8

/**
 * The fields of each page of a TIFF.
 * @throws RangeError when it reaches past the file's end, or names too much.
 */
export const readFields = (bytes: Uint8Array, room: Room): { pages: Fields[]; isLittleEndian: boolean } => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isLittleEndian = bytes[0] === 0x49
  const short = (at: number) => view.getUint16(at, isLittleEndian)
  const long = (at: number) => view.getUint32(at, isLittleEndian)
  const readValue = (type: number, at: number): number => {
    if (type === 3) return short(at)
    if (type === 4) return long(at)
    return type === 5 ? long(at) / long(at + 4) : view.getUint8(at)
  }
  const pages: Fields[] = []
  let left = mostValues
  for (let at = long(4); at !== 0;) {
    if (pages.length === mostPages) throw new RangeError('Too many pages')
    const count = short(at)
    if (count > mostFields) throw new RangeError('Too many fields')
    spend(room, readBytes * count)
    const fields = new Map<number, readonly number[]>()
    for (let entry = at + 2; entry < at + 2 + 12 * count; entry += 12) {
      const [tag, type, values] = [short(entry), short(entry + 2), long(entry + 4)]
      const size = sizes[type]
      if (!known.has(tag) || size === undefined) continue
      left -= values
      if (left < 0) throw new RangeError('Too many values')
      spend(room, readBytes * values)
      const from = size * values <= 4 ? entry + 8 : long(entry + 8)
      fields.set(
        tag,
        Array.from({ length: values }, (_, index) => readValue(type, from + size * index)),
      )
    }
    pages.push(fields)
    at = long(at + 2 + 12 * count)
  }
  return { pages, isLittleEndian }
}
