import type { Upload } from '../handler.ts'
import { AppError } from '@portal/contract/api/errors'
import { limits } from '@portal/contract/limits'
import type { Actor, RequestContext } from '../context.ts'
import { deriveToken, hashToken, keyedHash } from '../platform/tokens.ts'

/** A submission that may come again: hashes of who sent it under which key, and, keyed, of what was sent. */
export interface IdempotentRequest {
  readonly key: string
  readonly digest: string
}

interface Sent {
  answers: object
  files: Readonly<Partial<Record<string, Upload>>>
  contactEmail: string | null
}

const { min, max } = limits.idempotencyKey
const keyPattern = new RegExp(`^[\\x20-\\x7e]{${min},${max}}$`)

/** @throws AppError `invalid` when the `Idempotency-Key` isn't printable ASCII of the length that the contract has; null when there is none. */
export const idempotentRequestOf = async (
  { config }: RequestContext,
  headers: Headers,
  actor: Actor | null,
  { answers, files, contactEmail }: Sent,
): Promise<IdempotentRequest | null> => {
  const key = headers.get('idempotency-key')
  if (key === null) return null
  if (!keyPattern.test(key))
    throw new AppError('invalid', {
      message: `The Idempotency-Key must be ${min} to ${max} printable ASCII characters.`,
    })
  const contents = Object.entries(files).map(([name, file]) => [name, file?.sha256])
  return {
    key: await hashToken(JSON.stringify([actor?.id ?? contactEmail, key])),
    // Without the key, an answer that is stored encrypted could be guessed by its hash.
    digest: await keyedHash(config.sessionSecret, JSON.stringify([answers, contactEmail, contents.sort()])),
  }
}

interface KeyedStore {
  findByKey: (
    context: RequestContext,
    key: string,
  ) => Promise<{ id: string; referenceNumber: string; contentDigest: string | null } | undefined>
}

/**
 * The answer that the same submission got before; null when it is the first.
 * @throws AppError `key_reused` when something else was sent under its key.
 */
export const previousReply = async (
  context: RequestContext,
  store: KeyedStore,
  { key, digest }: IdempotentRequest,
  actor: Actor | null,
) => {
  const report = await store.findByKey(context, key)
  if (!report) return null
  if (report.contentDigest !== digest) throw new AppError('key_reused')
  const claimToken = actor ? null : await deriveToken(context.config.linkSecret, 'claim', report.id)
  return { referenceNumber: report.referenceNumber, claimToken }
}
