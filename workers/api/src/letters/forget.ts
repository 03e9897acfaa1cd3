import { limits } from '@portal/contract/limits'
import type { Scope } from '../scope.ts'
import { forgetLetters } from './store.ts'

/** Drops what letters said once they had their time; failed ones cannot be sent again then. */
export const forgetOldLetters = (scope: Scope): Promise<unknown> =>
  forgetLetters(scope, new Date(scope.now.getTime() - limits.lettersKeptDays * 24 * 60 * 60 * 1000).toISOString())
