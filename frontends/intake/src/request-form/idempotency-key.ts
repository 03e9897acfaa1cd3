import type { RequestPayload } from './payload.ts'

const fingerprint = ({ body, files }: RequestPayload): string =>
  JSON.stringify([
    body,
    Object.entries(files).map(([name, file]) => file && [name, file.name, file.size, file.lastModified]),
  ])

export interface IdempotencyKey {
  /** The key to submit this payload under. */
  keyFor: (payload: RequestPayload) => string
  /** The server rejected this payload, so no request exists under the key. */
  markRejected: (payload: RequestPayload) => void
  /** The next submission is a separate request, regardless of what happened to the last one. */
  renew: () => void
  /** The key of a submission whose outcome is unknown; it has to survive a reload. */
  pending: () => string | undefined
}

/**
 * The idempotency key of one draft. Retrying with an unknown outcome reuses the key, so only one request is created; a
 * changed payload after a rejection gets a new key. `pendingKey` is the key of a submission from before a reload.
 */
export const createIdempotencyKey = (pendingKey?: string): IdempotencyKey => {
  let key = pendingKey ?? crypto.randomUUID()
  let pending = pendingKey !== undefined
  let rejected: string | undefined
  return {
    keyFor: (payload) => {
      if (rejected !== undefined && rejected !== fingerprint(payload)) key = crypto.randomUUID()
      rejected = undefined
      pending = true
      return key
    },
    markRejected: (payload) => {
      rejected = fingerprint(payload)
      pending = false
    },
    renew: () => {
      key = crypto.randomUUID()
      pending = false
      rejected = undefined
    },
    pending: () => (pending ? key : undefined),
  }
}
