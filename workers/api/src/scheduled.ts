import { deleteOldFailures } from './accounts/lockout/store.ts'
import { applyDocumentRetention } from './admin/retention/remove-documents.ts'
import { continueErasures } from './admin/privacy/erase.ts'
import { normalizeStoredEmails } from './accounts/normalize-emails-store.ts'
import { createBulkEmails, createDigests } from './emails/digest.ts'
import { deleteOldEmailContents, requeueOverdueEmails } from './emails/scheduled.ts'
import { sweepFiles } from './files/sweep.ts'
import { removeInfected, scanWaiting } from './files/scanning/scan.ts'
import { completeDelivered } from './reports/chp/complete-delivered.ts'
import { crashStore } from './reports/chp/store.ts'
import { sendDueEmails } from './reports/dates/due-emails.ts'
import { tellExpectedDates } from './reports/dates/expected-emails.ts'
import { deleteOldMessageKeys } from './reports/messages/store.ts'
import { emptyOldTables, indexNewReports, recountTotals } from './reports/search-index-store.ts'
import { policeStore } from './reports/police/store.ts'
import { newId } from './platform/ids.ts'
import { describeError, logError } from './platform/log.ts'
import type { RequestContext } from './context.ts'
import { fillSearchTexts } from './db/fill-search-texts.ts'
import { reportKinds } from './db/report-tables.ts'
import { encryptedColumns, reencrypt } from './db/reencrypt-store.ts'
import { deleteExpired, retention } from './db/retention.ts'

/** Totals only go wrong when an older Worker writes, during a release or after a rollback. Counting reads all reports. */
const recountOnceADay = async ({ db, now }: RequestContext): Promise<void> => {
  if (now.getUTCHours() !== 9 || now.getUTCMinutes() >= 5) return
  for (const kind of reportKinds) await recountTotals(db, kind)
}

/** Runs the cron's jobs one after another. A job that fails doesn't keep the others from running. */
export const runScheduledJobs = async (context: RequestContext): Promise<void> => {
  const jobs = {
    // Before overdue emails are queued: those that waited to be listed are overdue too.
    email_digests: () => createDigests(context),
    bulk_emails: () => createBulkEmails(context),
    overdue_emails: () => requeueOverdueEmails(context),
    erasures: () => continueErasures(context),
    document_retention: () => applyDocumentRetention(context),
    old_emails: () => deleteOldEmailContents(context),
    report_index: () => indexNewReports(context.db),
    list_totals: () => recountOnceADay(context),
    old_tables: () => emptyOldTables(context.db),
    stored_emails: () => normalizeStoredEmails(context.db),
    search_texts: () => fillSearchTexts(context.db),
    completions: () => completeDelivered(context),
    expected_dates: () => tellExpectedDates(context),
    due_emails: () => sendDueEmails(context),
    ...Object.fromEntries(
      Object.entries(encryptedColumns).map(([table, column]) => [
        `reencryption_of_${table}`,
        () => reencrypt(context, column),
      ]),
    ),
    virus_scans: () => scanWaiting(context),
    // Starts at a random name, so that over time every object is checked.
    unnamed_files: () => sweepFiles(context, newId('file')),
    infected_files: () => removeInfected(context),
    login_failures: () => deleteOldFailures(context),
    crash_idempotency_keys: () => crashStore.deleteOldKeys(context),
    message_idempotency_keys: () => deleteOldMessageKeys(context),
    police_idempotency_keys: () => policeStore.deleteOldKeys(context),
    ...Object.fromEntries(
      Object.entries(retention).map(([table, rule]) => [table, () => deleteExpired(context, rule)]),
    ),
  }
  for (const [job, run] of Object.entries(jobs)) {
    try {
      await run()
    } catch (error) {
      logError('scheduled_job_failed', { job, ...describeError(error) })
    }
  }
}
