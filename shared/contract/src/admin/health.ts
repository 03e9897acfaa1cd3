import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { ScheduledJobState, scheduledJobNames } from './scheduled-jobs.ts'

// The portal's health as admins see it. `health-texts.ts` says what each check means.

/** Everything that is checked. `/api/ready` asks the first three. */
export const healthCheckNames = [
  'database',
  'files',
  'queue',
  'cron',
  'jobs',
  'provider',
  'emails',
  'dead_letters',
  'deliveries',
  'missing_files',
  'failed_calls',
  'scans',
  'mail',
  'size',
] as const
export type HealthCheckName = (typeof healthCheckNames)[number]

/** Minutes after which something is a problem. The cron runs every five, so most of these allow one run to be missed. */
export const healthLimits = {
  cron: 6.5,
  providerFailing: 4,
  emailLate: 7,
  deliveryLate: 7,
  /** How often the virus scanner must have failed on a file. */
  failedScans: 3,
  /** Minutes for which it is a problem that emails to the mail were left with their servers. */
  mailLeft: 60,
  /** Failed calls of one route within an hour. */
  failedCalls: 20,
  /** The part of D1's limit that the database may fill, and the days that must be left until it is full. */
  sizeRatio: 0.8,
  sizeDays: 90,
} as const

/** The most that a D1 database holds, in bytes. */
export const databaseLimit = 10_000_000_000

export const HealthCheck = z.object({
  name: z.enum(healthCheckNames),
  /** `unknown` while what it depends on doesn't respond, or nothing has happened yet. */
  state: z.enum(['fine', 'problem', 'unknown']),
  /** Since when there is a problem, if that is known. */
  since: z.nullable(z.string()),
  /** The number of late jobs, waiting emails, missing files and so on. */
  count: z.number(),
  /** Their names, at most twenty: jobs, files, routes, or the provider's error code. */
  names: z.array(z.string()),
})
export type HealthCheck = z.infer<typeof HealthCheck>

/** A part of the portal that ships by itself. */
export const healthParts = ['portal', 'notifications', 'inbound', 'pdfs', 'intake', 'dashboard', 'admin'] as const

export const HealthPart = z.object({
  name: z.enum(healthParts),
  answers: z.boolean(),
  /** The deployed version and when it was deployed; null where nothing says so, as on a developer's machine. */
  version: z.nullable(z.string()),
  deployedAt: z.nullable(z.string()),
})
export type HealthPart = z.infer<typeof HealthPart>

export const Health = z.object({
  checks: z.array(HealthCheck),
  jobs: z.array(ScheduledJobState),
  size: z.object({
    bytes: z.number(),
    /**
     * The days on which the database reaches its limit if it keeps growing at its recent rates: `from` is the earliest,
     * and `to` the latest, if known.
     */
    full: z.nullable(z.object({ from: z.string(), to: z.nullable(z.string()) })),
  }),
  /** When every stored file had last been looked for; null before the first time. */
  filesCheckedAt: z.nullable(z.string()),
  parts: z.array(HealthPart),
})
export type Health = z.infer<typeof Health>

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/admin/health',
  summary: "Check the portal's health: its storage, queues, scheduled jobs, emails, files, size and parts",
  access: ['admin'],
  reply: Health,
  errors: ['unauthenticated', 'forbidden'],
})

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Check that the portal is running',
  access: 'anyone',
  reply: z.object({ status: z.literal('ok') }),
  errors: [],
})

/** Asks what every call needs; the error names what doesn't respond. Scheduled jobs that are late are no error. */
export const ready = endpoint({
  method: 'GET',
  path: '/api/ready',
  summary: 'Check that the database, file storage and email queue respond, and name the scheduled jobs that are late',
  access: 'anyone',
  reply: z.object({ status: z.literal('ready'), late: z.array(z.enum(scheduledJobNames)) }),
  errors: ['too_many', 'unavailable'],
})
