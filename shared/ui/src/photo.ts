import { isHeic, signatureBytes, sniffKind, type FileRule } from '@portal/contract/files/file-kinds'
import { limits } from '@portal/contract/limits'
// Imported by the package's name, so that federation resolves it to the shared instance.
import { createStore, useStore } from '@portal/ui'

const photosInWork = createStore(0)
const originalSizes = new WeakMap<File, number>()
let lastPhoto: Promise<unknown> = Promise.resolve()

/** Whether a chosen photo is still being made smaller. What would send it waits until then. */
export const usePhotoInWork = (): boolean => useStore(photosInWork) > 0

/** The size of the photo from which `preparePhoto` made this file; undefined for a file that wasn't changed. */
export const originalSize = (file: File): number | undefined => originalSizes.get(file)

/**
 * Makes a photo that is too large smaller, and a JPEG of an iPhone's HEIC photo, if the browser can read it. Returns any other
 * file unchanged: the file rule then explains what to do. Photos wait for each other, because each takes much memory.
 */
export const preparePhoto = async (file: File, { kinds, maxBytes }: FileRule, onStart = () => {}): Promise<File> => {
  if (!kinds.includes('jpeg') || file.size > limits.photoBytes) return file
  const head = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer())
  const isPicture = ['jpeg', 'png'].includes(sniffKind(head) ?? '')
  if (!isHeic(head) && !(isPicture && file.size > maxBytes)) return file
  onStart()
  photosInWork.set(photosInWork.get() + 1)
  try {
    const prepared = lastPhoto.then(async () => (await import('./photo-to-jpeg.ts')).photoToJpeg(file, maxBytes))
    lastPhoto = prepared.catch(() => {})
    const jpeg = await prepared
    originalSizes.set(jpeg, file.size)
    return jpeg
  } catch {
    return file
  } finally {
    photosInWork.set(photosInWork.get() - 1)
  }
}
