import { describe, expect, test } from 'vitest'
import { limits } from '@portal/contract/limits'
import { type ReadPage, ReadPagesField } from '@portal/contract/reading/read-page'
import { forDelivery } from './sent-pages.ts'

const page = (by: ReadPage['by'], lines: number, text: string): ReadPage => ({
  by,
  turned: 0,
  lines: Array.from({ length: lines }, (_, at) => ({ text, top: at / lines, left: 1 / 3 })),
})

describe('the pages that a delivery sends', () => {
  test.each([
    ['very much text', 'A line of a narrative. '.repeat(20)],
    ['characters that are long in JSON', '"\\\u0001é'.repeat(60)],
  ])('are accepted by the API when scans have %s', (_, text) => {
    const pages = Array.from({ length: 4 }, () => page('ocr', 600, text))
    const accepted = ReadPagesField.parse(JSON.stringify(forDelivery(pages)))
    expect(accepted).toHaveLength(limits.readPages)
    expect(accepted[0]!.lines.length).toBeGreaterThan(30)
  })

  test('are those that were read from images, in their places', () => {
    const sent = forDelivery([page('text', 400, 'Text of the PDF'), page('ocr', 2, 'Read from an image')])
    expect(sent.map(({ by, lines }) => [by, lines.length])).toEqual([
      ['nothing', 0],
      ['ocr', 2],
    ])
    expect(forDelivery([page('text', 2, 'Text of the PDF')])).toEqual([])
  })
})
