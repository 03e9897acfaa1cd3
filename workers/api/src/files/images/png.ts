import { checkPixels, countParts, damagedImage } from './image-error.ts'
import { copy, drain, type ByteReader } from './bytes.ts'

const signatureLength = 8
const checksumLength = 4
// The chunks needed to show the image. Text, time, Exif and private chunks are not among them.
const keptChunks = [
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'sBIT',
  'bKGD',
  'pHYs',
]

/**
 * Removes text, time and Exif chunks from a PNG, and data after the end.
 * @throws ImageError when there is no image in it, or one with too many pixels.
 */
export async function* stripPng(bytes: ByteReader): AsyncGenerator<Uint8Array> {
  yield (await bytes.take(signatureLength)) ?? new Uint8Array()
  const count = countParts()
  for (let hasData = false, isFirst = true; ; isFirst = false) {
    count()
    const head = await bytes.take(8)
    // A truncated image is accepted: viewers show the part that exists.
    if (!head && hasData) return
    if (!head) throw damagedImage()
    const length = new DataView(head.buffer, head.byteOffset).getUint32(0)
    const name = String.fromCharCode(...head.subarray(4))
    if (isFirst !== (name === 'IHDR')) throw damagedImage()
    if (name === 'IHDR') {
      const header = length === 13 ? await bytes.take(length) : undefined
      if (!header) throw damagedImage()
      const view = new DataView(header.buffer, header.byteOffset)
      checkPixels(view.getUint32(0), view.getUint32(4))
      bytes.unread(header)
    }
    if (!keptChunks.includes(name)) {
      await drain(bytes, length + checksumLength)
      continue
    }
    if (name === 'IDAT') hasData = true
    if (name === 'IEND' && !hasData) throw damagedImage()
    yield head
    yield* copy(bytes, length + checksumLength)
    if (name === 'IEND') break
  }
  await drain(bytes)
}
