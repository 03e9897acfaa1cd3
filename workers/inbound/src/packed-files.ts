import { BadZip, unpackZip } from '@portal/api/files/word/zip-parts'
import { limits } from '@portal/contract/limits'
import type { Attachment } from 'postal-mime'
import { bytesOf } from './bounded-parser.ts'
import { tnefFiles } from './tnef.ts'
import { uuFilesIn } from './uuencode.ts'

/** Bytes of all files that are unpacked from one email: it and they are in memory together. */
const mostUnpacked = 2 * limits.uploadBytes
const mostZips = 10

/** The bytes that may still be unpacked. */
interface Room {
  bytes: number
}

export const isTnef = ({ mimeType, filename }: Attachment): boolean =>
  /^application\/(vnd\.)?ms-tnef$/.test(mimeType) || /^winmail\.dat$/i.test(filename ?? '')

/** Word documents are ZIPs, too. */
const isZip = ({ mimeType, filename }: Attachment): boolean =>
  /\.zip$/i.test(filename ?? '') ||
  (!/\.\w+$/.test(filename ?? '') && /^application\/(x-)?zip(-compressed)?$/.test(mimeType))

/** Files that systems add to a ZIP by themselves. */
const isAdded = (name: string): boolean => /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name)

const baseName = (path: string): string => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)

/** The files of a ZIP; undefined when it is damaged, encrypted or too large. What was unpacked until then takes room, too. */
const zipFiles = async (bytes: Uint8Array, room: Room): Promise<Attachment[] | undefined> => {
  try {
    const parts = await unpackZip(bytes, (name, size) => {
      if (size > room.bytes) throw new BadZip()
      room.bytes -= size
      return !isAdded(name)
    })
    return parts.flatMap(({ name, content }) => {
      if (!content) return []
      return [
        {
          filename: baseName(name),
          mimeType: 'application/octet-stream',
          disposition: 'attachment' as const,
          content: content.slice().buffer,
        },
      ]
    })
  } catch (error) {
    if (error instanceof BadZip) return undefined
    throw error
  }
}

const sizeOf = (files: readonly Attachment[]): number =>
  files.reduce((sum, { content }) => sum + bytesOf(content).length, 0)

/**
 * The attachments, and in the place of ZIPs, Outlook's own format and uuencoded parts the files in them. One that can't be opened stays
 * as it is, and is said to be unusable; so does Outlook's format with more files than were found. A ZIP in a ZIP isn't opened.
 */
export const unpacked = async (attachments: readonly Attachment[]): Promise<Attachment[]> => {
  const all: Attachment[] = []
  const room: Room = { bytes: mostUnpacked }
  let zips = 0
  for (const attachment of attachments) {
    const bytes = bytesOf(attachment.content)
    if (isZip(attachment) && !isTnef(attachment)) {
      const files = ++zips > mostZips ? undefined : await zipFiles(bytes, room)
      all.push(...(files?.length ? files : [attachment]))
      continue
    }
    const { files, isComplete } = isTnef(attachment) ? tnefFiles(bytes) : { files: uuFilesIn(bytes), isComplete: true }
    const size = sizeOf(files)
    const isTaken = files.length > 0 && size <= room.bytes
    if (isTaken) {
      room.bytes -= size
      all.push(...files)
    }
    if (!isTaken || !isComplete) all.push(attachment)
  }
  return all
}
