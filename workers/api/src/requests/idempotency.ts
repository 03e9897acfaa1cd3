import { submittedSignToken } from './signing/submitted.ts'
import type { Upload } from '../handler.ts'
import { AppError } from '@portal/contract/api/errors'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { limits } from '@portal/contract/limits'
import type { Actor, RequestContext } from '../context.ts'
import type { RequestRow } from '../db/schema/requests.ts'
import { hashToken, keyedHash, newClaimToken } from '../platform/tokens.ts'
import { correctionTokenOf } from './contact-email/correct.ts'
import type { AuthorizationToCopy } from './copied-authorization.ts'
import { presentEstimate } from './present.ts'

/** A submission that the client may repeat. */
export interface IdempotentRequest {
  /** A hash of the caller and their key. */
  readonly key: string
  /** A keyed hash of the content. */
  readonly digest: string
}

interface Content {
  answers: object
  /** Also the names of files that are copied. */
  files: Readonly<Partial<Record<string, Pick<Upload, 'sha256'> | AuthorizationToCopy>>>
  /** The sender, when that isn't the caller's account: a guest's email address, or the request that they track. */
  from: string | null
}

interface Sender {
  /** Identifies a sender without an account. */
  from: string | null
  /** Of a new request: the same key may be used for one of each kind. */
  kind?: KindId
}

const { min, max } = limits.idempotencyKey
const keyPattern = new RegExp(`^[\\x20-\\x7e]{${min},${max}}$`)

/**
 * The hash of the caller and their key; null without an `Idempotency-Key` header.
 * @throws AppError `invalid` when the key isn't printable ASCII or has the wrong length.
 */
export const idempotencyKeyOf = async (
  headers: Headers,
  actor: Actor | null,
  { from, kind }: Sender,
): Promise<string | null> => {
  const key = headers.get('idempotency-key')
  if (key === null) return null
  if (!keyPattern.test(key))
    throw new AppError('invalid', {
      message: `The Idempotency-Key must have ${min} to ${max} printable ASCII characters.`,
    })
  return hashToken(JSON.stringify([actor?.id ?? from, key, kind]))
}

/** A call with its key; null without one. */
export const idempotentRequestOf = async (
  { config }: RequestContext,
  key: string | null,
  { answers, files, from }: Content,
): Promise<IdempotentRequest | null> => {
  if (key === null) return null
  const contents = Object.entries(files).map(([name, file]) => [
    name,
    file && ('copyOf' in file ? file.copyOf : file.sha256),
  ])
  // An unkeyed hash would let a short answer that is stored encrypted be guessed.
  const content = JSON.stringify([answers, from, contents.sort()])
  return { key, digest: await keyedHash(config.sessionSecret, content) }
}

type Submitted = Pick<RequestRow, 'id' | 'referenceNumber' | 'contentDigest'> & Parameters<typeof presentEstimate>[0]

/**
 * The reply to an earlier submission with the same key; null when there is none.
 * @throws AppError `key_reused` when the content was different.
 */
export const previousReply = async (
  context: RequestContext,
  [request]: readonly Submitted[],
  { digest }: IdempotentRequest,
  actor: Actor | null,
) => {
  if (!request) return null
  if (request.contentDigest !== digest) throw new AppError('key_reused')
  return {
    id: request.id,
    referenceNumber: request.referenceNumber,
    claimToken: actor ? null : await newClaimToken(context, request.id),
    correctionToken: actor ? null : await correctionTokenOf(context, request.id),
    signToken: actor ? null : await submittedSignToken(context, request.id),
    estimate: presentEstimate(request),
  }
}
