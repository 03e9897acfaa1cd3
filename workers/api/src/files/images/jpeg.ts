import { requireDrawable, unreadable } from './refuse.ts'
import { concat, drain, type Bytes } from './bytes.ts'
import { beginsWith, orientationAlone } from './exif.ts'

const marker = {
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  comment: 0xfe,
  app0: 0xe0,
  app1: 0xe1,
  app2: 0xe2,
  app14: 0xee,
  app15: 0xef,
}
const isRestart = (code: number): boolean => code >= 0xd0 && code <= 0xd7
// Those that begin a picture, with its size: C4, C8 and CC among them are tables.
const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)
const isApplication = (code: number): boolean => code >= marker.app0 && code <= marker.app15

const segment = (code: number, data: Uint8Array): Uint8Array =>
  concat(new Uint8Array([0xff, code, (data.length + 2) >> 8, (data.length + 2) & 0xff]), data)

/** What is kept of an application's segment: how the picture is to be drawn, and nothing of where it comes from. */
const keptOf = (code: number, data: Uint8Array): Uint8Array | undefined => {
  // Its last two bytes are the size of a thumbnail, which goes.
  if (code === marker.app0 && beginsWith(data, 'JFIF\0') && data.length >= 14)
    return concat(data.subarray(0, 12), new Uint8Array(2))
  if (code === marker.app1) return orientationAlone(data)
  if (code === marker.app2 && beginsWith(data, 'ICC_PROFILE\0')) return data
  if (code === marker.app14 && beginsWith(data, 'Adobe') && data.length >= 12) return data.subarray(0, 12)
  return undefined
}

/** Hands on a scan up to the next marker, which it gives back. Returns whether there is one. */
async function* passScan(bytes: Bytes): AsyncGenerator<Uint8Array, boolean> {
  for (;;) {
    const chunk = await bytes.next()
    if (!chunk) return false
    let at = chunk.indexOf(0xff)
    // A marker is two bytes: not 0xff 0x00, which stands for 0xff itself, nor one that restarts the scan.
    while (at >= 0 && at < chunk.length - 1 && (chunk[at + 1] === 0 || isRestart(chunk[at + 1]!)))
      at = chunk.indexOf(0xff, at + 2)
    if (at < 0) {
      yield chunk
      continue
    }
    if (at > 0) yield chunk.subarray(0, at)
    const rest = chunk.subarray(at)
    const more = rest.length === 1 ? await bytes.take(1) : new Uint8Array()
    if (!more) return false
    bytes.giveBack(concat(rest, more))
    if (rest.length > 1) return true
  }
}

const nextMarker = async ({ take }: Bytes): Promise<number> => {
  const [first, second] = (await take(2)) ?? []
  if (first !== 0xff || second === undefined) throw unreadable()
  let code = second
  // Any number of 0xff may stand before a marker.
  while (code === 0xff) code = (await take(1))?.[0] ?? 0
  return code
}

/**
 * A JPEG without what its camera and programs wrote beside the picture: no place, time, device, thumbnail, comment, and
 * nothing behind its end. How it is drawn stays: which way up, its colours.
 * @throws BadPicture when there is no picture in it, or one too large to draw.
 */
export async function* cleanJpeg(bytes: Bytes): AsyncGenerator<Uint8Array> {
  yield (await bytes.take(2)) ?? new Uint8Array()
  let isScanned = false
  let isTurned = false
  for (;;) {
    const code = await nextMarker(bytes)
    if (code === marker.end) break
    const length = await bytes.take(2)
    const data = length && (await bytes.take(((length[0]! << 8) | length[1]!) - 2))
    if (!data) throw unreadable()
    if (isFrame(code)) {
      if (data.length < 6) throw unreadable()
      requireDrawable((data[3]! << 8) | data[4]!, (data[1]! << 8) | data[2]!)
    }
    const kept = isApplication(code) ? keptOf(code, data) : code === marker.comment ? undefined : data
    if (kept && !(code === marker.app1 && isTurned)) yield segment(code, kept)
    if (code === marker.app1 && kept) isTurned = true
    if (code !== marker.scan) continue
    isScanned = true
    // A photo that was cut off is drawn as far as it goes.
    if (!(yield* passScan(bytes))) break
  }
  if (!isScanned) throw unreadable()
  yield new Uint8Array([0xff, marker.end])
  await drain(bytes)
}
