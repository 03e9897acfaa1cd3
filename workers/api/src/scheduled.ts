import { portalJobNames, type JobRun, type PortalJob } from '@portal/contract/admin/scheduled-jobs'
import { deleteOldSetups } from './accounts/firm-setups/store.ts'
import { deleteOldFailures } from './accounts/lockout/store.ts'
import { measureHourly } from './agencies/measured-store.ts'
import { applyDocumentRetention } from './admin/retention/remove-documents.ts'
import { continueErasures } from './admin/privacy/erase.ts'
import { createBulkEmails, createDigests, deleteOldEmailContents, requeueOverdueEmails } from './emails/jobs.ts'
import { releaseHeldEmails } from './emails/store.ts'
import { sweepFiles } from './files/sweep.ts'
import { removeInfected, scanWaiting } from './files/scanning/scan.ts'
import { scanMail } from './mail/scan.ts'
import { deleteOldNotices } from './notices/store.ts'
import { completeDelivered } from './requests/complete-delivered.ts'
import { sendDueEmails } from './requests/dates/due-emails.ts'
import { emailMovedDates } from './requests/dates/expected-emails.ts'
import { deleteOldMessageKeys } from './requests/messages/store.ts'
import { applyRules, recountLists } from './lists/upkeep-store.ts'
import { deleteOldReceipts, forgetOldChanges } from './requests/change/undo-store.ts'
import { deleteOldKeys } from './requests/store.ts'
import { deliverOverdue } from './requests/waiting-deliveries/deliver.ts'
import { newId } from './platform/ids.ts'
import { describeError, errorCode, logError } from './platform/log.ts'
import { TimeoutError, withTimeout } from './platform/timeouts.ts'
import type { HealthJob, RequestContext } from './context.ts'
import { openUntil } from './db/client.ts'
import { recordRun } from './db/job-runs.ts'
import { encryptedColumns, reencrypt } from './db/reencrypt-store.ts'
import { deleteExpired, retention } from './db/retention.ts'
import { noticeOverdue } from './notices/notices.ts'

/** Every write keeps the counts; counting shows a mistake of one within a day. Counting reads all requests. */
const checkLists = async ({ db, now }: RequestContext): Promise<void> => {
  await applyRules({ db })
  if (now.getUTCHours() !== 9 || now.getUTCMinutes() >= 5) return
  await recountLists(db)
  // It reads all requests, too.
  await forgetOldChanges({ db, now })
  await deleteOldReceipts({ db })
}

/** Jobs of the notifications Worker, which has their code anyway. */
const runElsewhere = async (watch: RequestContext['healthWatch'], job: HealthJob, now: Date): Promise<void> =>
  watch?.run(job, now.toISOString())

/** The function of each job. */
const jobs: Readonly<Record<PortalJob | keyof typeof retention, (context: RequestContext) => Promise<unknown>>> = {
  sessions: (context) => deleteExpired(context, retention.sessions),
  proof_requests: (context) => deleteExpired(context, retention.proof_requests),
  account_links: (context) => deleteExpired(context, retention.account_links),
  invitations: (context) => deleteExpired(context, retention.invitations),
  firm_setups: deleteOldSetups,
  inbound_counts: (context) => deleteExpired(context, retention.inbound_counts),
  email_counts: (context) => deleteExpired(context, retention.email_counts),
  audit_entries: (context) => deleteExpired(context, retention.audit_entries),
  waiting_deliveries: (context) => deleteExpired(context, retention.waiting_deliveries),
  mail_files: (context) => deleteExpired(context, retention.mail_files),
  notices: deleteOldNotices,
  failed_calls: (context) => deleteExpired(context, retention.failed_calls),
  daily_sizes: (context) => deleteExpired(context, retention.daily_sizes),
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
  held_copies: releaseHeldEmails,
  overdue_emails: requeueOverdueEmails,
  completions: completeDelivered,
  measured_days: measureHourly,
  expected_dates: emailMovedDates,
  due_emails: sendDueEmails,
  overdue_notices: noticeOverdue,
  virus_scans: async (context) => {
    await scanWaiting(context)
    await scanMail(context)
  },
  missing_files: ({ healthWatch, now }) => runElsewhere(healthWatch, 'missing_files', now),
  database_size: ({ healthWatch, now }) => runElsewhere(healthWatch, 'database_size', now),
  // Starts at a random name of a file, so that over time every object is checked.
  unnamed_files: (context) => sweepFiles(context, newId('file')),
  list_totals: checkLists,
  reencryption_of_requests: (context) => reencrypt(context, encryptedColumns.requests),
  reencryption_of_authenticator_apps: (context) => reencrypt(context, encryptedColumns.authenticator_apps),
  // Starts its alarm, also if that ever stops.
  health_watch: async ({ healthWatch }) => healthWatch?.look(),
}

// In seconds. Cloudflare ends a run after 15 minutes, so all together take less.
const usualLimit = 15
const longerLimits: Readonly<Partial<Record<PortalJob, number>>> = {
  erasures: 90,
  document_retention: 90,
  virus_scans: 90,
  unnamed_files: 60,
  missing_files: 60,
}
export const timeLimitOf = (job: PortalJob): number => longerLimits[job] ?? usualLimit

/**
 * Runs the cron's jobs one after another and records each outcome. A failed or slow job doesn't keep the others from
 * running. After its time limit, a job can no longer read or write.
 */
export const runScheduledJobs = async (context: RequestContext): Promise<void> => {
  const startedAt = Date.now()
  const record = async (job: PortalJob, jobStartedAt: number, outcome: (at: string) => Partial<JobRun>) => {
    const at = new Date(context.now.getTime() + Date.now() - startedAt).toISOString()
    await recordRun(context, job, { ...outcome(at), ms: Date.now() - jobStartedAt }).catch((error: unknown) =>
      logError('job_run_not_recorded', { job, ...describeError(error) }),
    )
  }
  for (const job of portalJobNames) {
    const jobStartedAt = Date.now()
    try {
      const outOfTime = new AbortController()
      const db = openUntil(context.db, outOfTime.signal)
      await withTimeout(
        timeLimitOf(job) * 1000,
        () => jobs[job]({ ...context, db }),
        () => {
          const error = new TimeoutError()
          outOfTime.abort(error)
          return error
        },
      )
      await record(job, jobStartedAt, (succeededAt) => ({ succeededAt }))
    } catch (error) {
      logError('scheduled_job_failed', { job, ...describeError(error) })
      await record(job, jobStartedAt, (failedAt) => ({ failedAt, failure: errorCode(error) }))
    }
  }
}
