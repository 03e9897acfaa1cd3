/** A file in a ZIP, as its central directory describes it. */
interface Entry {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly unpacked: number
  /** The offset of the entry's local header. */
  readonly start: number
}

/** A part that was really unpacked: its first bytes, and all of it when it is kept. */
export interface Part {
  readonly name: string
  readonly head: Uint8Array
  readonly content: Uint8Array | undefined
}

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 }
const lengths = { local: 30, central: 46, end: 22 }
const methods = { stored: 0, deflated: 8 }
const flags = { encrypted: 1, sizesAfterContent: 8 }
const limits = { entries: 1000, unpacked: 100 * 1024 * 1024 }
const headBytes = 8
// Deflate enlarges a thousandfold at most, so that no more than 8 MB are unpacked between two looks at the total.
const stepBytes = 8 * 1024

/** A ZIP that isn't what it says, or more than may be unpacked. */
export class BadZip extends Error {}

const require = (condition: boolean): void => {
  if (!condition) throw new BadZip()
}

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const entriesOf = (bytes: Uint8Array): Entry[] => {
  const view = viewOf(bytes)
  let end = bytes.length - lengths.end
  while (end >= 0 && view.getUint32(end, true) !== signatures.end) end--
  require(end >= 0)
  const count = view.getUint16(end + 10, true)
  require(count <= limits.entries)
  const entries: Entry[] = []
  for (let at = view.getUint32(end + 16, true); entries.length < count;) {
    require(at + lengths.central <= end && view.getUint32(at, true) === signatures.central)
    const nameLength = view.getUint16(at + 28, true)
    entries.push({
      name: decode(bytes.subarray(at + lengths.central, at + lengths.central + nameLength)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      start: view.getUint32(at + 42, true),
    })
    at += lengths.central + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/**
 * The packed content of an entry. The entry's local header must agree with the directory: programs read the one or the
 * other.
 */
const packedOf = (bytes: Uint8Array, { name, method, packed, unpacked, start }: Entry): Uint8Array => {
  const view = viewOf(bytes)
  require(start + lengths.local <= bytes.length && view.getUint32(start, true) === signatures.local)
  const flag = view.getUint16(start + 6, true)
  const from = start + lengths.local + view.getUint16(start + 26, true)
  const content = from + view.getUint16(start + 28, true)
  require((flag & flags.encrypted) === 0 && view.getUint16(start + 8, true) === method)
  require(decode(bytes.subarray(start + lengths.local, from)) === name && content + packed <= bytes.length)
  const sizes = [view.getUint32(start + 18, true), view.getUint32(start + 22, true)]
  const comeLater = (flag & flags.sizesAfterContent) !== 0 && sizes.every((size) => size === 0)
  require(comeLater || (sizes[0] === packed && sizes[1] === unpacked))
  return bytes.subarray(content, content + packed)
}

const inSteps = (bytes: Uint8Array): ReadableStream<Uint8Array> => {
  let at = 0
  return new ReadableStream({
    pull: (controller) => {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, (at += stepBytes)))
    },
  })
}

/** Deflate packs at most so many bytes into one. */
const mostDeflated = 1032

/** Unpacks a content, whose size must be what its entry says. Only parts that are kept are ever in memory as a whole. */
const unpack = async (content: Uint8Array, { name, method, unpacked }: Entry, isKept: boolean): Promise<Part> => {
  require(method === methods.stored || method === methods.deflated)
  // No more than the packed bytes can become is reserved for it.
  require(unpacked <= content.length * mostDeflated)
  const kept = new Uint8Array(isKept ? unpacked : Math.min(unpacked, headBytes))
  const stream = method === methods.stored ? inSteps(content) : inSteps(content).pipeThrough(inflate())
  let size = 0
  for await (const chunk of stream as ReadableStream<Uint8Array>) {
    require(size + chunk.length <= unpacked)
    if (size < kept.length) kept.set(chunk.subarray(0, kept.length - size), size)
    size += chunk.length
  }
  require(size === unpacked)
  return { name, head: kept.subarray(0, headBytes), content: isKept ? kept : undefined }
}

const inflate = () => new DecompressionStream('deflate-raw') as ReadableWritablePair<Uint8Array, Uint8Array>

/**
 * Unpacks every file of a ZIP, and keeps those that `keeps` says, by their names and sizes.
 * @throws BadZip when names repeat, headers disagree, contents overlap, or more than 100 MB are in it.
 */
export const unpackZip = async (bytes: Uint8Array, keeps: (name: string, size: number) => boolean): Promise<Part[]> => {
  try {
    const entries = entriesOf(bytes)
    require(new Set(entries.map(({ name }) => name.toLowerCase())).size === entries.length)
    require(entries.reduce((sum, { unpacked }) => sum + unpacked, 0) <= limits.unpacked)
    let end = 0
    const parts: Part[] = []
    for (const entry of entries.toSorted((a, b) => a.start - b.start)) {
      require(entry.start >= end)
      const content = packedOf(bytes, entry)
      end = content.byteOffset - bytes.byteOffset + content.length
      if (entry.name.endsWith('/')) require(entry.unpacked === 0)
      else parts.push(await unpack(content, entry, keeps(entry.name, entry.unpacked)))
    }
    return parts
  } catch (error) {
    // For damaged compressed data the runtime throws different errors, depending on the damage.
    throw error instanceof BadZip ? error : new BadZip('damaged', { cause: error })
  }
}
