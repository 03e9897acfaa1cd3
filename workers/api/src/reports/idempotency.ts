import { Failure } from '@portal/contract/failure'
import { limits } from '@portal/contract/limits'
import type { Actor } from '../accounts/session.ts'
import type { Scope } from '../scope.ts'
import type { Upload } from '../storage/objects.ts'
import { deriveToken, hashToken, keyedHash } from '../storage/tokens.ts'

/** A submission that may come again: hashes of who sent it under which key, and, keyed, of what was sent. */
export interface Repetition {
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

/** @throws Failure `invalid` when the `Idempotency-Key` isn't printable ASCII of the length that the contract has; null when there is none. */
export const repetitionOf = async (
  { config }: Scope,
  headers: Headers,
  actor: Actor | null,
  { answers, files, contactEmail }: Sent,
): Promise<Repetition | null> => {
  const key = headers.get('idempotency-key')
  if (key === null) return null
  if (!keyPattern.test(key))
    throw new Failure('invalid', {
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
    scope: Scope,
    key: string,
  ) => Promise<{ id: string; referenceNumber: string; contentDigest: string | null } | undefined>
}

/**
 * The answer that the same submission got before; null when it is the first.
 * @throws Failure `key_reused` when something else was sent under its key.
 */
export const firstAnswer = async (
  scope: Scope,
  store: KeyedStore,
  { key, digest }: Repetition,
  actor: Actor | null,
) => {
  const report = await store.findByKey(scope, key)
  if (!report) return null
  if (report.contentDigest !== digest) throw new Failure('key_reused')
  const claimToken = actor ? null : await deriveToken(scope.config.linkSecret, 'claim', report.id)
  return { referenceNumber: report.referenceNumber, claimToken }
}
