import type { Attachment } from 'postal-mime'

// Outlook's own format, `winmail.dat`: attributes one after another, each with its length. Files follow a title.

const signature = 0x223e9f78
const ids = { newFile: 0x9002, title: 0x8010, data: 0x800f }
const head = 9
const checksum = 2
/** More than any email has files with their attributes. */
const mostAttributes = 2000

/** Pictures that Outlook names by itself: those in the text, mostly of signatures. */
const pictureName = /^image\d{3}\.(png|jpe?g|gif)$/i

const kindOf = (title: string): Pick<Attachment, 'mimeType' | 'disposition'> => {
  const [, ending] = pictureName.exec(title) ?? []
  return ending
    ? { mimeType: `image/${ending.toLowerCase().replace('jpg', 'jpeg')}`, disposition: 'inline' }
    : { mimeType: 'application/octet-stream', disposition: 'attachment' }
}

interface TnefFiles {
  files: Attachment[]
  /** Whether they are all: an attached email isn't opened, and attributes that reach past the end, and all after them, aren't read. */
  isComplete: boolean
}

/** The files in Outlook's own format. */
export const tnefFiles = (bytes: Uint8Array): TnefFiles => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 6 || view.getUint32(0, true) !== signature) return { files: [], isComplete: false }
  const files: Attachment[] = []
  let title: string | undefined
  let isMissing = false
  let isComplete = true
  let at = 6
  for (let attribute = 0; attribute < mostAttributes && at + head <= bytes.length; attribute++) {
    const id = view.getUint16(at + 1, true)
    const length = view.getUint32(at + 5, true)
    const content = bytes.subarray(at + head, at + head + length)
    if (content.length < length) break
    if (id === ids.newFile) {
      title = undefined
      isComplete &&= !isMissing
      isMissing = true
    }
    if (id === ids.title) title = new TextDecoder('windows-1252').decode(content).replace(/\0.*$/s, '').slice(0, 200)
    if (id === ids.data) {
      files.push({ filename: title ?? 'file', ...kindOf(title ?? ''), content: content.slice().buffer })
      isMissing = false
    }
    at += head + length + checksum
  }
  return { files, isComplete: isComplete && !isMissing && at + head > bytes.length }
}
