import type { ReadLine, ReadPage } from './read-page.ts'

/** A piece of a page's text, which begins at `x` on the baseline `y`. */
export interface TextPiece {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A gap this wide, in heights of the text, ends a line: it is between two boxes of a form. A smaller one is a space, or none. */
const gap = { boxes: 0.9, space: 0.12 }

const lineOf = (pieces: readonly TextPiece[]): ReadLine => {
  const [first] = pieces
  const text = pieces.reduce((line, piece, at) => {
    const before = pieces[at - 1]
    const isApart = before && piece.x - before.x - before.width > gap.space * piece.height
    return line + (isApart && !line.endsWith(' ') && !piece.text.startsWith(' ') ? ' ' : '') + piece.text
  }, '')
  return {
    text: text.trim(),
    top: Number((first!.y - first!.height / 2).toFixed(4)),
    left: Number(first!.x.toFixed(4)),
  }
}

/**
 * The lines of pieces beside each other, from left to right. `x` and `width` are in heights of the page, too, so that gaps compare
 * with heights; `ratio` is the page's width in heights.
 */
export const joinPieces = (row: readonly TextPiece[], ratio: number): ReadLine[] => {
  const lines: TextPiece[][] = []
  for (const piece of row.toSorted((one, other) => one.x - other.x)) {
    const line = lines.at(-1)
    const before = line?.at(-1)
    const isNext = before && piece.x - before.x - before.width < gap.boxes * Math.max(piece.height, before.height)
    if (isNext) line!.push(piece)
    else lines.push([piece])
  }
  return lines.map(lineOf).map((line) => ({ ...line, left: Number((line.left! / ratio).toFixed(4)) }))
}

/** The lines of a page's pieces of text, from top to bottom. */
export const textLines = (pieces: readonly TextPiece[], ratio: number): ReadLine[] => {
  const rows: TextPiece[][] = []
  for (const piece of pieces.toSorted((one, other) => one.y - other.y)) {
    const row = rows.at(-1)
    const isSameRow = row && piece.y - row[0]!.y < 0.4 * Math.min(piece.height, row[0]!.height)
    if (isSameRow) row.push(piece)
    else rows.push([piece])
  }
  return rows.flatMap((row) => joinPieces(row, ratio))
}

/** Some scans have fewer letters, which nobody sees, such as a stamp's. */
export const leastText = 40

/** Whether a page has text that people can read. */
export const hasText = (lines: readonly ReadLine[], least = leastText): boolean =>
  lines.reduce((sum, { text }) => sum + text.replace(/[^\p{L}\p{N}]/gu, '').length, 0) >= least

/** The back of a scanned page. */
export const blankPage: ReadPage = { lines: [], by: 'ocr', turned: 0 }
/** A page that nothing could read, or that wasn't read. */
export const unreadPage: ReadPage = { lines: [], by: 'nothing', turned: 0 }
