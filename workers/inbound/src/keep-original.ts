import { createHash } from 'node:crypto'
import { keyOf } from '@portal/api/files/names'
import type { Upload } from '@portal/api/handler'
import { newId } from '@portal/api/platform/ids'
import { fileKinds } from '@portal/contract/files/file-kinds'
import { limits } from '@portal/contract/limits'
import type { ReceiveContext } from './context.ts'

/** Up to `limit` bytes of a stream. What comes later is never in memory. */
export const readUpTo = async (
  stream: ReadableStream<Uint8Array>,
  size: number,
  limit: number,
): Promise<Uint8Array> => {
  const bytes = new Uint8Array(Math.min(size, limit))
  let filled = 0
  const reader = stream.getReader()
  while (filled < bytes.length) {
    const { done, value } = await reader.read()
    if (done) break
    const taken = value.subarray(0, bytes.length - filled)
    bytes.set(taken, filled)
    filled += taken.length
  }
  await reader.cancel()
  return bytes.subarray(0, filled)
}

/**
 * Stores an email as it arrived, before anything reads it. Of an email above the limit, only the first part is stored,
 * which has its text. If no row names the object in the end, the sweep deletes it.
 */
export const keepOriginal = async (
  { files }: Pick<ReceiveContext, 'files'>,
  { raw, rawSize }: Pick<ForwardableEmailMessage, 'raw' | 'rawSize'>,
): Promise<{ original: Upload; bytes: Uint8Array; isPartial: boolean }> => {
  const isPartial = rawSize > limits.inboundBytes
  const bytes = await readUpTo(raw, rawSize, isPartial ? limits.inboundPartBytes : limits.inboundBytes)
  const id = newId('file')
  const key = keyOf(id, 'eml')
  await files.put(key, bytes, { httpMetadata: { contentType: fileKinds.eml.mime } })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { original: { id, key, kind: 'eml', label: 'Email.eml', size: bytes.length, sha256 }, bytes, isPartial }
}
