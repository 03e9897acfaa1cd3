import { expect, test } from 'vitest'
import { isWholePicture } from './whole-picture.ts'

const segment = (marker: number, ...data: number[]) => [0xff, marker, 0, data.length + 2, ...data]
const thumbnail = segment(0xe1, 0xff, 0xd8, 0xff, 0xda, 0xff, 0xd9)
const scan = [...segment(0xda, 1, 0), 1, 2, 0xff, 0, 3, 0xff, 0xd0, 4]
const start = [0xff, 0xd8]
const end = [0xff, 0xd9]

/** With the checksums of the chunks below. */
const chunk = (name: string, data: number[], checksum: number[]) => [
  0,
  0,
  0,
  data.length,
  ...Array.from(name, (letter) => letter.charCodeAt(0)),
  ...data,
  ...checksum,
]
const header = chunk('IHDR', [1], [0, 0, 0, 0])
const pixels = chunk('IDAT', [1, 2], [0x8b, 0xee, 0xed, 0xd7])
const last = chunk('IEND', [], [0xae, 0x42, 0x60, 0x82])
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

test.each([
  ['a JPEG', [...start, ...thumbnail, ...scan, ...end]],
  ['a JPEG of several scans', [...start, ...scan, ...segment(0xc4, 1), ...scan, ...end]],
  ['a JPEG with filled markers', [...start, 0xff, 0xff, ...thumbnail, ...scan, ...end]],
  ['a JPEG with a video behind it', [...start, ...scan, ...end, 0, 0, 0, 24, 1]],
  ['a PNG', [...png, ...header, ...pixels, ...last]],
  ['a PNG with a file behind it', [...png, ...pixels, ...last, 1, 2]],
])('%s is whole', (_, bytes) => {
  expect(isWholePicture(Uint8Array.from(bytes))).toBe(true)
})

test.each([
  ['a JPEG in its scan', [...start, ...thumbnail, ...scan]],
  ['a JPEG before its scan, after its thumbnail', [...start, ...thumbnail]],
  ['a JPEG in a segment', [...start, 0xff, 0xe1, 0xff]],
  ['a JPEG between its scans', [...start, ...scan, ...segment(0xc4, 1)]],
  ['a PNG in its data', [...png, ...header, ...pixels.slice(0, -5)]],
  ['a PNG with another byte in its data', [...png, ...pixels.with(8, 3), ...last]],
  ['a JPEG of more segments than are read', [...start, ...Array<number>(20_001).fill(0xff), ...scan, ...end]],
  ['a PNG before its last chunk', [...png, ...header, ...pixels]],
])('%s is not whole', (_, bytes) => {
  expect(isWholePicture(Uint8Array.from(bytes))).toBe(false)
})
