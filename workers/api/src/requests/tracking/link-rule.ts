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
export const hasTrackingLink = (request: Pick<TrackingFacts, 'userId' | 'contactEmail' | 'trackingOffAt'>): boolean =>
  isOfGuest(request) && request.trackingOffAt === null

/** When a report's tracking link stops working: some time after the last change, or after the link was made. */
const linkExpiry = ({ trackingRenewedAt, updatedAt }: TrackingFacts): string => {
  const since = trackingRenewedAt && trackingRenewedAt > updatedAt ? trackingRenewedAt : updatedAt
  return instantAfter(new Date(since), { days: limits.trackingDays })
}

/**
 * The current state of one version of a request's link. `open`: the link opens the page, its calls and its files.
 * `expired`: the guest can get the next link. `replaced`: there is a newer version. `claimed`: the link would work, but
 * the request is in an account. `none`: the link is off, or the request was never a guest's.
 */
export type LinkState = 'open' | 'expired' | 'replaced' | 'claimed' | 'none'

export const linkState = (request: TrackingFacts, version: number, now: Date): LinkState => {
  const isCurrent = request.trackingVersion === version
  if (request.userId !== null && request.trackingOffAt === null && isCurrent) return 'claimed'
  if (!hasTrackingLink(request)) return 'none'
  if (!isCurrent) return 'replaced'
  return now.toISOString() < linkExpiry(request) ? 'open' : 'expired'
}
