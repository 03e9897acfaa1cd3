import { createHash } from 'node:crypto'
import { Failure } from '@portal/contract/failure'
import {
  fileKinds,
  isWhole,
  signatureBytes,
  sniffKind,
  tooLargeMessage,
  wrongKindMessage,
  type FileKind,
  type FileRule,
} from '@portal/contract/files'

/** A file that was sent and is stored. Its object's key is `id` + `.` + the kind's extension. */
export interface Upload {
  readonly id: string
  readonly key: string
  readonly kind: FileKind
  readonly label: string
  readonly size: number
  /** Of the content, in hexadecimal. */
  readonly sha256: string
}

/** R2 takes a stream of unknown length in parts of at least this many bytes, the last one excepted. */
const partBytes = 5 * 1024 * 1024

/** Room for one part: as much of a file as is ever in memory. */
export const newPart = (): Uint8Array => new Uint8Array(partBytes)

export const keyOf = (id: string, kind: FileKind): string => `${id}.${fileKinds[kind].extension}`

const readObject = (bucket: R2Bucket, key: string, size: number) => async (offset: number, length: number) => {
  const left = Math.min(length, size - offset)
  const object = left > 0 ? await bucket.get(key, { range: { offset, length: left } }) : null
  return new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer())
}

interface Sent {
  id: string
  /** The form's name of the file, for refusals. */
  field: string
  label: string
  content: AsyncIterable<Uint8Array>
  rule: FileRule
}

/**
 * Stores a file as it arrives, through `part`; its kind is decided by its first bytes, before anything is stored, and a
 * Word document is looked through again once it is whole.
 * @returns undefined when it is empty.
 * @throws Failure `wrong_kind` or `too_large` with the field named; nothing is left of it then.
 */
export const storeFile = async (bucket: R2Bucket, sent: Sent, part: Uint8Array): Promise<Upload | undefined> => {
  const { id, field, rule } = sent
  const hash = createHash('sha256')
  let size = 0
  let filled = 0
  let kind: FileKind | undefined
  let upload: R2MultipartUpload | undefined
  const parts: R2UploadedPart[] = []

  const wrongKind = (): Failure => new Failure('wrong_kind', { fields: { [field]: wrongKindMessage(rule) } })
  const decideKind = (): FileKind => {
    const found = sniffKind(part.subarray(0, Math.min(filled, signatureBytes)))
    if (found && rule.kinds.includes(found)) return found
    throw wrongKind()
  }
  const options = (): R2PutOptions => ({ httpMetadata: { contentType: fileKinds[kind!].mime } })
  const flush = async (): Promise<void> => {
    upload ??= await bucket.createMultipartUpload(keyOf(id, kind!), options())
    parts.push(await upload.uploadPart(parts.length + 1, part.subarray(0, filled)))
    filled = 0
  }

  try {
    for await (const chunk of sent.content) {
      size += chunk.length
      if (size > rule.maxBytes) throw new Failure('too_large', { fields: { [field]: tooLargeMessage } })
      hash.update(chunk)
      for (let at = 0; at < chunk.length;) {
        const taken = Math.min(chunk.length - at, part.length - filled)
        part.set(chunk.subarray(at, at + taken), filled)
        at += taken
        filled += taken
        if (!kind && filled >= signatureBytes) kind = decideKind()
        if (filled === part.length) await flush()
      }
    }
    if (size === 0) return undefined
    kind ??= decideKind()
    const key = keyOf(id, kind)
    if (upload) {
      if (filled > 0) await flush()
      await upload.complete(parts)
      if (!(await isWhole(kind, size, readObject(bucket, key, size)))) {
        await bucket.delete(key)
        throw wrongKind()
      }
    } else {
      const read = async (offset: number, length: number) => part.subarray(offset, Math.min(offset + length, filled))
      if (!(await isWhole(kind, size, read))) throw wrongKind()
      await bucket.put(key, part.subarray(0, filled), options())
    }
    return { id, key, kind, label: sent.label, size, sha256: hash.digest('hex') }
  } catch (error) {
    // An upload that isn't completed is no object; what cannot be ended now R2 ends itself.
    await upload?.abort().catch(() => {})
    throw error
  }
}
