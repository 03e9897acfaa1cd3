import type { linkEnded } from '@portal/contract/letters'

/** Why a letter could not go out; `code` is what the outbox row remembers of it. */
export class LetterError extends Error {
  readonly code: string

  constructor(code: 'INVALID_LETTER' | 'TIMEOUT' | typeof linkEnded, message: string) {
    super(message)
    this.name = 'LetterError'
    this.code = code
  }
}
