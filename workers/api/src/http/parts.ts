import { Buffer } from 'node:buffer'
import { Failure } from '@portal/contract/failure'

/** A part of a multipart form. */
export interface Part {
  readonly name: string
  /** The sender's name of a file, without its folders; undefined when the part is a text. */
  readonly fileName: string | undefined
  /** What is not read of it before the next part is asked for is passed over. */
  readonly content: AsyncIterable<Uint8Array>
}

const longestHeader = 8 * 1024
const cr = 13
const [lineEnd, blankLine] = [Buffer.from('\r\n'), Buffer.from('\r\n\r\n')]
const broken = (): Failure => new Failure('broken_body')

/** The parameters of a header's value: `; name="a"; filename="b.pdf"`. */
const parametersOf = (value: string): Record<string, string> => {
  const found: Record<string, string> = Object.create(null)
  for (const [, name = '', quoted, bare = ''] of value.matchAll(/;\s*([\w*-]+)=(?:"((?:\\.|[^"\\])*)"|([^\s;"]*))/g))
    found[name.toLowerCase()] ??= quoted?.replace(/\\(["\\])/g, '$1') ?? bare
  return found
}

/** What follows `form-data` in a part's header, whose every line begins with a line end. */
const dispositionIn = (header: string): string =>
  /\r\ncontent-disposition: *form-data *(;[^\r\n]*)/i.exec(header)?.[1] ?? ''

/** The boundary that the `Content-Type` of a multipart form names; undefined for anything else. */
export const boundaryOf = (type: string): string | undefined => {
  const { boundary } = /^multipart\/form-data\s*;/i.test(type) ? parametersOf(type) : {}
  return boundary && boundary.length <= 70 ? boundary : undefined
}

/**
 * The parts of a multipart form as its bytes arrive, one after the other and never ahead of who reads them.
 * @throws Failure `broken_body` when it is none, or ends before its end.
 */
export async function* partsOf(body: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<Part, void> {
  const pieces = body[Symbol.asyncIterator]()
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  // The first delimiter ends no line: it is given one.
  let unread = lineEnd
  let isOpen = true

  const readMore = async (): Promise<void> => {
    const { done, value } = await pieces.next()
    if (done) throw broken()
    const piece = Buffer.from(value.buffer, value.byteOffset, value.length)
    unread = unread.length ? Buffer.concat([unread, piece]) : piece
  }
  const take = (length: number, andDrop = 0): Buffer => {
    const taken = unread.subarray(0, length)
    unread = unread.subarray(length + andDrop)
    return taken
  }
  const readHeader = async (): Promise<string> => {
    for (;;) {
      const end = unread.indexOf(blankLine)
      if (end > longestHeader || (end < 0 && unread.length > longestHeader)) throw broken()
      if (end >= 0) return take(end, blankLine.length).toString()
      await readMore()
    }
  }
  async function* content(): AsyncGenerator<Uint8Array, void> {
    while (isOpen) {
      const end = unread.indexOf(delimiter)
      isOpen = end < 0
      // The last bytes there are may begin a delimiter.
      const doubtful = unread.indexOf(cr, Math.max(0, unread.length - delimiter.length + 1))
      const sure = isOpen ? take(doubtful < 0 ? unread.length : doubtful) : take(end, delimiter.length)
      if (sure.length) yield sure
      if (isOpen) await readMore()
    }
  }
  const passOver = async (rest: AsyncIterable<Uint8Array>): Promise<void> => {
    for await (const piece of rest) void piece
  }

  for (;;) {
    await passOver(content())
    while (unread.length < 2) await readMore()
    if (unread.toString('latin1', 0, 2) === '--') break
    const { name, filename } = parametersOf(dispositionIn(await readHeader()))
    if (name === undefined) throw broken()
    isOpen = true
    yield { name, fileName: filename?.replace(/^.*[/\\]/, ''), content: content() }
  }
  await passOver({ [Symbol.asyncIterator]: () => pieces })
}
