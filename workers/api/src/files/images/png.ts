import { requireDrawable, unreadable } from './refuse.ts'
import { drain, pass, type Bytes } from './bytes.ts'

const signatureLength = 8
const checkLength = 4
// What draws the picture. Texts, times, Exif and whatever a program adds of its own are not among them.
const drawn = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'bKGD', 'pHYs']

/**
 * A PNG without the texts, times and Exif data beside the picture, and with nothing behind its end.
 * @throws BadPicture when there is no picture in it, or one too large to draw.
 */
export async function* cleanPng(bytes: Bytes): AsyncGenerator<Uint8Array> {
  yield (await bytes.take(signatureLength)) ?? new Uint8Array()
  for (let isDrawn = false, isFirst = true; ; isFirst = false) {
    const head = await bytes.take(8)
    // A picture that was cut off is drawn as far as it goes.
    if (!head && isDrawn) return
    if (!head) throw unreadable()
    const length = new DataView(head.buffer, head.byteOffset).getUint32(0)
    const name = String.fromCharCode(...head.subarray(4))
    if (isFirst !== (name === 'IHDR')) throw unreadable()
    if (name === 'IHDR') {
      const header = length === 13 ? await bytes.take(length) : undefined
      if (!header) throw unreadable()
      const view = new DataView(header.buffer, header.byteOffset)
      requireDrawable(view.getUint32(0), view.getUint32(4))
      bytes.giveBack(header)
    }
    if (!drawn.includes(name)) {
      await drain(bytes, length + checkLength)
      continue
    }
    if (name === 'IDAT') isDrawn = true
    if (name === 'IEND' && !isDrawn) throw unreadable()
    yield head
    yield* pass(bytes, length + checkLength)
    if (name === 'IEND') break
  }
  await drain(bytes)
}
