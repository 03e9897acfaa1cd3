import { crashStore } from './crash-reports/store.ts'
import { sweepFiles } from './files/sweep.ts'
import { newId } from './ids.ts'
import { forgetOldLetters } from './letters/forget.ts'
import { requeueLetters } from './letters/requeue.ts'
import { deleteOldFailures } from './lockout/store.ts'
import { describe, logError } from './log.ts'
import { policeStore } from './police-reports/store.ts'
import { removeInfected, scanWaiting } from './scanning/scan.ts'
import type { Scope } from './scope.ts'
import { rightDays } from './storage/report-days.ts'
import { resealReports } from './storage/reseal.ts'
import { forget, retention } from './storage/retention.ts'

/** What the cron does. One chore that fails keeps no other from being done. */
export const keepHouse = async (scope: Scope): Promise<void> => {
  const chores = {
    letters: () => requeueLetters(scope),
    old_letters: () => forgetOldLetters(scope),
    report_days: () => rightDays(scope.db),
    seals: () => resealReports(scope),
    scans: () => scanWaiting(scope),
    files: () => sweepFiles(scope, newId('file')),
    infected_files: () => removeInfected(scope),
    login_failures: () => deleteOldFailures(scope),
    crash_report_keys: () => crashStore.forgetOldKeys(scope),
    police_report_keys: () => policeStore.forgetOldKeys(scope),
    ...Object.fromEntries(Object.entries(retention).map(([table, rule]) => [table, () => forget(scope, rule)])),
  }
  for (const [chore, run] of Object.entries(chores)) {
    try {
      await run()
    } catch (error) {
      logError('chore_failed', { chore, ...describe(error) })
    }
  }
}
