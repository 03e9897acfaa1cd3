import { BadZip, unpackZip } from '@portal/api/files/word/zip-parts'
import { limits } from '@portal/contract/limits'
import type { Attachment } from 'postal-mime'
import { bytesOf } from './bounded-parser.ts'
import { tnefFiles } from './tnef.ts'
import { uuFilesIn } from './uuencode.ts'

/** Bytes of all files that are unpacked from one email: it and they are in memory together. */
const mostUnpacked = 2 * limits.uploadBytes

export const isTnef = ({ mimeType, filename }: Attachment): boolean =>
  /^application\/(vnd\.)?ms-tnef$/.test(mimeType) || /^winmail\.dat$/i.test(filename ?? '')

/** Word documents are ZIPs, too. */
const isZip = ({ mimeType, filename }: Attachment): boolean =>
  /\.zip$/i.test(filename ?? '') ||
  (!/\.\w+$/.test(filename ?? '') && /^application\/(x-)?zip(-compressed)?$/.test(mimeType))

/** Files that systems add to a ZIP by themselves. */
const isAdded = (name: string): boolean => /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name)

const baseName = (path: string): string => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)

/** The files of a ZIP; undefined when it is damaged, encrypted or too large. */
const zipFiles = async (bytes: Uint8Array, room: number): Promise<Attachment[] | undefined> => {
  let left = room
  try {
    const parts = await unpackZip(bytes, (name, size) => {
      if (isAdded(name)) return false
      left -= size
      if (left < 0) throw new BadZip()
      return true
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

/**
 * The attachments, and in the place of ZIPs, Outlook's own format and uuencoded parts the files in them. One that can't be opened stays
 * as it is, and is said to be unusable. A ZIP in a ZIP isn't opened.
 */
export const unpacked = async (attachments: readonly Attachment[]): Promise<Attachment[]> => {
  const all: Attachment[] = []
  let room = mostUnpacked
  for (const attachment of attachments) {
    const bytes = bytesOf(attachment.content)
    const found = isTnef(attachment)
      ? tnefFiles(bytes)
      : isZip(attachment)
        ? await zipFiles(bytes, room)
        : uuFilesIn(bytes)
    const size = (found ?? []).reduce((sum, { content }) => sum + bytesOf(content).length, 0)
    if (!found || found.length === 0 || size > room) all.push(attachment)
    else {
      room -= size
      all.push(...found)
    }
  }
  return all
}
