/** Reads up to `length` bytes of a file from `offset`; fewer at the end of the file. */
export type ReadBytes = (offset: number, length: number) => Promise<Uint8Array>

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const end = { signature: 0x06054b50, length: 22, commentMax: 0xffff }
const entry = { signature: 0x02014b50, length: 46 }
// Room for about a thousand entries: more than any document has.
const directoryMax = 256 * 1024
// The largest total size the entries may claim: ten times the largest upload.
const unpackedMax = 100 * 1024 * 1024

interface ZipEntry {
  readonly name: string
  /** Bytes, as the directory says. */
  readonly unpacked: number
}

/** The entries of a ZIP, from its central directory; undefined when the file isn't laid out like an Office document. */
const zipEntries = async (size: number, read: ReadBytes): Promise<ZipEntry[] | undefined> => {
  const tailLength = Math.min(size, end.length + end.commentMax)
  const tail = view(await read(size - tailLength, tailLength))
  let at = tail.byteLength - end.length
  const isEnd = () =>
    tail.getUint32(at, true) === end.signature && tail.getUint16(at + 20, true) === tail.byteLength - at - end.length
  while (at >= 0 && !isEnd()) at--
  if (at < 0) return undefined

  const [count, length, offset] = [
    tail.getUint16(at + 10, true),
    tail.getUint32(at + 12, true),
    tail.getUint32(at + 16, true),
  ]
  // Documents have no data between the directory and its end record; anything there is hidden content.
  if (length > directoryMax || offset + length !== size - tail.byteLength + at) return undefined
  const bytes = await read(offset, length)
  const directory = view(bytes)
  const entries: ZipEntry[] = []
  let total = 0
  for (let from = 0; entries.length < count;) {
    if (from + entry.length > length || directory.getUint32(from, true) !== entry.signature) return undefined
    const unpacked = directory.getUint32(from + 24, true)
    total += unpacked
    if (total > unpackedMax) return undefined
    const nameLength = directory.getUint16(from + 28, true)
    const nameAt = from + entry.length
    entries.push({ name: new TextDecoder().decode(bytes.subarray(nameAt, nameAt + nameLength)), unpacked })
    from = nameAt + nameLength + directory.getUint16(from + 30, true) + directory.getUint16(from + 32, true)
  }
  return entries
}

const programs = /(^|\/)(vbaProject\.bin|activeX\/.*)$/i

/** Whether a ZIP is a Word document: it has the required parts, no macros or controls, and a sane unpacked size. */
const isDocx = async (size: number, read: ReadBytes): Promise<boolean> => {
  const entries = await zipEntries(size, read)
  const has = (pattern: RegExp): boolean => entries?.some(({ name }) => pattern.test(name)) ?? false
  return (
    has(/^\[Content_Types\]\.xml$/i) && has(/^_rels\/\.rels$/i) && has(/^word\/document\d*\.xml$/i) && !has(programs)
  )
}

/** Names that a document's pictures have. Any other part may be its text, whatever it is called. */
const pictureNames = /^word\/media\/[^/]*\.(png|jpe?g|gif|bmp|tiff?|emf|wmf|svg)$/i

/** The unpacked bytes of a Word document in all, and of everything that isn't called a picture; undefined when it isn't laid out like one. */
export const unpackedWordBytes = async (
  size: number,
  read: ReadBytes,
): Promise<{ all: number; text: number } | undefined> => {
  const entries = await zipEntries(size, read)
  const bytesOf = (some: readonly ZipEntry[]) => some.reduce((sum, { unpacked }) => sum + unpacked, 0)
  return entries && { all: bytesOf(entries), text: bytesOf(entries.filter(({ name }) => !pictureNames.test(name))) }
}

const headerLength = 512
const directoryEntry = { length: 128, stream: 2 }
const noSector = 0xfffffffa
const fatsInHeader = 109
// Room for 256 entries or more: a document has about ten.
const sectorsMax = 64

/** The directory entries of an OLE2 compound file, in file order; none when they can't all be read. */
const compoundEntries = async (read: ReadBytes): Promise<DataView[]> => {
  const header = view(await read(0, headerLength))
  const shift = header.byteLength === headerLength ? header.getUint16(30, true) : 0
  if (shift !== 9 && shift !== 12) return []
  const sector = async (number: number): Promise<DataView | undefined> => {
    const bytes = view(await read((number + 1) * 2 ** shift, 2 ** shift))
    return bytes.byteLength === 2 ** shift ? bytes : undefined
  }
  const perSector = 2 ** (shift - 2)
  const moreFats = header.getUint32(68, true)
  const fatOf = async (number: number): Promise<DataView | undefined> => {
    const index = Math.floor(number / perSector)
    if (index < fatsInHeader) return sector(header.getUint32(76 + index * 4, true))
    const more = moreFats < noSector && index - fatsInHeader < perSector - 1 ? await sector(moreFats) : undefined
    return more && sector(more.getUint32((index - fatsInHeader) * 4, true))
  }

  const entries: DataView[] = []
  let number = header.getUint32(48, true)
  for (let read = 0; read < sectorsMax && number < noSector; read++) {
    const [bytes, fat] = [await sector(number), await fatOf(number)]
    if (!bytes || !fat) return []
    for (let at = 0; at < bytes.byteLength; at += directoryEntry.length) {
      entries.push(new DataView(bytes.buffer, bytes.byteOffset + at, directoryEntry.length))
    }
    number = fat.getUint32((number % perSector) * 4, true)
  }
  return number < noSector ? [] : entries
}

const nameOf = (bytes: DataView): string => {
  const length = Math.min(bytes.getUint16(64, true), 64) / 2 - 1
  return String.fromCharCode(...Array.from({ length: Math.max(0, length) }, (_, at) => bytes.getUint16(at * 2, true)))
}

// Names in compound files are compared without case. Embedded objects are storages `_1234567890` with these streams.
const macrosOrObjects = /^(macros|vba|_vba_project(_cur)?|projectwm|_\d+|.?objinfo|.?ole10native|package)$/i

/** Whether a compound file is a Word document without macros and objects: its root, not a nested storage, has the document. */
const isDoc = async (read: ReadBytes): Promise<boolean> => {
  const entries = await compoundEntries(read)
  if (entries.some((bytes) => macrosOrObjects.test(nameOf(bytes)))) return false
  const seen = new Set<number>()
  const waiting = [entries[0]?.getUint32(76, true) ?? noSector]
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const bytes = entries[index]
    if (!bytes || seen.has(index)) continue
    seen.add(index)
    if (nameOf(bytes) === 'WordDocument') return bytes.getUint8(66) === directoryEntry.stream
    waiting.push(bytes.getUint32(68, true), bytes.getUint32(72, true))
  }
  return false
}

/** Whether a compound file or ZIP really holds a Word document. */
export const isWordDocument = (kind: 'doc' | 'docx', size: number, read: ReadBytes): Promise<boolean> =>
  kind === 'doc' ? isDoc(read) : isDocx(size, read)
