import { AppError, connectionMessages, apiErrors, type ErrorCode } from '@portal/contract/api/errors'
import { say } from './language.ts'
import { errorMessage, NetworkError } from './call.ts'

/** Whether the server may have stored what a failed call sent: its reply never arrived, or it failed while it worked. */
export const mayBeStored = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof AppError && apiErrors[error.code].status >= 500)

const unjudged: readonly ErrorCode[] = [
  'too_many',
  'unauthenticated',
  'forbidden',
  'second_factor_required',
  'second_factor_setup_required',
  'step_up_required',
]

/** Whether an error says nothing about what was sent: the server didn't look at it. */
export const isUnjudged = (error: unknown): boolean => error instanceof AppError && unjudged.includes(error.code)

/** The state of a message that couldn't be sent. It is sent again with the same idempotency key while `mayBeStored`. */
export const unsentMessage = (error: unknown, fallback: string): string => {
  if (error instanceof NetworkError) return say(connectionMessages.kept)
  if (error instanceof AppError && error.code === 'key_reused') return say(connectionMessages.sentEarlier)
  return errorMessage(error, fallback)
}

/** Keeps the idempotency key of a message until it is known whether it was stored. A draft keeps it over a reload. */
export interface KeptKey {
  get: () => string | undefined
  set: (key: string | undefined) => void
}

/** Keeps keys by name as long as the page is open, for messages of which nothing survives a reload. */
export const keptInMemory = () => {
  const keys = new Map<string, string | undefined>()
  return (name: string): KeptKey => ({ get: () => keys.get(name), set: (key) => keys.set(name, key) })
}
