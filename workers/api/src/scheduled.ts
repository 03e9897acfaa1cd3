import { scheduledJobNames, type ScheduledJob } from '@portal/contract/admin/scheduled-jobs'
import { deleteOldFailures } from './accounts/lockout/store.ts'
import { applyDocumentRetention } from './admin/retention/remove-documents.ts'
import { continueErasures } from './admin/privacy/erase.ts'
import { createBulkEmails, createDigests } from './emails/digest.ts'
import { deleteOldEmailContents, requeueOverdueEmails } from './emails/scheduled.ts'
import { releaseHeldCopies } from './emails/store.ts'
import { sweepFiles } from './files/sweep.ts'
import { removeInfected, scanWaiting } from './files/scanning/scan.ts'
import { scanMail } from './mail/scan.ts'
import { completeDelivered } from './reports/completion/complete-delivered.ts'
import { sendDueEmails } from './reports/dates/due-emails.ts'
import { emailMovedDates } from './reports/dates/expected-emails.ts'
import { deleteOldMessageKeys } from './reports/messages/store.ts'
import { applyRules, recountLists } from './lists/upkeep-store.ts'
import { deleteOldKeys } from './reports/store.ts'
import { deliverOverdue } from './reports/waiting-deliveries/deliver.ts'
import { newId } from './platform/ids.ts'
import { describeError, logError } from './platform/log.ts'
import { withTimeout } from './platform/timeouts.ts'
import type { RequestContext } from './context.ts'
import { recordSuccess } from './db/job-runs.ts'
import { encryptedColumns, reencrypt } from './db/reencrypt-store.ts'
import { deleteExpired, retention } from './db/retention.ts'

/** Every write keeps the counts; counting shows a mistake of one within a day. Counting reads all requests. */
const checkLists = async ({ db, now }: RequestContext): Promise<void> => {
  await applyRules({ db })
  if (now.getUTCHours() !== 9 || now.getUTCMinutes() >= 5) return
  await recountLists(db)
}

/** The function of each job. */
const jobs: Readonly<Record<ScheduledJob | keyof typeof retention, (context: RequestContext) => Promise<unknown>>> = {
  sessions: (context) => deleteExpired(context, retention.sessions),
  proof_requests: (context) => deleteExpired(context, retention.proof_requests),
  account_links: (context) => deleteExpired(context, retention.account_links),
  invitations: (context) => deleteExpired(context, retention.invitations),
  inbound_counts: (context) => deleteExpired(context, retention.inbound_counts),
  email_counts: (context) => deleteExpired(context, retention.email_counts),
  audit_entries: (context) => deleteExpired(context, retention.audit_entries),
  waiting_deliveries: (context) => deleteExpired(context, retention.waiting_deliveries),
  mail_files: (context) => deleteExpired(context, retention.mail_files),
  login_failures: deleteOldFailures,
  request_idempotency_keys: deleteOldKeys,
  message_idempotency_keys: deleteOldMessageKeys,
  old_emails: deleteOldEmailContents,
  erasures: continueErasures,
  document_retention: applyDocumentRetention,
  infected_files: removeInfected,
  due_deliveries: deliverOverdue,
  email_digests: createDigests,
  bulk_emails: createBulkEmails,
  held_copies: releaseHeldCopies,
  // After these three: emails that waited are overdue too.
  overdue_emails: requeueOverdueEmails,
  completions: completeDelivered,
  expected_dates: emailMovedDates,
  due_emails: sendDueEmails,
  virus_scans: async (context) => {
    await scanWaiting(context)
    await scanMail(context)
  },
  // Starts at a random name, so that over time every object is checked.
  unnamed_files: (context) => sweepFiles(context, newId('file')),
  list_totals: checkLists,
  reencryption_of_requests: (context) => reencrypt(context, encryptedColumns.requests),
  reencryption_of_authenticator_apps: (context) => reencrypt(context, encryptedColumns.authenticator_apps),
}

// In seconds. Cloudflare ends a run after 15 minutes, so all together take less.
const usualLimit = 20
const longerLimits: Readonly<Partial<Record<ScheduledJob, number>>> = {
  erasures: 90,
  document_retention: 90,
  virus_scans: 90,
  unnamed_files: 60,
}
export const timeLimitOf = (job: ScheduledJob): number => longerLimits[job] ?? usualLimit

/**
 * Runs the cron's jobs one after another and records when each succeeded. A job that fails or takes too long doesn't keep
 * the others from running.
 */
export const runScheduledJobs = async (context: RequestContext): Promise<void> => {
  for (const job of scheduledJobNames) {
    try {
      await withTimeout(timeLimitOf(job) * 1000, () => jobs[job](context))
      await recordSuccess(context, job)
    } catch (error) {
      logError('scheduled_job_failed', { job, ...describeError(error) })
    }
  }
}
