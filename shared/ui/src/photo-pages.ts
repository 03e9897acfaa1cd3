import { pdfOfPages } from '@portal/contract/files/pdf-pages'
import { pictureSize } from '@portal/contract/files/picture-size'
import { photoToJpeg } from './photo-to-jpeg.ts'

/** The photos of each PDF that was made here. */
const photosOf = new WeakMap<File, readonly File[]>()

const pageOf = async (photo: File) => {
  const data = new Uint8Array(await photo.arrayBuffer())
  const size = pictureSize(data)
  if (!size) throw new Error('The photo has no size.')
  const { width, height, components } = size
  const space = components === 1 ? '/DeviceGray' : '/DeviceRGB'
  return {
    width,
    height,
    pieces: [{ x: 0, y: 0, width, height, space, format: '/Filter /DCTDecode /BitsPerComponent 8', data }],
  }
}

/**
 * A paper's photos as one PDF: those of `file`, which is a photo or was made here, and then the others. All are upright.
 * @throws when the browser can't decode one of them
 */
export const addPages = async (file: File, photos: readonly File[], maxBytes: number): Promise<[File, number]> => {
  const known = photosOf.get(file)
  const jpegs: File[] = [...(known ?? [])]
  // One at a time, because each takes much memory.
  for (const photo of known ? photos : [file, ...photos]) jpegs.push(await photoToJpeg(photo, maxBytes))
  const pages = await Promise.all(jpegs.map(pageOf))
  const name = `${file.name.replace(/\.\w+$/, '')}.pdf`
  const pdf = new File([pdfOfPages(pages)], name, { type: 'application/pdf' })
  photosOf.set(pdf, jpegs)
  return [pdf, jpegs.length]
}
