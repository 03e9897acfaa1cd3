import { isCameraName, pagesMax, papersIn } from '@portal/contract/files/paper-pages'
import { pictureSize } from '@portal/contract/files/picture-size'
import { limits } from '@portal/contract/limits'
import type { AttachedFile } from './attachments.ts'
import { isPicture, pdfOfPictures } from './picture-pdf.ts'

interface Paper {
  photos: readonly AttachedFile[]
  /** Of its PDF, without the ending. It says which photos are in it. */
  name: string
}

const isShown = (content: Uint8Array): boolean => {
  const { width = 0, height = 0 } = pictureSize(content) ?? {}
  return width * height <= limits.picturePixels
}

const withoutEnding = (name: string): string => name.replace(/\.\w{1,5}$/, '')

/** The photos together, in the order in which they were attached: `IMG_0412 – IMG_0414`. */
const asOne = (photos: readonly AttachedFile[]): Paper => ({
  photos,
  name: `${withoutEnding(photos[0]!.name)} – ${withoutEnding(photos.at(-1)!.name)}`,
})

/** About whom an email's photos may be. */
type About = 'one document of a request' | 'one request' | 'any requests'

/**
 * The files, with the photos of a paper as one PDF: photos whose names say so, or all photos if their names say nothing and only a single
 * document was asked for. The original email keeps each photo, and photos with no place in a PDF stay as they are. So do pictures in the
 * text, and in an email about any requests photos whose names only have numbers: they may be the reports of several people.
 */
export const joinPhotos = async (files: readonly AttachedFile[], about: About): Promise<AttachedFile[]> => {
  const documents = files.filter(({ mayBeDocument }) => mayBeDocument)
  // In a PDF, nothing else would refuse a picture that is too large for a viewer.
  const photos = documents.filter(({ content, isInText }) => !isInText && isPicture(content) && isShown(content))
  const named = papersIn(photos, ({ name }) => name)
    .filter(({ saysPage }) => saysPage || about !== 'any requests')
    .map((paper) => ({ photos: paper.photos, name: `${paper.name} 1-${paper.photos.length}` }))
  // A photo's own name may say that it isn't the document.
  const areAll =
    about === 'one document of a request' &&
    photos.length > 1 &&
    photos.length <= pagesMax &&
    photos.length === documents.length &&
    photos.every(({ name }) => isCameraName(name))
  const papers: readonly Paper[] = areAll ? [asOne(photos)] : named
  const joined = new Map<AttachedFile, AttachedFile | undefined>()
  for (const { photos: pages, name } of papers) {
    if (pages.reduce((sum, { content }) => sum + content.length, 0) > limits.uploadBytes) continue
    const content = await pdfOfPictures(pages.map((page) => page.content))
    if (!content || content.length > limits.uploadBytes) continue
    for (const page of pages) joined.set(page, undefined)
    joined.set(pages[0]!, { name: `${name}.pdf`, content, mayBeDocument: true, isInText: false })
  }
  return files.flatMap((file) => (joined.has(file) ? (joined.get(file) ?? []) : file))
}
