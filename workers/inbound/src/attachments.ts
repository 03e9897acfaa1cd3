import type { Attachment } from 'postal-mime'
import { pictureSize } from '@portal/contract/files/picture-size'
import { bytesOf } from './bounded-parser.ts'
import { isTnef } from './packed-files.ts'
import { tnefFiles } from './tnef.ts'

/** A file that somebody attached, not yet checked. */
export interface AttachedFile {
  name: string
  content: Uint8Array
  /** Whether it may be a document that was asked for, and isn't a logo in the text. */
  mayBeDocument: boolean
  /** Whether it is a picture in the text. */
  isInText: boolean
}

// Parts that email programs add by themselves: invitations, signatures, contact cards, and lines of text in their own part.
const addedTypes =
  /^(text\/(calendar|x-?vcard|vcard|x-amp-html|rfc822-headers)|application\/(ics|pgp-signature|pgp-keys|(x-)?pkcs7-signature)|message\/.*)$/
const addedNames = /^(att\d{5,}\.(txt|html?)|smime\.p7s|signature\.asc|winmail\.dat|.*\.(ics|vcf|p7s))$/i

/** Whether Outlook's own format contains files, or may, not only formatting. */
const hasFiles = (tnef: Uint8Array): boolean => {
  const { files, isComplete } = tnefFiles(tnef)
  return files.length > 0 || !isComplete
}

/** Pixels. Icons, lines and tracking pixels have a smaller side. */
const tinySide = 64
/** Pixels. A photo of a document has no smaller side, a logo has. */
const documentSide = 400

const isPicture = ({ mimeType }: Attachment): boolean => mimeType.startsWith('image/')

/** Attached pictures count as large: the sender chose them. */
const isInText = (attachment: Attachment): boolean => isPicture(attachment) && attachment.disposition !== 'attachment'

/** Whether a picture in the text has a side below so many pixels. */
const hasSideBelow = (attachment: Attachment, content: Uint8Array, pixels: number): boolean => {
  if (!isInText(attachment)) return false
  const size = pictureSize(content)
  return size !== undefined && Math.min(size.width, size.height) < pixels
}

const nameOf = ({ filename, mimeType }: Attachment): string => filename?.trim() || mimeType.replace('/', '.')

interface FoundFiles {
  files: AttachedFile[]
  /** Whether there are files in Outlook's own format that weren't taken out of it. */
  hasTnefFiles: boolean
  /** The names of files that have no content. */
  emptyNames: string[]
}

/** The files that the sender attached. */
export const findFiles = (attachments: readonly Attachment[]): FoundFiles => {
  const files: AttachedFile[] = []
  const emptyNames: string[] = []
  let hasTnefFiles = false
  for (const attachment of attachments) {
    const content = bytesOf(attachment.content)
    const isAdded = addedTypes.test(attachment.mimeType) || addedNames.test(attachment.filename ?? '')
    if (isTnef(attachment)) hasTnefFiles ||= hasFiles(content)
    else if (isAdded || hasSideBelow(attachment, content, tinySide)) continue
    else if (content.length > 0)
      files.push({
        name: nameOf(attachment),
        content,
        mayBeDocument: !hasSideBelow(attachment, content, documentSide),
        isInText: isInText(attachment),
      })
    else if (attachment.filename && !isInText(attachment)) emptyNames.push(attachment.filename)
  }
  // The first ones are taken: documents before logos.
  return {
    files: files.toSorted((one, other) => Number(other.mayBeDocument) - Number(one.mayBeDocument)),
    hasTnefFiles,
    emptyNames,
  }
}
