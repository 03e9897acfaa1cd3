import { pdfOfPages, type Page } from '@portal/contract/files/pdf-pages'
import { pictureSize } from '@portal/contract/files/picture-size'
import { photoToJpeg } from './photo-to-jpeg.ts'

/** A photo of a page, as a JPEG that is upright, and how far somebody turned it from there. */
export interface PhotoPage {
  readonly photo: File
  readonly turned: NonNullable<Page['turned']>
}

/** The pages of each PDF that was made here. */
const pagesOf = new WeakMap<File, readonly PhotoPage[]>()

/** The pages of a PDF that was made here; none for other files. */
export const photoPages = (file: File): readonly PhotoPage[] => pagesOf.get(file) ?? []

const drawn = async ({ photo, turned }: PhotoPage): Promise<Page> => {
  const data = new Uint8Array(await photo.arrayBuffer())
  const size = pictureSize(data)
  if (!size) throw new Error('The photo has no size.')
  const { width, height, components } = size
  const space = components === 1 ? '/DeviceGray' : '/DeviceRGB'
  const format = '/Filter /DCTDecode /BitsPerComponent 8'
  return { width, height, turned, pieces: [{ x: 0, y: 0, width, height, space, format, data }] }
}

/** A PDF of these pages, with a name like that of the file. */
export const pdfWith = async ({ name }: File, pages: readonly PhotoPage[]): Promise<File> => {
  const content = pdfOfPages(await Promise.all(pages.map(drawn)))
  const pdf = new File([content], `${name.replace(/\.\w+$/, '')}.pdf`, { type: 'application/pdf' })
  pagesOf.set(pdf, pages)
  return pdf
}

/**
 * The pages of a paper: those of `file`, which is a photo or was made here, and then the other photos. All photos are upright.
 * @throws when the browser can't decode one of them
 */
export const withPhotos = async (file: File, photos: readonly File[], maxBytes: number): Promise<PhotoPage[]> => {
  const pages: PhotoPage[] = [...photoPages(file)]
  // One at a time, because each takes much memory.
  for (const photo of pages.length > 0 ? photos : [file, ...photos])
    pages.push({ photo: await photoToJpeg(photo, maxBytes), turned: 0 })
  return pages
}
