import { isHeic, signatureBytes } from '@portal/contract/files/file-kinds'

/**
 * Converts an iPhone's HEIC photo to JPEG if the browser can read it, as Safari can. Returns any other file unchanged:
 * the file rule then explains what to do.
 */
export const heicToJpeg = async (file: File): Promise<File> => {
  if (!isHeic(new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer()))) return file
  try {
    const bitmap = await createImageBitmap(file)
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: bitmap.width, height: bitmap.height })
    canvas.getContext('2d')!.drawImage(bitmap, 0, 0)
    bitmap.close()
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
    return jpeg ? new File([jpeg], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : file
  } catch {
    return file
  }
}
