const endOfDirectory = 0x06054b50
const entry = 0x02014b50
const endLength = 22
const entryLength = 46
const longestComment = 0xffff

/**
 * The bytes that a ZIP file says it unpacks to, before anything is unpacked; undefined when it isn't a whole ZIP file, or
 * when an entry hides its size.
 */
export const unpackedSize = (bytes: Uint8Array): number | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const first = Math.max(0, bytes.length - endLength - longestComment)
  let end = bytes.length - endLength
  while (end >= first && view.getUint32(end, true) !== endOfDirectory) end--
  if (end < first) return undefined
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let total = 0
  for (let index = 0; index < count; index++) {
    if (at + entryLength > bytes.length || view.getUint32(at, true) !== entry) return undefined
    const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
    if (packed > 0 && unpacked === 0) return undefined
    total += unpacked
    at += entryLength + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return total
}
