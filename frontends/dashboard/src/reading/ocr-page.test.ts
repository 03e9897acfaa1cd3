import { expect, test, vi } from 'vitest'
import { ocrPage } from './ocr-page.ts'
import type { Tesseract } from './tesseract.ts'

const page = { data: new Uint8Array(200 * 400), width: 200, height: 400 }
const wordRow = (line: number, x: number, text: string, confidence = 95) =>
  ['5', '1', line, '1', '1', '1', x, line * 20, text.length * 5, 8, confidence, text].join('\t')
const report = [
  'TRAFFIC COLLISION REPORT',
  'SPECIAL CONDITIONS',
  'JUDICIAL DISTRICT',
  'CASE NUMBER',
  'INSURANCE CARRIER',
].flatMap((text, line) => {
  let x = 0
  return text.split(' ').map((word) => {
    const at = x
    x += word.length * 5 + 2
    return wordRow(line + 1, at, word)
  })
})
const narrative = ['Party 1 was driving straight through', 'the intersection on a green light'].map((text, line) =>
  wordRow(line + 1, 0, text),
)
const nonsense = narrative.map((row) => row.replace('\t95\t', '\t31\t'))
/** Gives these tables one after the other. */
const engineOf = (...tables: readonly string[][]): Tesseract => {
  const tableOf = vi.fn<Tesseract['tableOf']>()
  for (const table of tables) tableOf.mockReturnValueOnce(table.join('\n'))
  return { tableOf }
}

test('words become lines that end at wide gaps, without specks', () => {
  const [title, ...others] = report
  const { lines, by, turned } = ocrPage(
    engineOf([title!, ...others, wordRow(1, 150, 'PAGE'), wordRow(2, 5, '~', 3)]),
    page,
  )
  expect([by, turned]).toEqual(['ocr', 0])
  expect(lines.slice(0, 3).map(({ text }) => text)).toEqual(['TRAFFIC COLLISION REPORT', 'PAGE', 'SPECIAL CONDITIONS'])
  expect(lines[1]).toMatchObject({ left: 0.75, top: 0.06 })
})

test.each([
  ['upright', [report], 0],
  ['upright, with few labels', [narrative], 0],
  ['upside down', [nonsense, report], 180],
  ['upside down, with few labels', [nonsense, narrative], 180],
  ['sideways', [[], report], 90],
  ['sideways, the other way', [[], nonsense, report], 270],
] as const)('a page that is %s', (_, tables, turned) => {
  const engine = engineOf(...tables.map((table) => [...table]))
  expect(ocrPage(engine, page)).toMatchObject({ by: 'ocr', turned })
  expect(engine.tableOf).toHaveBeenCalledTimes(tables.length)
})

test('the back of a page is read, and has nothing', () => {
  const engine = engineOf(narrative)
  expect(ocrPage(engine, { ...page, data: new Uint8Array(200 * 400).fill(250) })).toEqual({
    lines: [],
    by: 'ocr',
    turned: 0,
  })
  expect(engine.tableOf).not.toHaveBeenCalled()
})

test('a page without text stays unread', () => {
  expect(ocrPage(engineOf([], [], []), page)).toEqual({ lines: [], by: 'nothing', turned: 0 })
})
