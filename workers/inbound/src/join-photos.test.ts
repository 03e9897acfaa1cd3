import { expect, test } from 'vitest'
import { limits } from '@portal/contract/limits'
import { joinPhotos } from './join-photos.ts'

/** A PNG without checksums, which nothing here reads. */
const pngOf = (width: number, height: number, bytes = 2): Uint8Array => {
  const data = new Uint8Array(33 + 12 + bytes + 12)
  data.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const view = new DataView(data.buffer)
  const part = (at: number, name: string, length: number) => {
    view.setUint32(at, length)
    data.set(Buffer.from(name), at + 4)
  }
  part(8, 'IHDR', 13)
  view.setUint32(16, width)
  view.setUint32(20, height)
  data.set([8, 0, 0, 0, 0], 24)
  part(33, 'IDAT', bytes)
  part(45 + bytes, 'IEND', 0)
  return data
}
const fileOf = (name: string, content = pngOf(600, 800), mayBeDocument = true, isInText = false) => ({
  name,
  content,
  mayBeDocument,
  isInText,
})
const namesOf = async (files: ReturnType<typeof fileOf>[], about: Parameters<typeof joinPhotos>[1]) =>
  (await joinPhotos(files, about)).map(({ name }) => name)
const photos = (count: number) => Array.from({ length: count }, (_, at) => fileOf(`IMG_${1000 + at}.png`))

test.each<[string, ReturnType<typeof fileOf>[], string[]]>([
  ['photos of a camera', photos(3), ['IMG_1000 – IMG_1002.pdf']],
  ['beside a logo', [...photos(2), fileOf('logo.png', pngOf(90, 90), false)], ['IMG_1000 – IMG_1001.pdf', 'logo.png']],
  ['one photo', photos(1), ['IMG_1000.png']],
  [
    'beside a picture in the text',
    [fileOf('image001.png', pngOf(900, 450), true, true), ...photos(1)],
    ['image001.png', 'IMG_1000.png'],
  ],
  [
    'beside another file',
    [...photos(2), fileOf('letter.pdf', new Uint8Array(Buffer.from('%PDF-1.7')))],
    ['IMG_1000.png', 'IMG_1001.png', 'letter.pdf'],
  ],
  ['more than a paper has', photos(21), photos(21).map(({ name }) => name)],
  [
    'a picture that is too large for a viewer',
    [fileOf('IMG_1.png', pngOf(30_000, 30_000)), fileOf('IMG_2.png')],
    ['IMG_1.png', 'IMG_2.png'],
  ],
  [
    'together larger than a file may be',
    [1, 2].map((at) => fileOf(`IMG_${at}.png`, pngOf(600, 800, limits.uploadBytes / 2))),
    ['IMG_1.png', 'IMG_2.png'],
  ],
  [
    'one that is cut off',
    [fileOf('IMG_1.png', pngOf(600, 800).subarray(0, 30)), fileOf('IMG_2.png')],
    ['IMG_1.png', 'IMG_2.png'],
  ],
])('an answer that can only be one document, with %s', async (_, files, expected) => {
  expect(await namesOf(files, 'one document of a request')).toEqual(expected)
})

test('without such a question, only names join photos', async () => {
  expect(await namesOf(photos(2), 'one request')).toEqual(['IMG_1000.png', 'IMG_1001.png'])
  expect(await namesOf([fileOf('auth-2.png'), fileOf('auth-1.png')], 'one request')).toEqual(['auth 1-2.pdf'])
})

test('an email that may be about several requests joins only what is called a page', async () => {
  const numbered = [fileOf('Report (1).png'), fileOf('Report (2).png')]
  expect(await namesOf(numbered, 'any requests')).toEqual(['Report (1).png', 'Report (2).png'])
  const pages = [fileOf('Report page 1.png'), fileOf('Report page 2.png')]
  expect(await namesOf(pages, 'any requests')).toEqual(['Report 1-2.pdf'])
})
