export interface PictureSize {
  width: number
  height: number
  /** Of a JPEG: 1 is gray, 3 color, 4 for printing. */
  components?: number
}

/** So many bytes of a picture have its size, unless a program wrote more about it than about what it shows. */
export const pictureHeadBytes = 512 * 1024

/** How many parts of a JPEG may come before its size. */
const jpegParts = 200

const starts = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Array.from(text).every((character, index) => bytes[at + index] === character.charCodeAt(0))

const jpegSize = (bytes: Uint8Array, view: DataView): PictureSize | undefined => {
  let at = 2
  for (let part = 0; part < jpegParts && at + 9 <= bytes.length; part++) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1]!
    // The frames that have a size; between them are tables of other kinds.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5), components: bytes[at + 9]! }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

const webpSize = (bytes: Uint8Array, view: DataView): PictureSize | undefined => {
  if (bytes.length < 30) return undefined
  if (starts(bytes, 'VP8X', 12))
    return {
      width: 1 + (view.getUint32(24, true) & 0xff_ff_ff),
      height: 1 + (view.getUint16(27, true) | (bytes[29]! << 16)),
    }
  if (starts(bytes, 'VP8 ', 12))
    return { width: view.getUint16(26, true) & 0x3f_ff, height: view.getUint16(28, true) & 0x3f_ff }
  if (!starts(bytes, 'VP8L', 12)) return undefined
  const packed = view.getUint32(21, true)
  return { width: 1 + (packed & 0x3f_ff), height: 1 + ((packed >>> 14) & 0x3f_ff) }
}

/** The size of a PNG, JPEG, GIF or WebP picture as its first bytes say; undefined for anything else. */
export const pictureSize = (bytes: Uint8Array): PictureSize | undefined => {
  if (bytes.length < 26) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (starts(bytes, '\u0089PNG')) return { width: view.getUint32(16), height: view.getUint32(20) }
  if (starts(bytes, 'GIF8')) return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return webpSize(bytes, view)
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? jpegSize(bytes, view) : undefined
}
