import { limits } from '@portal/contract/limits'
import type { Scope } from '../scope.ts'
import { findOverdue } from './store.ts'

const minute = 60 * 1000
const overdueAfter = minute
const mostAtOnce = 500

/** Queues the letters again whose message was lost or whose sender died. */
export const requeueLetters = async (scope: Scope): Promise<void> => {
  const before = (age: number): string => new Date(scope.now.getTime() - age).toISOString()
  await scope.outbox.send(await findOverdue(scope, before(overdueAfter), before(limits.letterClaim), mostAtOnce))
}
