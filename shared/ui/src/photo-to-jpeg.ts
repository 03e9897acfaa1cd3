import { isHeic, signatureBytes } from '@portal/contract/files/check-file'
import { limits } from '@portal/contract/limits'

/** The photo's pixels, upright. Browsers without HEIC and AVIF get them from a decoder that loads with the first such photo. */
const decode = async (photo: Blob): Promise<ImageBitmap> => {
  try {
    return await createImageBitmap(photo, { imageOrientation: 'from-image' })
  } catch (error) {
    if (!isHeic(new Uint8Array(await photo.slice(0, signatureBytes).arrayBuffer()))) throw error
    return (await import('./heic/decode-heic.ts')).decodeHeic(photo)
  }
}

/** Draws the photo at most `side` pixels long and high. */
const draw = (bitmap: ImageBitmap, side: number): HTMLCanvasElement => {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  // A JPEG has no transparency: a scan with a transparent background would become black on black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/**
 * The photo as a JPEG, of `limits.photo.goal` bytes or fewer if possible, without metadata such as the place.
 * @throws when the browser can't decode the photo, or can't make it small enough
 */
export const photoToJpeg = async (photo: File, maxBytes: number): Promise<File> => {
  const bitmap = await decode(photo)
  try {
    let smallest: Blob | undefined
    for (const side of limits.photoSides) {
      const canvas = draw(bitmap, side)
      for (const quality of [0.85, 0.7]) {
        const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
        if (jpeg && jpeg.size < (smallest?.size ?? Infinity)) smallest = jpeg
        if (smallest && smallest.size <= limits.photo.goal) break
      }
      if (smallest && smallest.size <= limits.photo.goal) break
    }
    if (!smallest || smallest.size > maxBytes) throw new Error('The photo could not be made small enough.')
    return new File([smallest], `${photo.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
  } finally {
    bitmap.close()
  }
}
