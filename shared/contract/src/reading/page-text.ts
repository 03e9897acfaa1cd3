import type { ReadPage } from './read-page.ts'
import { hasText, leastText, textLines, type TextPiece } from './text-lines.ts'

/** A page of pdf.js, in the viewer and in the inbound Worker. */
interface PdfPage {
  getTextContent: () => Promise<{ items: readonly object[] }>
  getViewport: (options: { scale: number }) => { width: number; height: number; transform: readonly number[] }
}

/** A run of letters; the other items mark content. */
interface TextItem {
  str: string
  transform: readonly number[]
  width: number
  height: number
}

const isText = (item: object): item is TextItem => 'str' in item

type Turn = ReadPage['turned']

/** The directions of text on a page as it is shown, in degrees clockwise that the page has to be turned to read it. */
const turnOf = (a: number, b: number): Turn => {
  const degrees = Math.round((Math.atan2(b, a) * 180) / Math.PI / 90) * 90
  return (((degrees % 360) + 360) % 360) as Turn
}

/** A place on the turned page, for one in a page of 1 by 1. */
const turned: Readonly<Record<Turn, (x: number, y: number) => [number, number]>> = {
  0: (x, y) => [x, y],
  90: (x, y) => [1 - y, x],
  180: (x, y) => [1 - x, 1 - y],
  270: (x, y) => [y, 1 - x],
}

/** The text that a page has itself; null for one with fewer letters. Most of the text says how the page is turned. */
export const pageText = async (page: PdfPage, leastLetters: number = leastText): Promise<ReadPage | null> => {
  const { items } = await page.getTextContent()
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const [ta, tb, tc, td, te, tf] = transform as [number, number, number, number, number, number]
  const found = items.flatMap((item) => {
    if (!isText(item) || item.str.trim() === '') return []
    const [a, b, , , e, f] = item.transform as [number, number, number, number, number, number]
    // The y axis of a shown page points down.
    const turn = turnOf(ta * a + tc * b, -(tb * a + td * b))
    return [
      {
        text: item.str,
        turn,
        x: (ta * e + tc * f + te) / width,
        y: (tb * e + td * f + tf) / height,
        size: item.height,
        length: item.width,
      },
    ]
  })
  const letters = new Map<Turn, number>()
  for (const { turn, text } of found) letters.set(turn, (letters.get(turn) ?? 0) + text.length)
  const [main = 0] = [...letters].toSorted(([, one], [, other]) => other - one)[0] ?? []
  const isSideways = main === 90 || main === 270
  const [across, down] = isSideways ? [height, width] : [width, height]
  const pieces = found
    .filter(({ turn }) => turn === main)
    .map(({ text, x, y, size, length }): TextPiece => {
      const [left, baseline] = turned[main](x, y)
      return { text, x: (left * across) / down, y: baseline, width: length / down, height: size / down }
    })
  const lines = textLines(pieces, across / down)
  return hasText(lines, leastLetters) ? { lines, by: 'text', turned: main } : null
}
