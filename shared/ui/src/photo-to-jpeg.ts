import { limits } from '@portal/contract/limits'

/** Draws the photo upright, so that no metadata is needed to show it, and at most `limits.photoSide` pixels long and high. */
const drawPhoto = async (photo: Blob): Promise<HTMLCanvasElement> => {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  const scale = Math.min(1, limits.photoSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  // A JPEG has no transparency: a scan with a transparent background would become black on black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas
}

/** The photo as a JPEG of at most `maxBytes`, without its metadata, such as where it was taken. @throws when the browser can't decode it */
export const photoToJpeg = async (photo: File, maxBytes: number): Promise<File> => {
  const canvas = await drawPhoto(photo)
  for (const quality of [0.9, 0.8, 0.6]) {
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (!jpeg) break
    if (jpeg.size <= maxBytes) return new File([jpeg], photo.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
  }
  throw new Error('The photo could not be made small enough.')
}
