import type { Attachment } from 'postal-mime'

// Files that old mail and fax programs write into an email's text: a line `begin 644 scan.tif`, lines of 45 bytes, and `end`.

const begin = /^begin [0-7]{3,4} (.{1,200})$/
const space = 0x20

/** The bytes that a line says it has; undefined when it can't be a line of such a file. */
const lengthOf = (line: Uint8Array): number | undefined => {
  if (line.some((byte) => byte < space || byte > 0x60)) return undefined
  const length = line.length === 0 ? 0 : (line[0]! - space) & 63
  // Some programs write the unused end of the last group, and a checksum. Mail servers cut spaces off, which are zeros.
  return line.length <= 1 + 4 * Math.ceil(length / 3) + 1 ? length : undefined
}

/** Whether a line looks like the first one of a file: nearly as long as it says, which a line of text rarely is. */
const isFirst = (line: Uint8Array): boolean => {
  const length = lengthOf(line)
  return length !== undefined && length > 0 && line.length >= Math.ceil((4 * length) / 3)
}

const decodeLine = (line: Uint8Array, length: number, to: Uint8Array, at: number): void => {
  const bits = (index: number) => ((line[index] ?? space) - space) & 63
  for (let byte = 0; byte < length; byte++) {
    const group = 1 + 4 * Math.floor(byte / 3)
    const shift = 2 * (1 + (byte % 3))
    to[at + byte] = (bits(group + (byte % 3)) << shift) | (bits(group + (byte % 3) + 1) >> (6 - shift))
  }
}

/** Takes the files out of a text whose lines come one by one. */
export class UuFiles {
  readonly files: Attachment[] = []
  #first: { line: Uint8Array; name: string } | undefined
  #name: string | undefined
  #content = new Uint8Array(0)
  #length = 0

  /** Whether the next line may belong to a file. */
  get isOpen(): boolean {
    return this.#name !== undefined
  }

  /** Takes a line; returns the lines that remain text: of this line and the one that was held back. */
  take(line: Uint8Array): Uint8Array[] {
    if (this.#name !== undefined) {
      const length = lengthOf(line)
      if (length !== undefined) {
        this.#add(line, length)
        return []
      }
      this.close()
      return String.fromCharCode(...line.subarray(0, 4)).trimEnd() === 'end' ? [] : [line]
    }
    const held = this.#first
    this.#first = undefined
    if (held && isFirst(line)) {
      this.#name = held.name
      this.#add(line, lengthOf(line)!)
      return []
    }
    const text = held ? [held.line] : []
    const [, name] = line[0] === 0x62 && line.length < 300 ? (begin.exec(new TextDecoder().decode(line)) ?? []) : []
    if (name === undefined) return [...text, line]
    this.#first = { line: line.slice(), name }
    return text
  }

  /** Ends the text; returns the line that was held back. */
  close(): Uint8Array[] {
    const held = this.#first
    this.#first = undefined
    if (this.#name !== undefined) {
      const content = this.#content.slice(0, this.#length).buffer
      this.files.push({
        filename: this.#name,
        mimeType: 'application/octet-stream',
        disposition: 'attachment',
        content,
      })
      this.#name = undefined
      this.#content = new Uint8Array(0)
      this.#length = 0
    }
    return held ? [held.line] : []
  }

  #add(line: Uint8Array, length: number): void {
    if (this.#length + length > this.#content.length) {
      const larger = new Uint8Array(Math.max(64 * 1024, 2 * this.#content.length))
      larger.set(this.#content)
      this.#content = larger
    }
    decodeLine(line, length, this.#content, this.#length)
    this.#length += length
  }
}

/** The files in a part that is encoded in this way as a whole, as Lotus Notes did. */
export const uuFilesIn = (content: Uint8Array): Attachment[] => {
  if (!/^begin [0-7]{3,4} /.test(String.fromCharCode(...content.subarray(0, 12)))) return []
  const found = new UuFiles()
  let at = 0
  while (at < content.length) {
    const newline = content.indexOf(0x0a, at)
    const end = newline < 0 ? content.length : newline
    found.take(content.subarray(at, content[end - 1] === 0x0d ? end - 1 : end))
    at = end + 1
  }
  found.close()
  return found.files
}
