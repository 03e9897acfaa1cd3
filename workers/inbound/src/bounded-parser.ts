import { concat } from '@portal/api/platform/bytes'
import PostalMime, { type Email } from 'postal-mime'
import { UuFiles } from './uuencode.ts'

// postal-mime keeps an object for every line of an unencoded part and for every padding of a base64 part: 3 MB of empty lines
// took 49 seconds and 3.6 GB. So its parser gets one line at a time here, and what it keeps is joined.

/** How much of an email is read. The emails attached to it share what is left. */
export interface ReadBudget {
  /** Of all parts. An attachment of 10 MB has 180,000 lines or fewer. */
  lines: number
  parts: number
  /** Ends of base64: one for each part, or one for each line of some programs. */
  paddings: number
  /** Bytes and lines of text. More is left out: each is more than a message shows, which then says that it was cut. */
  textBytes: number
  textLines: number
}

export const newBudget = (): ReadBudget => ({
  lines: 250_000,
  parts: 500,
  paddings: 100_000,
  textBytes: 1_000_000,
  textLines: 50_000,
})

const bounds = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 }
/** Of a line of base64, each of which is decoded as a whole. */
const lineBytes = 100_000

/** After so many lines, other emails and PDF checks in this isolate get a turn. */
const linesPerTurn = 5000

type Piece = Uint8Array | ArrayBuffer | string

/** Fields that postal-mime's types leave out. */
interface Parser {
  boundaries: readonly { value: Uint8Array }[]
  currentNode: {
    state: string
    contentType: { parsed: { value: string } }
    contentDisposition: { parsed: { value: string } }
    contentTransferEncoding: { encoding: string }
    contentDecoder: { chunks: Piece[] } | null
  }
  processLine: (line: Uint8Array, isLast: boolean) => Promise<void>
  parse: (raw: ArrayBuffer | Uint8Array) => Promise<Email>
}

const encoder = new TextEncoder()
const manyPieces = 4096
const largePiece = 64 * 1024

/** The content of a part, encoded when it is text; not copied otherwise. */
export const bytesOf = (piece: Piece): Uint8Array =>
  typeof piece === 'string' ? encoder.encode(piece) : piece instanceof ArrayBuffer ? new Uint8Array(piece) : piece

/** Joins the small pieces at the end of the list; returns how many of them were decoded from base64. */
const joinPieces = (pieces: Piece[]): number => {
  let from = pieces.length
  while (from > 0 && bytesOf(pieces[from - 1]!).length < largePiece) from--
  const small = pieces.splice(from)
  pieces.push(concat(small.map(bytesOf)))
  return small.filter((piece) => piece instanceof ArrayBuffer).length
}

const isText = ({ state, contentType, contentDisposition }: Parser['currentNode']): boolean =>
  state === 'body' && contentType.parsed.value.startsWith('text/') && contentDisposition.parsed.value !== 'attachment'

/** Whether the lines of a part are its text as it is. */
const isPlain = ({ contentTransferEncoding }: Parser['currentNode']): boolean =>
  !/base64|quoted-printable/.test(contentTransferEncoding.encoding)

const mayEndPart = (line: Uint8Array): boolean => line[0] === 0x2d && line[1] === 0x2d

const isBoundary = ({ boundaries }: Parser, line: Uint8Array): boolean =>
  boundaries.some(({ value }) => value.every((byte, at) => line[at + 2] === byte))

/**
 * Parses an email. The emails attached to it stay attachments; files that are encoded in its text become attachments.
 * @throws when its lines, parts or headers are out of all proportion.
 */
export const parseEmail = async (raw: ArrayBuffer | Uint8Array, budget: ReadBudget): Promise<Email> => {
  const parser = new PostalMime({ forceRfc822Attachments: true, ...bounds }) as unknown as Parser
  const processLine = parser.processLine.bind(parser)
  const spend = (kind: 'lines' | 'parts' | 'paddings', amount = 1): void => {
    budget[kind] -= amount
    if (budget[kind] < 0) throw new Error(`Too many ${kind}`)
  }
  /** The part of a line of text that is read; undefined when none is, because no more than the budget is shown. */
  const cutText = (line: Uint8Array): Uint8Array | undefined => {
    const left = budget.textLines > 0 ? Math.max(0, budget.textBytes) : 0
    budget.textLines--
    budget.textBytes -= line.length + 1
    return left > 0 ? line.subarray(0, left) : undefined
  }
  const inText = new UuFiles()
  parser.processLine = async (line, isLast) => {
    const part = parser.currentNode
    spend('lines')
    if (line.length > lineBytes && /base64/.test(part.contentTransferEncoding.encoding))
      throw new Error('A line is too long')
    if (budget.lines % linesPerTurn === 0) await scheduler.wait(0)
    const isOfText = isText(part) && !(mayEndPart(line) && (!inText.isOpen || isBoundary(parser, line)))
    const lines = isOfText && isPlain(part) ? inText.take(line) : [...inText.close(), line]
    if (isLast && isOfText) lines.push(...inText.close())
    for (const [at, one] of lines.entries()) {
      const read = isOfText ? cutText(one) : one
      const isEnd = isLast && at === lines.length - 1
      if (read || isEnd) await processLine(read ?? line.subarray(0, 0), isEnd)
    }
    if (isLast && lines.length === 0) await processLine(line.subarray(0, 0), true)
    if (parser.currentNode !== part) spend('parts')
    const pieces = parser.currentNode.contentDecoder?.chunks
    if (pieces && pieces.length >= manyPieces) spend('paddings', joinPieces(pieces))
  }
  const email = await parser.parse(raw)
  return { ...email, attachments: [...email.attachments, ...inText.files] }
}
