import { expect, test } from 'vitest'
import { despeckle, toGray, toPgm, turnImage, type GrayImage } from './page-image.ts'

/** `#` is ink. */
const imageOf = (...rows: string[]): GrayImage => ({
  data: new Uint8Array([...rows.join('')].map((pixel) => (pixel === '#' ? 0 : 255))),
  width: rows[0]!.length,
  height: rows.length,
})
const rowsOf = ({ data, width, height }: GrayImage): string[] =>
  Array.from({ length: height }, (_, y) =>
    Array.from(data.subarray(y * width, (y + 1) * width), (gray) => (gray < 128 ? '#' : '.')).join(''),
  )

test('dark pixels without a dark neighbor are removed where there are many', () => {
  const noisy = imageOf('.......', '.#.#...', '...#..#', '.......', '.##..#.', '.......')
  expect(rowsOf(despeckle(noisy))).toEqual(['.......', '...#...', '...#..#', '.......', '.##....', '.......'])
  const stroke = '#'.repeat(28)
  const print = imageOf('.'.repeat(30), `.${stroke}.`, '.'.repeat(30), '.#'.padEnd(30, '.'), '.'.repeat(30))
  expect(despeckle(print)).toBe(print)
})

test('an image is turned clockwise', () => {
  const image = imageOf('##.', '...')
  expect(rowsOf(turnImage(image, 90))).toEqual(['.#', '.#', '..'])
  expect(rowsOf(turnImage(image, 180))).toEqual(['...', '.##'])
  expect(rowsOf(turnImage(image, 270))).toEqual(['..', '#.', '#.'])
})

test('colors become gray, in a file with its size', () => {
  const gray = toGray({ data: new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255]), width: 2, height: 1 })
  expect([...gray.data]).toEqual([255, 0])
  expect([...toPgm(gray)]).toEqual([...new TextEncoder().encode('P5\n2 1\n255\n'), 255, 0])
})
