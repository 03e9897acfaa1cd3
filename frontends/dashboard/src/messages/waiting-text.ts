import { formatDate, localDateOf, today } from '@portal/contract/dates'
import { waitingLabel, type Waiting } from '@portal/contract/reports/waiting'

interface WaitingFields {
  waiting: Waiting | null
  clientRepliedAt: string | null
}

/** `Nov 20`, with its year unless it is this one. */
const shortDate = (date: string): string => formatDate(date).replace(`, ${today().slice(0, 4)}`, '')

/** What a request waits for, with its date: `Waiting for client since Nov 20`. */
export const waitingText = (report: WaitingFields, forStaff: boolean): string | null => {
  const label = waitingLabel(report, forStaff)
  const { waiting } = report
  if (!label || !waiting) return label
  if (waiting.for === 'agency')
    return waiting.checkAgainOn ? `${label}, check again ${shortDate(waiting.checkAgainOn)}` : label
  return forStaff ? `${label} since ${shortDate(localDateOf(waiting.since))}` : label
}
