import { and, gt, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { limits } from '@portal/contract/limits'
import { instantAfter } from '../platform/dates.ts'
import { outbox } from './schema/emails.ts'

// An email that delivers a document has its link: it works for `limits.deliveryDays` from when the email is due.

export const linkExpiry = (dueAt: string): string => instantAfter(new Date(dueAt), { days: limits.deliveryDays })

/** Links of emails that were due after this instant haven't expired. */
export const oldestOpen = (now: Date): string => instantAfter(now, { days: -limits.deliveryDays })

/** Whether an email's link opens its document, as long as that exists. */
export const hasOpenLink = (now: Date): SQL | undefined =>
  and(isNotNull(outbox.fileId), gt(outbox.dueAt, oldestOpen(now)), isNull(outbox.linkRevokedAt))
