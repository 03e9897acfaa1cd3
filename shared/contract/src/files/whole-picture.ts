/** The most parts of a picture that are read: its segments or chunks, and bytes that only fill. Programs write some hundred. */
export const picturePartsMax = 20_000

/** The checksum of each byte, as the PNG format has it. */
const checksums = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xed_b8_83_20 : sum >>> 1
  return sum
})

const checksumOf = (bytes: Uint8Array): number => {
  let sum = 0xff_ff_ff_ff
  for (const byte of bytes) sum = (sum >>> 8) ^ checksums[(sum ^ byte) & 0xff]!
  return ~sum >>> 0
}

/** Whether the chunks of a PNG go on to its last one, and its pixels are as they were written. */
const isWholePng = (bytes: Uint8Array, view: DataView): boolean => {
  let at = 8
  for (let part = 0; part < picturePartsMax && at + 12 <= bytes.length; part++) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (name === 'IEND') return true
    const end = at + 8 + view.getUint32(at)
    if (end + 4 > bytes.length) return false
    if (name === 'IDAT' && checksumOf(bytes.subarray(at + 4, end)) !== view.getUint32(end)) return false
    at = end + 4
  }
  return false
}

/** Whether a JPEG has a scan, and an end after it. A thumbnail before the scan ends like a picture. */
const isWholeJpeg = (bytes: Uint8Array, view: DataView): boolean => {
  let at = 2
  for (let part = 0; part < picturePartsMax && at + 4 <= bytes.length; part++) {
    const marker = bytes[at + 1]!
    if (bytes[at] !== 0xff || marker === 0xd9) return false
    if (marker !== 0xda) {
      at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
      continue
    }
    for (let end = bytes.indexOf(0xff, at + 2); end >= 0; end = bytes.indexOf(0xff, end + 1))
      if (bytes[end + 1] === 0xd9) return true
    return false
  }
  return false
}

/** Whether a JPEG or PNG is complete. Viewers show what is left of one that is cut off, without a word. */
export const isWholePicture = (bytes: Uint8Array): boolean => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return bytes[0] === 0x89 ? isWholePng(bytes, view) : isWholeJpeg(bytes, view)
}
