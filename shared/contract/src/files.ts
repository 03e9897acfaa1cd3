import * as z from 'zod/mini'
import { idPattern } from './ids.ts'
import { limits } from './limits.ts'

/** The kinds of file we know, by content: what they are served as and end in. */
export const fileKinds = {
  pdf: { mime: 'application/pdf', extension: 'pdf', label: 'PDF', inline: true },
  jpeg: { mime: 'image/jpeg', extension: 'jpg', label: 'JPG', inline: true },
  png: { mime: 'image/png', extension: 'png', label: 'PNG', inline: true },
} as const
export type FileKind = keyof typeof fileKinds

export interface FileRule {
  readonly kinds: readonly FileKind[]
  readonly maxBytes: number
}

/** A rule's limit in words, `10MB`. */
export const maxSizeLabel = ({ maxBytes }: FileRule): string => `${maxBytes / (1024 * 1024)}MB`

export const clientDocument = {
  kinds: ['pdf', 'jpeg', 'png'],
  maxBytes: limits.uploadBytes,
} as const satisfies FileRule
export const deliverable = { kinds: ['pdf'], maxBytes: limits.uploadBytes } as const satisfies FileRule

/** How many first bytes tell a file's kind. */
export const signatureBytes = 1024

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte)

/** The kind of a file by its first bytes (`signatureBytes` of them, or all), never by its name; undefined when it is none we accept. */
export const sniffKind = (head: Uint8Array): FileKind | undefined => {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  // Real producers leave a byte-order mark or blanks before the header; anything else there is another thing's disguise.
  let at = startsWith(head, [0xef, 0xbb, 0xbf]) ? 3 : 0
  while (at < 16 && [0x09, 0x0a, 0x0d, 0x20].includes(head[at]!)) at++
  if (startsWith(head, [0x25, 0x50, 0x44, 0x46, 0x2d], at)) return 'pdf'
  return undefined
}

/** A rule in words, `PDF, JPG, PNG`, for refusals. */
export const kindNames = (rule: FileRule): string => rule.kinds.map((kind) => fileKinds[kind].label).join(', ')

/** A rule as the value of a file input's `accept`. */
export const acceptOf = (rule: FileRule): string =>
  rule.kinds.map((kind) => (kind === 'jpeg' ? '.jpg,.jpeg,image/jpeg' : `.${kind},${fileKinds[kind].mime}`)).join(',')

/** The note under a client document's upload control. */
export const clientDocumentNote = `PDF, JPG, JPEG, PNG (max ${maxSizeLabel(clientDocument)})`

/** Bytes as `1.25 MB`. */
export const formatMegabytes = (bytes: number): string => `${(bytes / (1024 * 1024)).toFixed(2)} MB`

export const wrongKindMessage = (rule: FileRule): string => `Please choose a ${kindNames(rule)} file.`
export const tooLargeMessage = `The file is larger than ${maxSizeLabel(clientDocument)}.`
export const emptyFileMessage = 'The file is empty.'

/** What is wrong with a file before it is sent, by the same rule the server applies; undefined when nothing is. */
export const checkFile = async (file: Blob, rule: FileRule): Promise<string | undefined> => {
  if (file.size === 0) return emptyFileMessage
  if (file.size > rule.maxBytes) return tooLargeMessage
  const kind = sniffKind(new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer()))
  return kind && rule.kinds.includes(kind) ? undefined : wrongKindMessage(rule)
}

const extensions = Object.values(fileKinds).map(({ extension }) => extension)
/** The generated name a file is stored and fetched under: its id and real extension. */
export const FileName = z
  .string()
  .check(z.regex(new RegExp(`^${idPattern('file')}\\.(${extensions.join('|')})$`), 'That file name is not valid.'))

/** A stored file, as a report names it. */
export const FileRef = z.object({ name: FileName, label: z.string(), size: z.number(), type: z.string() })
export type FileRef = z.infer<typeof FileRef>
