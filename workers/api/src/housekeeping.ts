import { deleteEndedSessions } from './accounts/store.ts'
import { forgetOldKeys } from './crash-reports/store.ts'
import { sweepFiles } from './files/sweep.ts'
import { newId } from './ids.ts'
import { requeueLetters } from './letters/requeue.ts'
import { describe, logError } from './log.ts'
import type { Scope } from './scope.ts'

/** What the cron does. One chore that fails keeps no other from being done. */
export const keepHouse = async (scope: Scope): Promise<void> => {
  const chores = {
    letters: () => requeueLetters(scope),
    files: () => sweepFiles(scope, newId('file')),
    sessions: () => deleteEndedSessions(scope),
    idempotency_keys: () => forgetOldKeys(scope),
  }
  for (const [chore, run] of Object.entries(chores)) {
    try {
      await run()
    } catch (error) {
      logError('chore_failed', { chore, ...describe(error) })
    }
  }
}
