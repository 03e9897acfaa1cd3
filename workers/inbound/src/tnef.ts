import type { Attachment } from 'postal-mime'

// Outlook's own format, `winmail.dat`: attributes one after another, each with its length. Files follow a title.

const signature = 0x223e9f78
const ids = { newFile: 0x9002, title: 0x8010, data: 0x800f }
const head = 9
const checksum = 2
/** More than any email has files with their attributes. */
const mostAttributes = 2000

/** The files in Outlook's own format. Attributes that reach past the end, and all after them, are left out. */
export const tnefFiles = (bytes: Uint8Array): Attachment[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 6 || view.getUint32(0, true) !== signature) return []
  const files: Attachment[] = []
  let title: string | undefined
  for (let at = 6, attribute = 0; attribute < mostAttributes && at + head <= bytes.length; attribute++) {
    const id = view.getUint16(at + 1, true)
    const length = view.getUint32(at + 5, true)
    const content = bytes.subarray(at + head, at + head + length)
    if (content.length < length) break
    if (id === ids.newFile) title = undefined
    if (id === ids.title) title = new TextDecoder('windows-1252').decode(content).replace(/\0.*$/s, '').slice(0, 200)
    if (id === ids.data)
      files.push({
        filename: title ?? 'file',
        mimeType: 'application/octet-stream',
        disposition: 'attachment',
        content: content.slice().buffer,
      })
    at += head + length + checksum
  }
  return files
}
