import * as z from 'zod/mini'

/** Minutes without success after which a job is late: what people wait for, what is due today, and what only tidies up. */
const [promised, today, tidy] = [15, 60, 24 * 60]

/**
 * The jobs that run every five minutes, in their order, each with the most minutes that may pass without success.
 * Deletions of data with a retention limit go first.
 */
export const scheduledJobs = {
  sessions: tidy,
  proof_requests: tidy,
  account_links: tidy,
  invitations: tidy,
  firm_setups: tidy,
  inbound_counts: tidy,
  email_counts: tidy,
  audit_entries: tidy,
  waiting_deliveries: tidy,
  mail_files: tidy,
  notices: tidy,
  failed_calls: tidy,
  daily_sizes: tidy,
  login_failures: tidy,
  request_idempotency_keys: tidy,
  message_idempotency_keys: tidy,
  old_emails: tidy,
  erasures: today,
  document_retention: tidy,
  infected_files: tidy,
  due_deliveries: promised,
  email_digests: promised,
  bulk_emails: promised,
  held_copies: promised,
  // After these three: emails that waited are overdue too.
  overdue_emails: promised,
  completions: today,
  measured_days: today,
  expected_dates: today,
  due_emails: today,
  overdue_notices: today,
  virus_scans: promised,
  missing_files: today,
  database_size: today,
  unnamed_files: tidy,
  list_totals: today,
  reencryption_of_requests: tidy,
  reencryption_of_authenticator_apps: tidy,
  health_watch: promised,
  // By a cron of the notifications Worker. It succeeds while there is a backup of the last hour.
  backup: today,
} as const satisfies Readonly<Record<string, number>>
export type ScheduledJob = keyof typeof scheduledJobs
export const scheduledJobNames = Object.keys(scheduledJobs) as ScheduledJob[]

/** The jobs of the portal's cron. */
export type PortalJob = Exclude<ScheduledJob, 'backup'>
export const portalJobNames = scheduledJobNames.filter((name): name is PortalJob => name !== 'backup')

/** The outcomes of a job's runs. */
export const ScheduledJobState = z.object({
  name: z.enum(scheduledJobNames),
  /** When it last succeeded and last failed; null until the first time. */
  succeededAt: z.nullable(z.string()),
  failedAt: z.nullable(z.string()),
  /** A short code of the last failure. */
  failure: z.nullable(z.string()),
  /** The duration of its last run in milliseconds. */
  ms: z.nullable(z.number()),
  /** Whether it hasn't succeeded for longer than it may, or has only failed. A job that hasn't run yet isn't late. */
  late: z.boolean(),
})
export type ScheduledJobState = z.infer<typeof ScheduledJobState>

/** A job's runs as they are stored. */
export type JobRun = Omit<ScheduledJobState, 'name' | 'late'>

const neverRun: JobRun = { succeededAt: null, failedAt: null, failure: null, ms: null }

/** Every job with how its runs went. */
export const statesOfJobs = (runs: ReadonlyMap<string, JobRun>, now: Date): ScheduledJobState[] =>
  scheduledJobNames.map((name) => {
    const run = runs.get(name) ?? neverRun
    const since = now.getTime() - scheduledJobs[name] * 60_000
    return { name, ...run, late: run.succeededAt ? Date.parse(run.succeededAt) < since : run.failedAt !== null }
  })
