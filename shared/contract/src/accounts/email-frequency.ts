import { isStaff, type Role } from './roles.ts'

/** How often a person gets emails about the progress of requests. Deliveries and emails about the account are not affected. */
export const emailFrequencies = ['each', 'hourly', 'daily', 'none'] as const
export type EmailFrequency = (typeof emailFrequencies)[number]

export const emailFrequencyLabels = {
  each: 'An email for each event',
  hourly: 'One email an hour',
  daily: 'One email a day',
  none: 'None',
} as const satisfies Record<EmailFrequency, string>

/**
 * An account's frequency. Staff who have chosen none get one email an hour: they work with the queue, which shows everything as it
 * comes, and each request would be an email to each of them.
 */
export const emailFrequencyOf = (role: Role, chosen: EmailFrequency | null): EmailFrequency =>
  chosen ?? (isStaff(role) ? 'hourly' : 'each')
