import { limits } from '@portal/contract/limits'
import { instantAfter } from '../../platform/dates.ts'

/** The columns of a report that say whether its guest's tracking link works. */
export interface TrackingFacts {
  readonly userId: string | null
  readonly contactEmail: string | null
  readonly trackingVersion: number
  readonly trackingRenewedAt: string | null
  readonly trackingOffAt: string | null
  readonly updatedAt: string
}

/** Whether a report is a guest's. Only these have a tracking link. */
export const isOfGuest = ({ userId, contactEmail }: Pick<TrackingFacts, 'userId' | 'contactEmail'>): boolean =>
  userId === null && contactEmail !== null

/** Whether a guest has a tracking link, which may have expired. */
export const hasTrackingLink = (report: Pick<TrackingFacts, 'userId' | 'contactEmail' | 'trackingOffAt'>): boolean =>
  isOfGuest(report) && report.trackingOffAt === null

/** When a report's tracking link stops working: some time after the last change, or after the link was made. */
const linkExpiry = ({ trackingRenewedAt, updatedAt }: TrackingFacts): string => {
  const since = trackingRenewedAt && trackingRenewedAt > updatedAt ? trackingRenewedAt : updatedAt
  return instantAfter(new Date(since), { days: limits.trackingDays })
}

/** Whether this version of a report's link opens it now: the page, its calls and its files. */
export const isLinkOpen = (report: TrackingFacts, version: number, now: Date): boolean =>
  hasTrackingLink(report) && report.trackingVersion === version && now.toISOString() < linkExpiry(report)

/** Whether this version of a report's link is its current one and has expired: only then is a new one emailed for it. */
export const canRenew = (report: TrackingFacts, version: number, now: Date): boolean =>
  hasTrackingLink(report) && report.trackingVersion === version && !isLinkOpen(report, version, now)
