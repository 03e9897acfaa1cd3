import { expect, test } from 'vitest'
import { tnefOf } from '../test/packed.ts'
import { findFiles } from './attachments.ts'

const png = (width: number, height: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(64)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}
const gif = (width: number, height: number) =>
  new Uint8Array([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, width, 0, height, 0, ...Array<number>(20).fill(0)])
const jpeg = (width: number, height: number) => {
  const parts = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc4, 0, 2, 0xff, 0xc0, 0, 11, 8]
  return new Uint8Array([...parts, height >> 8, height & 255, width >> 8, width & 255, ...Array<number>(9).fill(0)])
}
const webp = (width: number, height: number) => {
  const bytes = new Uint8Array(40)
  bytes.set(new TextEncoder().encode('RIFF....WEBPVP8X'))
  const view = new DataView(bytes.buffer)
  view.setUint32(24, width - 1, true)
  view.setUint32(27, height - 1, true)
  return bytes
}

const filesOf = (content: Uint8Array<ArrayBuffer>, disposition: 'attachment' | 'inline', mimeType = 'image/png') =>
  findFiles([
    { content: content.buffer, mimeType, filename: 'image001.png', disposition, related: disposition === 'inline' },
  ]).files

test.each([
  ['a pasted scan', png(1240, 1754), true],
  ['a photo', jpeg(4032, 3024), true],
  ['a photo as WebP', webp(1200, 900), true],
  ['a picture of unknown size', new Uint8Array([1, 2, 3]), true],
  ['a logo', png(200, 80), false],
])('%s in the text is kept, and may answer what was asked: %s', (_, content, mayBeDocument) => {
  expect(filesOf(content, 'inline')).toMatchObject([{ mayBeDocument }])
})

test.each([
  ['a tracking pixel', gif(1, 1)],
  ['an icon', png(32, 32)],
  ['a line', webp(600, 3)],
  ['a small JPEG', jpeg(40, 300)],
])('%s in the text is dropped', (_, content) => {
  expect(filesOf(content, 'inline')).toEqual([])
})

test('a tiny picture that is attached is kept', () => {
  expect(filesOf(png(20, 20), 'attachment')).toMatchObject([{ name: 'image001.png', mayBeDocument: true }])
})

test.each([
  ['an attached email alone', tnefOf([{ name: 'Report.msg' }]), true],
  ['a file that is left in it', tnefOf([{ name: 'a.pdf', content: new Uint8Array(5) }]), true],
  ['something that is cut off', tnefOf([]).slice(0, 5), true],
  ['formatting alone', tnefOf([]), false],
])('of winmail.dat with %s it is said that files are in it: $2', (_, content, expected) => {
  const { hasTnefFiles } = findFiles([
    { content: content.buffer, mimeType: 'application/ms-tnef', filename: 'winmail.dat', disposition: 'attachment' },
  ])
  expect(hasTnefFiles).toBe(expected)
})

test('documents come before logos', () => {
  const [logo] = filesOf(png(200, 80), 'inline')
  const { files } = findFiles([
    { content: png(200, 80).buffer, mimeType: 'image/png', filename: 'logo.png', disposition: 'inline' },
    { content: new Uint8Array([1]).buffer, mimeType: 'application/pdf', filename: 'a.pdf', disposition: 'attachment' },
  ])
  expect(logo?.mayBeDocument).toBe(false)
  expect(files.map(({ name }) => name)).toEqual(['a.pdf', 'logo.png'])
})
