import { checkPixels, countParts, damagedImage } from './image-error.ts'
import { concat } from '../../platform/bytes.ts'
import { drain, type ByteReader } from './bytes.ts'
import { startsWith, orientationOnly } from './exif.ts'

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
// The start-of-frame markers, which hold the size. C4, C8 and CC are tables.
const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)
const isApplication = (code: number): boolean => code >= marker.app0 && code <= marker.app15

const segment = (code: number, data: Uint8Array): Uint8Array =>
  concat([new Uint8Array([0xff, code, (data.length + 2) >> 8, (data.length + 2) & 0xff]), data])

/** The part of an application segment that is needed to show the image; undefined for all others. */
const keptPart = (code: number, data: Uint8Array): Uint8Array | undefined => {
  // The last two bytes are the size of a thumbnail, which is removed.
  if (code === marker.app0 && startsWith(data, 'JFIF\0') && data.length >= 14)
    return concat([data.subarray(0, 12), new Uint8Array(2)])
  if (code === marker.app1) return orientationOnly(data)
  if (code === marker.app2 && startsWith(data, 'ICC_PROFILE\0')) return data
  if (code === marker.app14 && startsWith(data, 'Adobe') && data.length >= 12) return data.subarray(0, 12)
  return undefined
}

/** Yields the scan data up to the next marker, which stays unread. Returns false when there is none. */
async function* copyScan(bytes: ByteReader): AsyncGenerator<Uint8Array, boolean> {
  for (;;) {
    const chunk = await bytes.next()
    if (!chunk) return false
    let at = chunk.indexOf(0xff)
    // 0xff 0x00 is an escaped 0xff, and a restart marker belongs to the scan.
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
    bytes.unread(concat([rest, more]))
    if (rest.length > 1) return true
  }
}

const nextMarker = async ({ take }: ByteReader, count: () => void): Promise<number> => {
  count()
  const [first, second] = (await take(2)) ?? []
  if (first !== 0xff || second === undefined) throw damagedImage()
  let code = second
  // Any number of 0xff may precede a marker.
  while (code === 0xff) {
    count()
    code = (await take(1))?.[0] ?? 0
  }
  return code
}

/**
 * Removes everything from a JPEG that isn't needed to show it: location, time, device, thumbnail, comments and data
 * after the end. Orientation and color profile stay.
 * @throws ImageError when the file has no image, or an image with too many pixels.
 */
export async function* stripJpeg(bytes: ByteReader): AsyncGenerator<Uint8Array> {
  yield (await bytes.take(2)) ?? new Uint8Array()
  const count = countParts()
  let hasScan = false
  let hasOrientation = false
  for (;;) {
    const code = await nextMarker(bytes, count)
    if (code === marker.end) break
    const length = await bytes.take(2)
    const data = length && (await bytes.take(((length[0]! << 8) | length[1]!) - 2))
    if (!data) throw damagedImage()
    if (isFrame(code)) {
      if (data.length < 6) throw damagedImage()
      checkPixels((data[3]! << 8) | data[4]!, (data[1]! << 8) | data[2]!)
    }
    const kept = isApplication(code) ? keptPart(code, data) : code === marker.comment ? undefined : data
    if (kept && !(code === marker.app1 && hasOrientation)) yield segment(code, kept)
    if (code === marker.app1 && kept) hasOrientation = true
    if (code !== marker.scan) continue
    hasScan = true
    // A truncated photo is accepted: viewers show the part that exists.
    if (!(yield* copyScan(bytes))) break
  }
  if (!hasScan) throw damagedImage()
  yield new Uint8Array([0xff, marker.end])
  await drain(bytes)
}
