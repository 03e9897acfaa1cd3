// Email programs can put a signed email into one file (`smime.p7m`, RFC 8551): a CMS structure (RFC 5652) around the email.
// The signature isn't checked: a permitted sender is known by the address and the receiving server's results.

/** An element of ASN.1: where its content is. */
interface Element {
  tag: number
  start: number
  /** Undefined when a pair of zeros ends it. */
  end: number | undefined
}

const maxParts = 100_000

const elementAt = (bytes: Uint8Array, at: number): Element | undefined => {
  const tag = bytes[at]
  const first = bytes[at + 1]
  if (tag === undefined || first === undefined) return undefined
  if (first === 0x80) return { tag, start: at + 2, end: undefined }
  const count = first < 0x80 ? 0 : first & 0x7f
  if (count > 4) return undefined
  let length = count === 0 ? first : 0
  for (let index = 0; index < count; index++) length = length * 256 + (bytes[at + 2 + index] ?? 0)
  const start = at + 2 + count
  return start + length <= bytes.length ? { tag, start, end: start + length } : undefined
}

const sequence = 0x30
const set = 0x31
const integer = 0x02
const identifier = 0x06
const octets = 0x04
const octetParts = 0x24
const content = 0xa0

const identifiers = {
  signedData: [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x02],
  data: [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x01],
}

/** Reads one element after the other. */
class Reader {
  private readonly bytes: Uint8Array
  private at: number

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes
    this.at = at
  }

  /** Goes into the next element, if it has the tag. */
  enter(tag: number): Element | undefined {
    const element = elementAt(this.bytes, this.at)
    if (element?.tag !== tag) return undefined
    this.at = element.start
    return element
  }

  /** Goes past the next element, if it has the tag and says where it ends. */
  skip(tag: number): Element | undefined {
    const element = elementAt(this.bytes, this.at)
    if (element?.tag !== tag || element.end === undefined) return undefined
    this.at = element.end
    return element
  }

  isIdentifier(expected: readonly number[]): boolean {
    const element = this.skip(identifier)
    return (
      element !== undefined &&
      element.end === element.start + expected.length &&
      expected.every((byte, index) => this.bytes[element.start + index] === byte)
    )
  }
}

const join = (bytes: Uint8Array, parts: readonly Element[]): Uint8Array => {
  const joined = new Uint8Array(parts.reduce((sum, { start, end = start }) => sum + end - start, 0))
  let at = 0
  for (const { start, end = start } of parts) {
    joined.set(bytes.subarray(start, end), at)
    at += end - start
  }
  return joined
}

/** The content of a signed file; undefined for anything else, an encrypted email for example. */
export const signedContent = (bytes: Uint8Array): Uint8Array | undefined => {
  const reader = new Reader(bytes)
  if (!reader.enter(sequence) || !reader.isIdentifier(identifiers.signedData)) return undefined
  if (!reader.enter(content) || !reader.enter(sequence) || !reader.skip(integer) || !reader.skip(set)) return undefined
  if (!reader.enter(sequence) || !reader.isIdentifier(identifiers.data) || !reader.enter(content)) return undefined
  const whole = reader.skip(octets)
  if (whole) return bytes.subarray(whole.start, whole.end)
  const end = reader.enter(octetParts)?.end ?? bytes.length
  const parts: Element[] = []
  for (
    let part = reader.skip(octets);
    part && (part.end ?? 0) <= end && parts.length < maxParts;
    part = reader.skip(octets)
  )
    parts.push(part)
  return parts.length > 0 ? join(bytes, parts) : undefined
}
