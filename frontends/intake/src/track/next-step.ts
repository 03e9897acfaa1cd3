import { formatDate } from '@portal/contract/dates'
import type { TrackedRequest } from '@portal/contract/reports/tracking'
import { isClosed } from '@portal/contract/reports/transitions'
import { hasRepliedSince, type Waiting } from '@portal/contract/reports/waiting'

const closing: Readonly<Record<string, string>> = {
  cancelled: 'This request was canceled.',
  completed: 'This request is complete.',
}

const waitingForAgency = ({ waiting, contactEmail }: TrackedRequest): string => {
  const again = waiting?.checkAgainOn ? ` We'll check again on ${formatDate(waiting.checkAgainOn)}.` : ''
  const reason = waiting?.reason ? ` ${waiting.reason.replace(/[^.!?]$/, '$&.')}` : ''
  return `We're waiting for the agency.${reason}${again} We'll email ${contactEmail} when there's news.`
}

/** The client may have written without sending what was asked, which the form above names. */
const waitingForClient = ({ asks, since }: Waiting, { messages }: TrackedRequest): string =>
  asks.length > 0 && hasRepliedSince(since, messages)
    ? "We'll continue as soon as we have what's missing."
    : "We'll continue as soon as we hear from you."

const isDelivered = ({ documents }: TrackedRequest): boolean => documents.some(({ delivered }) => delivered)

/** The next step, in a sentence or two. Questions to the client are in a form instead. */
export const nextStep = (request: TrackedRequest): string => {
  const { status, reason, waiting, contactEmail, monitorForFull } = request
  if (isClosed(status)) {
    const ending = status === 'completed' && !isDelivered(request) ? 'This request is closed.' : closing[status]!
    return reason ? `${ending} ${reason.replace(/[^.!?]$/, '$&.')}` : ending
  }
  if (waiting?.for === 'client') return waitingForClient(waiting, request)
  if (waiting?.for === 'agency') return waitingForAgency(request)
  if (status === 'full-report-uploaded') return 'Your report is ready.'
  if (status === 'face-page-uploaded')
    return monitorForFull
      ? `Your face page is ready. We'll email ${contactEmail} when the full report is released.`
      : 'Your face page is ready.'
  if (status === 'processing-full-report')
    return `We're getting your full report. We'll email ${contactEmail} when it's ready.`
  return `We're getting your report. You don't need to do anything. We'll email ${contactEmail} when it's ready.`
}
