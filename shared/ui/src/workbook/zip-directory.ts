// The directory at the end of a ZIP file: the names and sizes of its entries, before anything is unpacked.

const endOfDirectory = 0x06054b50
const entrySignature = 0x02014b50
const endLength = 22
const entryLength = 46
const longestComment = 0xffff
/** The size, or the place, of an entry is in its extra field. */
const inExtra = 0xffffffff

export interface ZipEntry {
  readonly name: string
  /** The bytes that it says it unpacks to. */
  readonly unpacked: number
  /** Its bytes in the directory. */
  readonly record: Uint8Array
}

const endOf = (view: DataView): number | undefined => {
  const first = Math.max(0, view.byteLength - endLength - longestComment)
  for (let at = view.byteLength - endLength; at >= first; at--)
    if (view.getUint32(at, true) === endOfDirectory) return at
  return undefined
}

/** The unpacked size that an extra field says, which some programs use for small files too. */
const sizeInExtra = (extra: DataView): number => {
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.getUint16(at + 2, true))
    if (extra.getUint16(at, true) === 1 && at + 12 <= extra.byteLength) return Number(extra.getBigUint64(at + 4, true))
  return inExtra
}

/** Its entries; undefined when it isn't a whole ZIP file, or when an entry hides its size. */
export const zipEntries = (bytes: Uint8Array): readonly ZipEntry[] | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end === undefined) return undefined
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = view.getUint16(end + 10, true); index > 0; index--) {
    if (at + entryLength > bytes.length || view.getUint32(at, true) !== entrySignature) return undefined
    const nameLength = view.getUint16(at + 28, true)
    const extraLength = view.getUint16(at + 30, true)
    const next = at + entryLength + nameLength + extraLength + view.getUint16(at + 32, true)
    if (next > bytes.length) return undefined
    const [packed, said] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
    if (packed > 0 && said === 0) return undefined
    const extraAt = at + entryLength + nameLength
    const unpacked =
      said === inExtra ? sizeInExtra(new DataView(bytes.buffer, bytes.byteOffset + extraAt, extraLength)) : said
    const name = new TextDecoder().decode(bytes.subarray(at + entryLength, extraAt))
    entries.push({ name, unpacked, record: bytes.subarray(at, next) })
    at = next
  }
  return entries
}

/** The same ZIP file with only these of its entries: the others' bytes are still in it, but nothing finds them. */
export const withEntries = (bytes: Uint8Array, entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> => {
  const length = entries.reduce((sum, { record }) => sum + record.length, 0)
  const result = new Uint8Array(bytes.length + length + endLength)
  const view = new DataView(result.buffer)
  result.set(bytes)
  let at = bytes.length
  for (const { record } of entries) {
    result.set(record, at)
    at += record.length
  }
  view.setUint32(at, endOfDirectory, true)
  view.setUint16(at + 8, entries.length, true)
  view.setUint16(at + 10, entries.length, true)
  view.setUint32(at + 12, length, true)
  view.setUint32(at + 16, bytes.length, true)
  return result
}
