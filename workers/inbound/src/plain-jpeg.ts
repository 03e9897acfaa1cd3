import { ImageError } from '@portal/api/files/images/image-error'
import { stripMetadata } from '@portal/api/files/images/strip-metadata'
import { concat } from '@portal/api/platform/bytes'

/** The position of the orientation in the Exif segment that `stripMetadata` leaves in a JPEG. */
const orientationAt = 28

/**
 * A JPEG without location, time and device, and its Exif orientation apart from it: viewers of PDFs ignore the one in a picture.
 * @returns undefined when it has no picture, or too many pixels.
 */
export const plainJpeg = async (jpeg: Uint8Array): Promise<{ bytes: Uint8Array; orientation: number } | undefined> => {
  const nothing = (async function* (): AsyncGenerator<Uint8Array> {})()
  const parts: Uint8Array[] = []
  let orientation = 1
  try {
    for await (const part of stripMetadata('jpeg', jpeg, nothing)) {
      const isExif = part[0] === 0xff && part[1] === 0xe1
      if (isExif) orientation = part[orientationAt] ?? 1
      else parts.push(part)
    }
  } catch (error) {
    if (error instanceof ImageError) return undefined
    throw error
  }
  return { bytes: concat(parts), orientation }
}
