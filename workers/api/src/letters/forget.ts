import { limits } from '@portal/contract/limits'
import { instantAfter } from '../instants.ts'
import type { Scope } from '../scope.ts'
import { forgetLetters } from './store.ts'

/** Drops what letters said once they had their time; failed ones cannot be sent again then. */
export const forgetOldLetters = (scope: Scope): Promise<unknown> =>
  forgetLetters(scope, instantAfter(scope.now, { days: -limits.lettersKeptDays }))
