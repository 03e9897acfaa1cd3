const read = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset)

/** The uncompressed entries of a ZIP file by name, as its central directory lists them. */
export const zipEntries = (bytes: Uint8Array): Map<string, Uint8Array> => {
  const view = read(bytes)
  const end = bytes.length - 22
  if (view.getUint32(end, true) !== 0x06054b50) throw new Error('not a ZIP file')
  const entries = new Map<string, Uint8Array>()
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    const [size, nameLength, extraLength, commentLength] = [
      view.getUint32(at + 24, true),
      view.getUint16(at + 28, true),
      view.getUint16(at + 30, true),
      view.getUint16(at + 32, true),
    ]
    const local = view.getUint32(at + 42, true)
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    entries.set(name, bytes.subarray(start, start + size))
    at += 46 + nameLength + extraLength + commentLength
  }
  return entries
}
