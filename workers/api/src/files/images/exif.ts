import { concat } from '../../platform/bytes.ts'

const text = (value: string): Uint8Array => new TextEncoder().encode(value)
const header = text('Exif\0\0')
const orientationTag = 0x0112
const entryLength = 12

export const startsWith = (bytes: Uint8Array, value: string): boolean =>
  text(value).every((byte, at) => bytes[at] === byte)

/** The orientation (1 to 8) in an Exif segment, if it has one. */
const orientationIn = (segment: Uint8Array): number | undefined => {
  const tiff = new DataView(segment.buffer, segment.byteOffset + header.length, segment.byteLength - header.length)
  try {
    const little = tiff.getUint16(0) === 0x4949
    const directory = tiff.getUint32(4, little)
    for (let index = 0; index < tiff.getUint16(directory, little); index++) {
      const entry = directory + 2 + index * entryLength
      if (tiff.getUint16(entry, little) === orientationTag) return tiff.getUint16(entry + 8, little)
    }
  } catch {
    // An offset points outside the segment.
  }
  return undefined
}

/** An Exif segment with the orientation of the given one and nothing else; undefined when it has none. */
export const orientationOnly = (segment: Uint8Array): Uint8Array | undefined => {
  if (!startsWith(segment, 'Exif\0\0')) return undefined
  const orientation = orientationIn(segment)
  if (orientation === undefined || orientation < 2 || orientation > 8) return undefined
  const tiffHeader = [0x49, 0x49, 42, 0, 8, 0, 0, 0]
  const entry = [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
  return concat([header, new Uint8Array([...tiffHeader, 1, 0, ...entry, 0, 0, 0, 0])])
}
