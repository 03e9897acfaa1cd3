import { createHash } from 'node:crypto'
import { AppError } from '@portal/contract/api/errors'
import {
  fileKinds,
  isWhole,
  signatureBytes,
  sniffKind,
  tooLargeMessage,
  wrongKindMessage,
  type FileRule,
} from '@portal/contract/files/file-kinds'
import type { Upload } from '../handler.ts'
import { concat } from './images/bytes.ts'
import { clean } from './images/clean.ts'
import { BadPicture } from './images/refuse.ts'
import { keyOf } from './names.ts'

/** R2 takes a stream of unknown length in parts of at least this many bytes, the last one excepted. */
const partBytes = 5 * 1024 * 1024

/** Room for one part: as much of a file as is ever in memory. */
export const newPart = (): Uint8Array => new Uint8Array(partBytes)

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

/** Reads on until there is enough to tell the kind, or the end. */
const readHead = async (content: AsyncIterator<Uint8Array>): Promise<Uint8Array> => {
  let head: Uint8Array = new Uint8Array()
  while (head.length < signatureBytes) {
    const { done, value } = await content.next()
    if (done) break
    head = concat(head, value as Uint8Array)
  }
  return head
}

/**
 * Stores a file as it arrives, through `part`; its kind is decided by its first bytes, before anything is stored. Of a
 * photo the picture alone is stored, and a Word document is looked through again once it is whole.
 * @returns undefined when it is empty.
 * @throws AppError `wrong_kind` or `too_large` with the field named; nothing is left of it then.
 */
export const storeFile = async (bucket: R2Bucket, sent: Sent, part: Uint8Array): Promise<Upload | undefined> => {
  const { id, field, rule } = sent
  const refusal = (code: 'wrong_kind' | 'too_large', message: string): AppError =>
    new AppError(code, { fields: { [field]: message } })
  const wrongKind = (): AppError => refusal('wrong_kind', wrongKindMessage(rule))

  const counted = (async function* () {
    let size = 0
    for await (const chunk of sent.content) {
      size += chunk.length
      if (size > rule.maxBytes) throw refusal('too_large', tooLargeMessage)
      yield chunk
    }
  })()
  const hash = createHash('sha256')
  let size = 0
  let filled = 0
  let upload: R2MultipartUpload | undefined
  const parts: R2UploadedPart[] = []

  try {
    const head = await readHead(counted)
    if (head.length === 0) return undefined
    const kind = sniffKind(head.subarray(0, signatureBytes))
    if (!kind || !rule.kinds.includes(kind)) throw wrongKind()
    const key = keyOf(id, kind)
    const options: R2PutOptions = { httpMetadata: { contentType: fileKinds[kind].mime } }
    const flush = async (): Promise<void> => {
      upload ??= await bucket.createMultipartUpload(key, options)
      parts.push(await upload.uploadPart(parts.length + 1, part.subarray(0, filled)))
      filled = 0
    }

    for await (const chunk of clean(kind, head, counted)) {
      size += chunk.length
      hash.update(chunk)
      for (let at = 0; at < chunk.length;) {
        const taken = Math.min(chunk.length - at, part.length - filled)
        part.set(chunk.subarray(at, at + taken), filled)
        at += taken
        filled += taken
        if (filled === part.length) await flush()
      }
    }
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
      await bucket.put(key, part.subarray(0, filled), options)
    }
    return { id, key, kind, label: sent.label, size, sha256: hash.digest('hex') }
  } catch (error) {
    // An upload that isn't completed is no object; what cannot be ended now R2 ends itself.
    await upload?.abort().catch(() => {})
    throw error instanceof BadPicture ? refusal(error.code, error.message) : error
  } finally {
    // Whoever is refused is still sending.
    await counted.return()
  }
}
