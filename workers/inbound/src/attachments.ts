import type { Attachment } from 'postal-mime'
import { bytesOf } from './read-email.ts'

/** A file that somebody attached, not yet checked. */
export interface AttachedFile {
  name: string
  content: Uint8Array
}

// Parts that email programs add by themselves: invitations, signatures, contact cards, and lines of text in their own part.
const addedTypes =
  /^(text\/(calendar|x-?vcard|vcard|x-amp-html|rfc822-headers)|application\/(ics|pgp-signature|pgp-keys|(x-)?pkcs7-signature)|message\/.*)$/
const addedNames = /^(att\d{5,}\.(txt|html?)|smime\.p7s|signature\.asc|winmail\.dat|.*\.(ics|vcf|p7s))$/i

const isTnef = ({ mimeType, filename }: Attachment): boolean =>
  /^application\/(vnd\.)?ms-tnef$/.test(mimeType) || /^winmail\.dat$/i.test(filename ?? '')

// In Outlook's own format, an attachment's title has this tag.
const titleTag = [0x02, 0x10, 0x80, 0x01, 0x00]

/** Whether Outlook's own format contains files, not only formatting. */
const hasFiles = (tnef: Uint8Array): boolean =>
  tnef.some((byte, at) => byte === titleTag[0] && titleTag.every((expected, offset) => tnef[at + offset] === expected))

/** Logos and tracking pixels are smaller than this, photos of a page are larger. */
const pictureBytes = 100 * 1024

const isDecoration = ({ mimeType, related, disposition }: Attachment, size: number): boolean =>
  mimeType.startsWith('image/') &&
  size < pictureBytes &&
  (related === true || (disposition === 'inline' && size < 20 * 1024))

const nameOf = ({ filename, mimeType }: Attachment): string => filename?.trim() || mimeType.replace('/', '.')

/** The files that the sender attached, and whether there are files in Outlook's own format, which nothing else opens. */
export const findFiles = (attachments: readonly Attachment[]): { files: AttachedFile[]; hasTnefFiles: boolean } => {
  const files: AttachedFile[] = []
  let hasTnefFiles = false
  for (const attachment of attachments) {
    const content = bytesOf(attachment.content)
    if (isTnef(attachment)) hasTnefFiles ||= hasFiles(content)
    else if (
      content.length > 0 &&
      !addedTypes.test(attachment.mimeType) &&
      !addedNames.test(attachment.filename ?? '') &&
      !isDecoration(attachment, content.length)
    )
      files.push({ name: nameOf(attachment), content })
  }
  return { files, hasTnefFiles }
}
