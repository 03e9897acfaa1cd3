import * as z from 'zod/mini'

/** The jobs that run every five minutes, in their order: what must not be kept too long goes first. */
export const scheduledJobNames = [
  'sessions',
  'proof_requests',
  'account_links',
  'invitations',
  'inbound_counts',
  'email_counts',
  'audit_entries',
  'waiting_deliveries',
  'mail_files',
  'login_failures',
  'request_idempotency_keys',
  'message_idempotency_keys',
  'old_emails',
  'erasures',
  'document_retention',
  'infected_files',
  'due_deliveries',
  'email_digests',
  'bulk_emails',
  'held_copies',
  'overdue_emails',
  'completions',
  'expected_dates',
  'due_emails',
  'virus_scans',
  'unnamed_files',
  'list_totals',
  'reencryption_of_requests',
  'reencryption_of_authenticator_apps',
] as const
export type ScheduledJob = (typeof scheduledJobNames)[number]

/** A job that hasn't succeeded for so many minutes is late: it missed several runs. */
export const lateAfterMinutes = 20

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
    return {
      name,
      succeededAt,
      late: succeededAt === null || Date.parse(succeededAt) < now.getTime() - lateAfterMinutes * 60_000,
    }
  })
