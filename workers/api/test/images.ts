import { concat } from '../src/platform/bytes.ts'

const decode = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
export const text = (value: string): Uint8Array => Uint8Array.from(value, (char) => char.charCodeAt(0))

/** Real images of a few pixels without metadata: baseline and progressive JPEG, and PNG. */
export const plainJpeg = decode(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAWEAEBAQAAAAAAAAAAAAAAAAAAFGH/xAAVAQEBAAAAAAAAAAAAAAAAAAAEBf/EABcRAAMBAAAAAAAAAAAAAAAAAAADFFH/2gAMAwEAAhEDEQA/AINGlGgvQIwRa7T/2Q==',
)
export const progressiveJpeg = decode(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wgARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAVAQEBAAAAAAAAAAAAAAAAAAADBP/aAAwDAQACEAMQAAABgF6f/8QAFRABAQAAAAAAAAAAAAAAAAAAABL/2gAIAQEAAQUCpT//xAAWEQADAAAAAAAAAAAAAAAAAAAAAhP/2gAIAQMBAT8Bs5//xAAWEQADAAAAAAAAAAAAAAAAAAAAAhP/2gAIAQIBAT8Bgh//xAAUEAEAAAAAAAAAAAAAAAAAAAAQ/9oACAEBAAY/Aj//xAAUEAEAAAAAAAAAAAAAAAAAAAAQ/9oACAEBAAE/IQ//2gAMAwEAAgADAAAAEAP/xAAVEQEBAAAAAAAAAAAAAAAAAAAAYf/aAAgBAwEBPxCz/8QAFREBAQAAAAAAAAAAAAAAAAAAAGH/2gAIAQIBAT8Qm//EABUQAQEAAAAAAAAAAAAAAAAAAABx/9oACAEBAAE/EKU//9k=',
)
export const plainPng = decode(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAMAAACeL25MAAAAA1BMVEX/AAAZ4gk3AAAAC0lEQVQI12NgwAQAABQAAeWGsEoAAAAASUVORK5CYII=',
)

/** A segment of a JPEG. */
export const segment = (code: number, data: Uint8Array): Uint8Array =>
  concat([new Uint8Array([0xff, code, (data.length + 2) >> 8, (data.length + 2) & 0xff]), data])

/** A chunk of a PNG. Its checksum isn't checked. */
export const chunk = (name: string, data: Uint8Array): Uint8Array => {
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, data.length)
  return concat([length, text(name), data, new Uint8Array(4)])
}

/** Exif data like a phone's: the orientation and a GPS directory. */
export const exif = (orientation: number, isLittle = false): Uint8Array => {
  const view = new DataView(new ArrayBuffer(64))
  const entry = (at: number, tag: number, type: number, value: number) => {
    view.setUint16(at, tag, isLittle)
    view.setUint16(at + 2, type, isLittle)
    view.setUint32(at + 4, 1, isLittle)
    if (type === 3) view.setUint16(at + 8, value, isLittle)
    else view.setUint32(at + 8, value, isLittle)
  }
  view.setUint16(0, isLittle ? 0x4949 : 0x4d4d)
  view.setUint16(2, 42, isLittle)
  view.setUint32(4, 8, isLittle)
  view.setUint16(8, 2, isLittle)
  entry(10, 0x0112, 3, orientation)
  entry(22, 0x8825, 4, 38)
  return concat([text('Exif\0\0'), new Uint8Array(view.buffer), text('GPS 37.8044 N 122.2712 W')])
}

/** Adds segments after the first two bytes of a JPEG, and data after its end. */
export const jpegWith = (
  segments: readonly Uint8Array[],
  trailing: Uint8Array = new Uint8Array(),
  of: Uint8Array = plainJpeg,
): Uint8Array => concat([of.subarray(0, 2), ...segments, of.subarray(2), trailing])

/** Adds chunks after the header of a PNG, and data after its end. */
export const pngWith = (chunks: readonly Uint8Array[], trailing: Uint8Array = new Uint8Array()): Uint8Array =>
  concat([plainPng.subarray(0, 33), ...chunks, plainPng.subarray(33), trailing])
