import { limits } from '../limits.ts'
import {
  badWordMessage,
  tiffMessage,
  wrongKindMessage,
  tooLargeMessage,
  largePhotoMessage,
  heicMessage,
  brokenPictureMessage,
  tooManyPixelsMessage,
  emptyFileMessage,
  type FileKind,
  type FileRule,
} from './file-kinds.ts'
import { pictureHeadBytes, pictureSize } from './picture-size.ts'
import { isWordDocument, type ReadBytes } from './word-files.ts'

/** How many bytes at the start of a file identify its type. */
export const signatureBytes = 1024

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte)

/** The name of a ZIP's first entry. */
const entryName = (head: Uint8Array): string =>
  String.fromCharCode(...head.subarray(30, 30 + (head[26] ?? 0) + ((head[27] ?? 0) << 8)))
const wordEntry = /^(\[Content_Types\]\.xml$|(_rels|docProps|word|customXml)\/)/

// Files of other formats start with these bytes: a script, a program, an archive, a GIF.
const otherFormats = /^(#!|MZ|PK|Rar!|7z|GIF8|\u007fELF)/

/** Whether a PDF starts in these bytes. Scanners, printers, mail programs and old Macs write something before its header, as readers allow. */
const isPdf = (head: Uint8Array): boolean => {
  const text = String.fromCharCode(...head.subarray(0, signatureBytes))
  return text.includes('%PDF-') && !otherFormats.test(text)
}

/** The type of a file by its first `signatureBytes` bytes, never by its name; undefined when it isn't accepted. */
export const sniffKind = (head: Uint8Array): FileKind | undefined => {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (isPdf(head)) return 'pdf'
  if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return 'doc'
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04]) && wordEntry.test(entryName(head))) return 'docx'
  return undefined
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis']

const textAt = (head: Uint8Array, from: number, to: number): string => String.fromCharCode(...head.subarray(from, to))

/** Whether a file is a HEIC or AVIF photo. Browsers make a JPG of it; for other senders we can say what to do about it. */
export const isHeic = (head: Uint8Array): boolean =>
  textAt(head, 4, 8) === 'ftyp' && heicBrands.includes(textAt(head, 8, 12))

/** Whether a file is a TIFF, such as a fax. It has pages, so `tiff-pdf.ts` makes a PDF of it. */
export const isTiff = (head: Uint8Array): boolean => ['II*\0', 'MM\0*'].includes(textAt(head, 0, 4))

/** Whether a file is a picture of a kind that we don't accept, and that a browser may make a JPG of. */
export const isOtherPicture = (head: Uint8Array): boolean =>
  isHeic(head) || /^(GIF8|BM.{4}\0{4}|RIFF.{4}WEBP)/s.test(textAt(head, 0, 12))

/** Whether a complete file is of the kind that its first bytes suggest. DOC and DOCX share their first bytes with other formats. The server looks deeper. */
export const matchesKind = async (kind: FileKind, size: number, read: ReadBytes): Promise<boolean> =>
  (kind !== 'doc' && kind !== 'docx') || isWordDocument(kind, size, read)

/** The error of a file whose kind a rule doesn't take. */
export const kindProblem = (head: Uint8Array, rule: FileRule): string =>
  isTiff(head) && rule.kinds.includes('pdf') ? tiffMessage : wrongKindMessage(rule)

/** The error of a file before it is uploaded, by the server's own rule; undefined when it is fine. */
export const checkFile = async (file: Blob, rule: FileRule): Promise<string | undefined> => {
  if (file.size === 0) return emptyFileMessage
  const read = async (offset: number, length: number) =>
    new Uint8Array(await file.slice(offset, offset + length).arrayBuffer())
  const head = await read(0, signatureBytes)
  if (isHeic(head) && rule.kinds.includes('jpeg')) return heicMessage
  const kind = sniffKind(head)
  const isTaken = kind !== undefined && rule.kinds.includes(kind)
  // A smaller one wouldn't be taken either. A fax that is too large to become a PDF would be.
  if (!isTaken && !isTiff(head)) return wrongKindMessage(rule)
  if (file.size > rule.maxBytes)
    return rule.kinds.includes('jpeg') && (kind === 'jpeg' || kind === 'png') ? largePhotoMessage : tooLargeMessage
  if (!isTaken) return kindProblem(head, rule)
  const isPicture = kind === 'jpeg' || kind === 'png'
  const picture = isPicture ? pictureSize(await read(0, pictureHeadBytes)) : undefined
  if (picture && picture.width * picture.height > limits.picturePixels) return tooManyPixelsMessage
  // Programs may write more about a larger picture before its size.
  if (isPicture && !picture && file.size <= pictureHeadBytes) return brokenPictureMessage
  return (await matchesKind(kind, file.size, read)) ? undefined : badWordMessage
}
