import { createHash } from 'node:crypto'
import { AppError } from '@portal/contract/api/errors'
import type { ReadBytes } from '@portal/contract/files/word-files'
import { kindProblem, matchesKind, signatureBytes, sniffKind } from '@portal/contract/files/check-file'
import {
  badWordMessage,
  fileKinds,
  tooLargeMessage,
  unopenedPdfMessages,
  type FileKind,
  type FileRule,
} from '@portal/contract/files/file-kinds'
import type { PdfChecks, RequestContext } from '../context.ts'
import type { Upload } from '../handler.ts'
import { describeError, logError } from '../platform/log.ts'
import { concat } from '../platform/bytes.ts'
import { ImageError } from './images/image-error.ts'
import { stripMetadata } from './images/strip-metadata.ts'
import { keyOf } from './names.ts'
import { isSafeDocx } from './word/docx.ts'

/** R2's minimum size for all but the last part of a multipart upload. */
const partBytes = 5 * 1024 * 1024

/** Most photos and letters fit without another allocation. */
const firstBytes = 64 * 1024

/** A file of at most so many bytes may be written while the next one arrives. */
const smallBytes = 1024 * 1024

/** A buffer for one part, which grows with what it holds. No more of a file than a part is ever in memory. */
export interface PartBuffer {
  bytes: Uint8Array
}
export const newPartBuffer = (): PartBuffer => ({ bytes: new Uint8Array(firstBytes) })

/** Makes room for so many bytes, or for a whole part. */
const reserve = (part: PartBuffer, wanted: number): void => {
  if (wanted <= part.bytes.length || part.bytes.length === partBytes) return
  const grown = new Uint8Array(Math.min(partBytes, Math.max(wanted, part.bytes.length * 4)))
  grown.set(part.bytes)
  part.bytes = grown
}

const readObject = (bucket: R2Bucket, key: string, size: number) => async (offset: number, length: number) => {
  const left = Math.min(length, size - offset)
  const object = left > 0 ? await bucket.get(key, { range: { offset, length: left } }) : null
  return new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer())
}

const isWhatItSays = async (kind: FileKind, size: number, read: ReadBytes): Promise<boolean> =>
  (await matchesKind(kind, size, read)) && (kind !== 'docx' || isSafeDocx(await read(0, size)))

/** The Workers that open the PDFs of staff and those of clients. */
type Checks = Partial<Record<'pdfChecks' | 'mailChecks', Pick<PdfChecks, 'check'>>>

/** How a stored PDF opens; undefined while nothing can open it. */
export const stateOf = (checks: Checks[keyof Checks], key: string) =>
  checks?.check(key).catch((error: unknown) => void logError('pdf_not_checked', describeError(error)))

interface IncomingFile {
  id: string
  /** The name of the form field, for errors. */
  field: string
  label: string
  content: AsyncIterable<Uint8Array>
  rule: FileRule
}

/** Reads as many bytes as `sniffKind` needs, or up to the end. */
const readHead = async (content: AsyncIterator<Uint8Array>): Promise<Uint8Array> => {
  let head: Uint8Array = new Uint8Array()
  while (head.length < signatureBytes) {
    const { done, value } = await content.next()
    if (done) break
    head = concat([head, value as Uint8Array])
  }
  return head
}

/**
 * Stores a file as it arrives, buffered in `part`. Its kind is determined from its first bytes before anything is stored.
 * Photos are stored without metadata; Word documents, and PDFs that must open, are checked again when they are complete.
 * @param later takes the writing of a small file, which the caller then waits for. Without it, the file is stored on return.
 * @returns undefined when the file is empty.
 * @throws AppError `wrong_kind`, `too_large` or `invalid` naming the field, with nothing stored.
 */
export const storeFile = async (
  { files: bucket, pdfChecks, mailChecks }: Pick<RequestContext, 'files'> & Checks,
  file: IncomingFile,
  part: PartBuffer,
  later?: (writing: Promise<unknown>) => void,
): Promise<Upload | undefined> => {
  const { id, field, label, rule } = file
  const rejection = (code: 'wrong_kind' | 'too_large' | 'invalid', message: string): AppError =>
    new AppError(code, { fields: { [field]: message } })

  const counted = (async function* () {
    let size = 0
    for await (const chunk of file.content) {
      size += chunk.length
      if (size > rule.maxBytes) throw rejection('too_large', tooLargeMessage)
      yield chunk
    }
  })()
  const hash = createHash('sha256')
  const isOfClient = rule.mustOpen === 'client'
  const check = async (key: string, kind: FileKind): Promise<void> => {
    if (!rule.mustOpen || kind !== 'pdf') return
    const state = await stateOf(isOfClient ? mailChecks : pdfChecks, key)
    // While PDFs of clients can't be opened, they are accepted: staff look at them.
    if (state === 'opens' || (!state && isOfClient)) return
    await bucket.delete(key)
    throw state ? rejection('invalid', unopenedPdfMessages[state]) : new AppError('unavailable')
  }
  let size = 0
  let filled = 0
  let upload: R2MultipartUpload | undefined
  const parts: R2UploadedPart[] = []

  try {
    const head = await readHead(counted)
    if (head.length === 0) return undefined
    const kind = sniffKind(head.subarray(0, signatureBytes))
    if (!kind || !rule.kinds.includes(kind)) throw rejection('wrong_kind', kindProblem(head, rule))
    const key = keyOf(id, kind)
    const options: R2PutOptions = { httpMetadata: { contentType: fileKinds[kind].mime } }
    const flush = async (): Promise<void> => {
      upload ??= await bucket.createMultipartUpload(key, options)
      parts.push(await upload.uploadPart(parts.length + 1, part.bytes.subarray(0, filled)))
      filled = 0
    }

    for await (const chunk of stripMetadata(kind, head, counted)) {
      size += chunk.length
      hash.update(chunk)
      for (let at = 0; at < chunk.length;) {
        reserve(part, filled + chunk.length - at)
        const taken = Math.min(chunk.length - at, part.bytes.length - filled)
        part.bytes.set(chunk.subarray(at, at + taken), filled)
        at += taken
        filled += taken
        if (filled === partBytes) await flush()
      }
    }
    if (upload) {
      if (filled > 0) await flush()
      await upload.complete(parts)
      if (!(await isWhatItSays(kind, size, readObject(bucket, key, size)))) {
        await bucket.delete(key)
        throw rejection('wrong_kind', badWordMessage)
      }
      await check(key, kind)
    } else {
      const read = async (offset: number, length: number) =>
        part.bytes.subarray(offset, Math.min(offset + length, filled))
      if (!(await isWhatItSays(kind, size, read))) throw rejection('wrong_kind', badWordMessage)
      const isLater = later !== undefined && filled <= smallBytes && rule.mustOpen !== 'staff'
      // A copy, because the buffer takes the next file meanwhile, and may be much larger.
      const writing = bucket.put(key, isLater ? part.bytes.slice(0, filled) : part.bytes.subarray(0, filled), options)
      const checked = writing.then(() => check(key, kind))
      if (isLater) later(checked)
      else await checked
    }
    return { id, key, kind, label, size, sha256: hash.digest('hex') }
  } catch (error) {
    // If this fails, R2 aborts the incomplete upload later.
    await upload?.abort().catch(() => {})
    throw error instanceof ImageError ? rejection(error.code, error.message) : error
  } finally {
    // Stops reading: a rejected client may still be sending.
    await counted.return()
  }
}
