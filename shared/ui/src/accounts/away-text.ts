import type { Away } from '@portal/contract/accounts/away'
import { formatShortDate, portalDay } from '@portal/contract/dates'

/** An absence in a few words: `Away until Dec 5`, or from a later day on. */
export const awayText = ({ from, until }: Away): string => {
  const now = portalDay(new Date())
  const last = formatShortDate(until, now)
  if (from <= now) return `Away until ${last}`
  return from === until ? `Away on ${last}` : `Away ${formatShortDate(from, now)} to ${last}`
}
