import { crashStore } from './reports/chp/store.ts'
import { sweepFiles } from './files/sweep.ts'
import { newId } from './platform/ids.ts'
import { forgetOldEmails } from './emails/forget.ts'
import { requeueOverdue } from './emails/requeue.ts'
import { deleteOldFailures } from './accounts/lockout/store.ts'
import { describe, logError } from './platform/log.ts'
import { policeStore } from './reports/police/store.ts'
import { removeInfected, scanWaiting } from './files/scanning/scan.ts'
import type { RequestContext } from './context.ts'
import { rightDays } from './reports/list/report-days-store.ts'
import { reencryptReports } from './reports/chp/reencrypt-store.ts'
import { forget, retention } from './retention.ts'

/** What the cron does. One job that fails keeps no other from being done. */
export const runScheduledJobs = async (context: RequestContext): Promise<void> => {
  const jobs = {
    emails: () => requeueOverdue(context),
    old_letters: () => forgetOldEmails(context),
    report_days: () => rightDays(context.db),
    seals: () => reencryptReports(context),
    scans: () => scanWaiting(context),
    files: () => sweepFiles(context, newId('file')),
    infected_files: () => removeInfected(context),
    login_failures: () => deleteOldFailures(context),
    crash_report_keys: () => crashStore.forgetOldKeys(context),
    police_report_keys: () => policeStore.forgetOldKeys(context),
    ...Object.fromEntries(Object.entries(retention).map(([table, rule]) => [table, () => forget(context, rule)])),
  }
  for (const [job, run] of Object.entries(jobs)) {
    try {
      await run()
    } catch (error) {
      logError('chore_failed', { job, ...describe(error) })
    }
  }
}
