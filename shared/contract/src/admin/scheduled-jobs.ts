import * as z from 'zod/mini'

/** The jobs that run every five minutes, in their order: what must not be kept too long goes first. */
export const scheduledJobs = {
  sessions: 'Delete expired sessions',
  proof_requests: 'Delete expired requests for a second factor',
  account_links: 'Delete expired account links',
  invitations: 'Delete old invitations',
  inbound_counts: 'Delete old counts of received emails',
  email_counts: 'Delete old counts of sent emails',
  audit_entries: 'Delete old audit log entries',
  login_failures: 'Delete old counts of sign-in attempts',
  crash_idempotency_keys: 'Delete old idempotency keys of CHP requests',
  police_idempotency_keys: 'Delete old idempotency keys of police requests',
  message_idempotency_keys: 'Delete old idempotency keys of messages',
  old_emails: 'Delete the contents of old emails',
  erasures: 'Finish erasing people',
  document_retention: 'Remove client documents that were kept long enough',
  infected_files: 'Remove infected files',
  email_digests: 'Create hourly and daily emails',
  bulk_emails: 'Create emails about bulk requests',
  held_copies: 'Send copies that waited until somebody vouched for the request',
  overdue_emails: 'Send delayed emails again',
  completions: 'Complete delivered requests',
  expected_dates: 'Email new expected dates',
  due_emails: 'Email staff what is due',
  virus_scans: 'Scan files that wait for it',
  unnamed_files: 'Delete files that belong to nothing',
  report_index: 'Add requests to lists and searches',
  list_totals: 'Check the totals of lists',
  old_tables: 'Empty tables of earlier releases',
  stored_emails: 'Normalize stored email addresses',
  search_texts: 'Add accounts, firms and the audit log to searches',
  reencryption_of_crash_reports: 'Encrypt license numbers with the current key',
  reencryption_of_authenticator_apps: 'Encrypt authenticator apps with the current key',
} as const satisfies Record<string, string>
export type ScheduledJob = keyof typeof scheduledJobs
export const scheduledJobNames = Object.keys(scheduledJobs) as [ScheduledJob, ...ScheduledJob[]]

/** A job that hasn't succeeded for this long is late: it missed several runs. */
const lateAfterMs = 20 * 60_000

/** When a job last succeeded. It is null until the first time, and then the job is late too. */
export const ScheduledJobState = z.object({
  name: z.enum(scheduledJobNames),
  succeededAt: z.nullable(z.string()),
  late: z.boolean(),
})
export type ScheduledJobState = z.infer<typeof ScheduledJobState>

/** Every job with when it last succeeded. */
export const statesOfJobs = (succeeded: Readonly<Partial<Record<string, string>>>, now: Date): ScheduledJobState[] =>
  scheduledJobNames.map((name) => {
    const succeededAt = succeeded[name] ?? null
    return { name, succeededAt, late: succeededAt === null || Date.parse(succeededAt) < now.getTime() - lateAfterMs }
  })
