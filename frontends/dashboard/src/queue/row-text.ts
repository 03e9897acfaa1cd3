import { formatShortDate, today } from '@portal/contract/dates'
import type { QueueRow } from '@portal/contract/lists/queue'
import { reportTypes } from '@portal/contract/requests/report-types'
import { asksInWords, replyLabels, waitingLabel } from '@portal/contract/requests/waiting'
import { shortDepartment } from '../list/short-department.ts'
import type { Tone } from '@portal/contract/requests/status-labels'

const dayMs = 24 * 60 * 60 * 1000

/** When a request is due, and whether that day has passed. */
export const dueText = ({ dueOn }: Pick<QueueRow, 'dueOn'>): { text: string; overdue: boolean; now: boolean } => {
  if (!dueOn) return { text: '', overdue: false, now: false }
  const days = Math.round((Date.parse(dueOn) - Date.parse(today())) / dayMs)
  if (days < 0) return { text: `${-days}d overdue`, overdue: true, now: true }
  if (days === 0) return { text: 'Today', overdue: false, now: true }
  return { text: days === 1 ? 'Tomorrow' : formatShortDate(dueOn), overdue: false, now: false }
}

/** `5m`, `3h`, `12d`. */
export const ageText = (instant: string, now: number = Date.now()): string => {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000))
  if (minutes < 60) return `${minutes}m`
  return minutes < 1440 ? `${Math.floor(minutes / 60)}h` : `${Math.floor(minutes / 1440)}d`
}

/** The document to deliver. */
export const releaseText = ({ reportType, status }: Pick<QueueRow, 'reportType' | 'status'>): string => {
  if (!reportType) return 'Police report'
  const { face, fatal } = reportTypes[reportType]
  const release = face && status === 'processing' ? 'Face page' : 'Full report'
  return fatal ? `${release} (fatal)` : release
}

/** A closed request is in the queue because somebody replied. */
const closedText = ({ status }: QueueRow): string | undefined => {
  if (status === 'completed') return 'Request completed'
  return status === 'cancelled' ? 'Request canceled' : undefined
}

/** The report that the agency still has to release, or that nothing is owed. */
export const owedText = (row: QueueRow): string | undefined =>
  row.ready ? undefined : (closedText(row) ?? releaseText(row))

/** The next step with a request, in a few words. */
export const neededText = (row: QueueRow): string => {
  const closed = closedText(row)
  if (closed) return closed
  if (row.ready) return 'Everything is delivered'
  if (row.waiting?.for === 'client')
    return row.waiting.asks.length > 0 ? `From client: ${asksInWords(row.waiting.asks)}` : 'A reply from the client'
  const agency = agencyText(row)
  return agency ? `${releaseText(row)} from ${agency}` : releaseText(row)
}

/** The agency, or else the department as the client wrote it. */
export const agencyText = ({ agency, policeDepartment }: QueueRow): string =>
  shortDepartment(agency?.name ?? policeDepartment ?? '')

/** The states of requests in the queue, with their meanings. */
export const queueStates = {
  replied: { label: replyLabels.client, tone: 'pending', text: 'The client wrote, or sent what we asked for.' },
  agencyReplied: { label: replyLabels.agency, tone: 'pending', text: 'The agency wrote about the request.' },
  emailed: {
    label: replyLabels.sender,
    tone: 'pending',
    text: "Somebody wrote about the request to the address for agencies. We couldn't confirm who.",
  },
  correctedByFirm: {
    label: 'Corrected by firm',
    tone: 'pending',
    text: 'The firm corrected an answer after the report was requested from the agency.',
  },
  correctedByRequester: {
    label: 'Corrected by requester',
    tone: 'pending',
    text: 'The requester corrected an answer after the report was requested from the agency.',
  },
  client: { label: 'Waiting for client', tone: 'neutral', text: 'We asked the client for something.' },
  agency: { label: 'Waiting for agency', tone: 'neutral', text: 'The agency has to do something first.' },
  ready: { label: 'Ready to complete', tone: 'done', text: 'Everything is delivered. Mark it completed.' },
  requested: { label: 'Requested', tone: 'neutral', text: 'Requested from the agency, which has not released it yet.' },
  new: { label: 'New', tone: 'progress', text: 'No one has started.' },
  open: { label: 'Not requested', tone: 'neutral', text: 'Not yet requested from the agency.' },
} as const

const repliedStates = { client: 'replied', agency: 'agencyReplied', sender: 'emailed' } as const

/**
 * The state of a request: its wait, or that it's ready, new or in work; said once. A new request has had neither work
 * nor a delivery.
 */
export const stateOf = (row: QueueRow): { label: string; tone: Tone; text: string } => {
  const waiting = waitingLabel({ ...row, stillNeeded: [] }, true)
  if (row.corrected) return row.lawFirmName === null ? queueStates.correctedByRequester : queueStates.correctedByFirm
  if (row.repliedBy) return queueStates[repliedStates[row.repliedBy]]
  if (row.waiting && waiting) return { ...queueStates[row.waiting.for], label: waiting }
  if (row.ready) return queueStates.ready
  if (row.requestedFromAgencyOn) return queueStates.requested
  const isNew = !row.staffOwner && row.status === 'processing'
  return isNew ? queueStates.new : queueStates.open
}
