import { labelsOn } from '@portal/contract/reading/labels'
import type { ReadLine, ReadPage } from '@portal/contract/reading/read-page'
import { despeckle, isBlank, toPgm, turnImage, type GrayImage } from './page-image.ts'
import type { Tesseract } from './tesseract.ts'
import { blankPage, hasText, joinPieces, unreadPage, type TextPiece } from '@portal/contract/reading/text-lines'

type Turn = ReadPage['turned']

interface Recognized {
  readonly lines: readonly ReadLine[]
  /** Of its words, in percent. */
  readonly confidence: number
}

/** Words that are less certain are specks and lines. */
const leastConfidence = 20

/** The lines of Tesseract's table: one row for each word, with its line, place, size, confidence and text. */
const linesOfTable = (table: string, { width, height }: GrayImage): Recognized => {
  const lines = new Map<string, TextPiece[]>()
  let [letters, certain] = [0, 0]
  for (const row of table.split('\n')) {
    const [level, , block, paragraph, line, , x, y, w, h, confidence, text = ''] = row.split('\t')
    if (level !== '5' || text.trim() === '' || Number(confidence) < leastConfidence) continue
    letters += text.length
    certain += text.length * Number(confidence)
    const key = `${block} ${paragraph} ${line}`
    const piece = {
      text,
      x: Number(x) / height,
      y: (Number(y) + Number(h)) / height,
      width: Number(w) / height,
      height: Number(h) / height,
    }
    lines.set(key, [...(lines.get(key) ?? []), piece])
  }
  return {
    lines: [...lines.values()]
      .flatMap((pieces) => joinPieces(pieces, width / height))
      .toSorted((a, b) => a.top - b.top),
    confidence: letters > 0 ? certain / letters : 0,
  }
}

const recognize = (tesseract: Tesseract, image: GrayImage): Recognized =>
  linesOfTable(tesseract.tableOf(toPgm(image)), image)

/** A page is read well with so many labels of a report, or with such confidence: other pages have few labels. */
const isReadWell = ({ lines, confidence }: Recognized, labels: number): boolean =>
  labels >= 4 || (confidence >= 75 && hasText(lines))

/** Reads an image. One that isn't read well is turned, and the turn with the most labels counts. */
export const ocrPage = (tesseract: Tesseract, scan: GrayImage): ReadPage => {
  if (isBlank(scan)) return blankPage
  const image = despeckle(scan)
  const read = (turned: Turn) => {
    const found = recognize(tesseract, turned === 0 ? image : turnImage(image, turned))
    const labels = labelsOn({ lines: found.lines, by: 'ocr', turned })
    return { ...found, turned, labels, isGood: isReadWell(found, labels) }
  }
  let best = read(0)
  // Tesseract finds no text on a page that is sideways, and nonsense on one that is upside down.
  const others: Turn[] = hasText(best.lines) ? [180] : [90, 270]
  for (const turned of best.isGood ? [] : others) {
    const found = read(turned)
    if (
      found.isGood ||
      found.labels > best.labels ||
      (found.labels === best.labels && found.confidence > best.confidence)
    )
      best = found
    if (best.isGood) break
  }
  return hasText(best.lines) ? { lines: best.lines, by: 'ocr', turned: best.turned } : unreadPage
}
