import { concat } from './bytes.ts'

const text = (value: string): Uint8Array => new TextEncoder().encode(value)
const mark = text('Exif\0\0')
const orientationTag = 0x0112
const entryLength = 12

export const beginsWith = (bytes: Uint8Array, value: string): boolean =>
  text(value).every((byte, at) => bytes[at] === byte)

/** Which way up an Exif segment says the photo is, 1 to 8; undefined when it doesn't say. */
const orientationIn = (segment: Uint8Array): number | undefined => {
  const tiff = new DataView(segment.buffer, segment.byteOffset + mark.length, segment.byteLength - mark.length)
  try {
    const little = tiff.getUint16(0) === 0x4949
    const directory = tiff.getUint32(4, little)
    for (let index = 0; index < tiff.getUint16(directory, little); index++) {
      const entry = directory + 2 + index * entryLength
      if (tiff.getUint16(entry, little) === orientationTag) return tiff.getUint16(entry + 8, little)
    }
  } catch {
    // It leads out of the segment: it says nothing that can be kept.
  }
  return undefined
}

/** An Exif segment that says which way up the photo is and nothing else; undefined when the given one doesn't say. */
export const orientationAlone = (segment: Uint8Array): Uint8Array | undefined => {
  if (!beginsWith(segment, 'Exif\0\0')) return undefined
  const orientation = orientationIn(segment)
  if (orientation === undefined || orientation < 2 || orientation > 8) return undefined
  const header = [0x49, 0x49, 42, 0, 8, 0, 0, 0]
  const entry = [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
  return concat(mark, new Uint8Array([...header, 1, 0, ...entry, 0, 0, 0, 0]))
}
