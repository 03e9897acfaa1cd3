import { describe, expect, test } from 'vitest'
import { faxPage, tiffOf } from '../testing/tiff-samples.ts'
import { pdfOfTiff } from './tiff-pdf.ts'

const textOf = (tiff: Uint8Array): string => new TextDecoder('latin1').decode(pdfOfTiff(tiff))
const gray = (fields = {}, data = new Uint8Array(64 * 48)) => ({
  fields: { 256: 64, 257: 48, 258: 8, 259: 1, 262: 1, 277: 1, 278: 48, ...fields },
  data: [data],
})

test.each<[string, Uint8Array, RegExp]>([
  ['group 4', tiffOf([faxPage()]), /CCITTFaxDecode.*\/K -1 \/Columns 64 \/Rows 48.*\/BlackIs1 false/],
  ['group 4 whose zeros are black', tiffOf([faxPage({ 262: 1 })]), /\/BlackIs1 true/],
  ['group 3', tiffOf([faxPage({ 259: 3 })]), /\/K 0 /],
  ['group 3 in two dimensions', tiffOf([faxPage({ 259: 3, 292: 5 })]), /\/K 1 /],
  ['a fax in the other byte order', tiffOf([faxPage()], { isLittleEndian: false }), /\/K -1/],
  ['a fax on its side', tiffOf([faxPage({ 274: 6 })]), /\/Rotate 90/],
  ['LZW with differences', tiffOf([gray({ 259: 5, 317: 2 })]), /LZWDecode.*\/Predictor 2 \/Colors 1/],
  ['Deflate', tiffOf([gray({ 259: 8 })]), /FlateDecode/],
  ['white as zero', tiffOf([gray({ 262: 0 })]), /\/Decode \[1 0\]/],
  ['gray with opacity', tiffOf([gray({ 277: 2, 258: [8, 8], 338: 2 }, new Uint8Array(2 * 64 * 48))]), /DeviceN/],
])('%s is kept as it is compressed', (_, tiff, expected) => {
  expect(textOf(tiff)).toMatch(expected)
})

test('the bits of a fax are turned around if it has the last one first', () => {
  const { fields, data } = faxPage()
  const turned = data[0]!.map((byte) =>
    Number.parseInt(byte.toString(2).padStart(8, '0').split('').toReversed().join(''), 2),
  )
  expect(pdfOfTiff(tiffOf([{ fields: { ...fields, 266: 2 }, data: [turned] }]))).toEqual(
    pdfOfTiff(tiffOf([{ fields, data }])),
  )
})

test('strips of pixels become one picture, other strips and tiles are drawn in their places', () => {
  const strips = tiffOf([
    { fields: gray({ 278: 24 }).fields, data: [new Uint8Array(64 * 24), new Uint8Array(64 * 24)] },
  ])
  expect(textOf(strips).match(/\/Subtype \/Image/g)).toHaveLength(1)
  const tiles = tiffOf([
    { fields: gray({ 259: 8, 322: 32, 323: 48 }).fields, data: [new Uint8Array(9), new Uint8Array(9)] },
  ])
  expect(textOf(tiles).match(/\/P\d Do/g)).toEqual(['/P0 Do', '/P1 Do'])
})

test('a smaller picture of a page is no page, a page of full size is one whatever it says', () => {
  const small = { 256: 32, 257: 24, 278: 24 }
  expect(textOf(tiffOf([faxPage(), faxPage({ 254: 1, ...small })]))).toContain('/Count 1')
  expect(textOf(tiffOf([faxPage(), faxPage({ 255: 2, ...small })]))).toContain('/Count 1')
  expect(textOf(tiffOf([faxPage({ 254: 1 }), faxPage({ 254: 1 }), faxPage({ 254: 3 })]))).toContain('/Count 3')
})

describe('is refused', () => {
  const large = 2 ** 31
  const fourth = { 262: 2, 277: 4, 258: [8, 8, 8, 8] }
  test.each<[string, Uint8Array]>([
    ['pages in a circle', tiffOf([faxPage(), faxPage()], { next: (offsets) => offsets[0]! })],
    ['a page beyond the end', tiffOf([faxPage()], { next: (_, at) => (at === 0 ? large : 0) })],
    ['too many pages', tiffOf(Array.from({ length: 201 }, () => faxPage()))],
    ['no page', tiffOf([])],
    ['a strip beyond the end', tiffOf([faxPage({ 273: large })])],
    ['a strip that is cut off', tiffOf([faxPage()]).subarray(0, -10)],
    ['too many pixels', tiffOf([faxPage({ 256: 60_000, 257: 60_000, 278: 60_000 })])],
    ['no width', tiffOf([faxPage({ 256: 0 })])],
    ['strips of no lines', tiffOf([faxPage({ 278: 0 })])],
    ['fewer pixels than it says', tiffOf([gray({}, new Uint8Array(100))])],
    ['a compression that PDF has not', tiffOf([gray({ 259: 34_712 })])],
    ['mirrored pixels', tiffOf([faxPage({ 274: 2 })])],
    ['16 bits with the lower byte first', tiffOf([gray({ 258: 16 }, new Uint8Array(2 * 64 * 48))])],
    ['colors in planes', tiffOf([gray({ 262: 2, 277: 3, 258: [8, 8, 8], 284: 2 }, new Uint8Array(3 * 64 * 48))])],
    ['a palette that is too short', tiffOf([gray({ 262: 3, 320: [0, 0, 0] })])],
    ['LZW as before 1991', tiffOf([gray({ 259: 5 }, Uint8Array.of(0, 1, 2, 3))])],
    ['a fourth sample of no known meaning', tiffOf([gray(fourth, new Uint8Array(4 * 64 * 48))])],
    ['a fourth sample that is no opacity', tiffOf([gray({ ...fourth, 338: 0 }, new Uint8Array(4 * 64 * 48))])],
    ['bits of pixels in the other order', tiffOf([gray({ 258: 1, 266: 2 })])],
    ['only its beginning', tiffOf([faxPage()]).subarray(0, 6)],
  ])('a TIFF with %s', (_, tiff) => {
    expect(pdfOfTiff(tiff)).toBeUndefined()
  })

  test('a TIFF whose strips are all the same bytes', () => {
    const count = 9000
    const { fields } = gray({ 256: 1, 257: count, 278: 1, 259: 8 })
    const shared = { 273: Array<number>(count).fill(8), 279: Array<number>(count).fill(500) }
    expect(pdfOfTiff(tiffOf([{ fields: { ...fields, ...shared }, data: [new Uint8Array(500)] }]))).toBeUndefined()
  })
})

test('the TIFFs of an email share the room for their bytes, pieces, palettes and fields', () => {
  const lines = (count: number, fields = {}) => ({
    fields: { ...gray({ 256: 1, 257: count, 278: 1, 259: 8 }).fields, ...fields },
    data: Array.from({ length: count }, () => new Uint8Array(1)),
  })
  const palette = { 262: 3, 320: Array<number>(768).fill(0) }
  const circle = Array.from({ length: 190 }, () => faxPage({ 320: Array<number>(100).fill(0) }))
  const most = (page: Parameters<typeof tiffOf>[0], room: number): number => {
    const shared = { bytes: room }
    const tiff = tiffOf(page)
    return Array.from({ length: 30 }, () => pdfOfTiff(tiff, shared)).filter(Boolean).length
  }
  const million = 1_000_000
  expect(most([gray({}, new Uint8Array(64 * 48))], 7000)).toBe(2)
  expect(most([lines(2000)], million)).toBe(1)
  expect(most([lines(500, palette)], million)).toBe(1)
  expect(most(circle, million)).toBeLessThan(5)
})
