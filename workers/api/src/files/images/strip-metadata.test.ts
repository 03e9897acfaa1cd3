import { describe, expect, test } from 'vitest'
import type { FileKind } from '@portal/contract/files/file-kinds'
import {
  chunk,
  exif,
  jpegWith,
  plainJpeg,
  plainPng,
  pngWith,
  progressiveJpeg,
  segment,
  text,
} from '../../../test/images.ts'
import { concat } from '../../platform/bytes.ts'
import { stripMetadata } from './strip-metadata.ts'

/** Strips content that arrives in pieces of the given length. */
const stripped = async (kind: FileKind, content: Uint8Array, length = 4096): Promise<Uint8Array> => {
  const arriving = async function* () {
    for (let at = 2; at < content.length; at += length) yield content.subarray(at, at + length)
  }
  const pieces: Uint8Array[] = []
  for await (const piece of stripMetadata(kind, content.subarray(0, 2), arriving())) pieces.push(piece.slice())
  return concat(pieces)
}
const asText = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

const icc = concat([text('ICC_PROFILE\0'), new Uint8Array([1, 1, 7, 7, 7])])
const adobe = concat([text('Adobe'), new Uint8Array([0, 100, 0, 0, 0, 0, 1])])
const secrets = /GPS|37\.80|iPhone|adobe\.com|Oakland|1999|hidden/

describe.each([1, 2, 7, 4096])('arriving in pieces of %i bytes', (length) => {
  test.each<[string, FileKind, Uint8Array]>([
    ['JPEG', 'jpeg', plainJpeg],
    ['progressive JPEG', 'jpeg', progressiveJpeg],
    ['PNG', 'png', plainPng],
  ])('a %s without metadata is unchanged', async (_, kind, image) => {
    expect(await stripped(kind, image, length)).toEqual(image)
  })

  test.each([plainJpeg, progressiveJpeg])('a JPEG loses its metadata', async (image) => {
    const photo = jpegWith(
      [
        segment(0xe1, exif(1)),
        segment(0xe1, text('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>Oakland</x:xmpmeta>')),
        segment(0xed, text('Photoshop 3.0\0Oakland')),
        segment(0xe2, text('MPF\0hidden')),
        segment(0xe5, text('hidden')),
        segment(0xfe, text('taken on an iPhone in 1999')),
      ],
      concat([plainJpeg, text('hidden behind the end')]),
      image,
    )
    expect(asText(photo)).toMatch(secrets)
    expect(await stripped('jpeg', photo, length)).toEqual(image)
  })

  test.each([false, true])('a JPEG keeps its orientation and color profile', async (isLittle) => {
    const photo = jpegWith([segment(0xe1, exif(6, isLittle)), segment(0xe2, icc), segment(0xee, adobe)])
    const kept = asText(await stripped('jpeg', photo, length))
    expect(kept).not.toMatch(secrets)
    expect(kept).toContain('Exif\0\0II*\0\b\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0')
    expect(kept).toContain(asText(icc))
    expect(kept).toContain(asText(adobe))
  })

  test('a PNG loses its metadata', async () => {
    const image = pngWith(
      [
        chunk('tEXt', text('Author\0Oakland')),
        chunk('zTXt', text('hidden')),
        chunk('iTXt', text('XML:com.adobe.xmp\0adobe.com')),
        chunk('eXIf', exif(1).subarray(6)),
        chunk('tIME', text('1999')),
        chunk('pRVt', text('hidden')),
      ],
      text('hidden behind the end'),
    )
    expect(asText(image)).toMatch(secrets)
    expect(await stripped('png', image, length)).toEqual(plainPng)
  })
})

test('removes the thumbnail in the first segment', async () => {
  const first = concat([text('JFIF\0'), new Uint8Array([1, 1, 0, 0, 1, 0, 1, 1, 1]), text('hidden')])
  expect(asText(await stripped('jpeg', jpegWith([segment(0xe0, first)])))).not.toMatch(secrets)
})

test.each([
  ['JPEG', 'jpeg', plainJpeg],
  ['PNG', 'png', plainPng],
] as const)('a truncated %s is accepted', async (_, kind, image) => {
  const kept = await stripped(kind, image.subarray(0, -12))
  expect(kept.length).toBeGreaterThan(image.length - 20)
})

const sized = (image: Uint8Array, at: number, bytes: readonly number[]): Uint8Array => {
  const other = image.slice()
  other.set(bytes, at)
  return other
}
const frameAt = asText(plainJpeg).indexOf('\xff\xc0')

describe('rejects', () => {
  test.each([
    ['a JPEG without an image', 'jpeg', plainJpeg.subarray(0, 100)],
    ['a JPEG that ends before its image', 'jpeg', new Uint8Array([0xff, 0xd8, 0xff, 0xd9])],
    ['a program that starts like a JPEG', 'jpeg', concat([plainJpeg.subarray(0, 20), text('MZ'.repeat(2000))])],
    ['a PNG without an image', 'png', plainPng.subarray(0, 40)],
    ['a PNG that ends before its image', 'png', concat([plainPng.subarray(0, 33), plainPng.subarray(-12)])],
    ['a PNG that starts with another chunk', 'png', concat([plainPng.subarray(0, 8), chunk('tEXt', text('x'))])],
    ['an HTML page that starts like a PNG', 'png', concat([plainPng.subarray(0, 8), text('<html>'.repeat(2000))])],
  ] as const)('%s', (_, kind, content) => expect(stripped(kind, content)).rejects.toMatchObject({ code: 'wrong_kind' }))

  test.each([
    ['a JPEG of 4,294 megapixels', 'jpeg', sized(plainJpeg, frameAt + 5, [0xff, 0xff, 0xff, 0xff])],
    ['a PNG of 4,294 megapixels', 'png', sized(plainPng, 16, [0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff])],
  ] as const)('%s', (_, kind, content) => expect(stripped(kind, content)).rejects.toMatchObject({ code: 'too_large' }))
})
