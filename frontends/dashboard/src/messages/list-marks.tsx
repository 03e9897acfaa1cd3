import type { Tone } from '@portal/contract/reports/status-labels'
import { waitingLabel } from '@portal/contract/reports/waiting'
import type { AnyReport } from '../report.ts'

interface WaitingBadge {
  label: string
  tone: Tone
  shrinks: true
}

/** Stands out when the viewer has something to do. */
export const waitingTone = ({ waiting }: Pick<AnyReport, 'waiting'>, forStaff: boolean): Tone => {
  if (!waiting) return 'ready'
  return waiting.for === 'client' && !forStaff ? 'pending' : 'neutral'
}

/** The badge of a card or row that says what the request waits for. */
export const waitingBadges = (report: AnyReport, forStaff: boolean): WaitingBadge[] => {
  const label = waitingLabel(report, forStaff)
  return label ? [{ label, tone: waitingTone(report, forStaff), shrinks: true }] : []
}

const Dot = () => (
  <span aria-hidden className="inline-block size-2 shrink-0 rounded-full bg-progress forced-colors:bg-[Highlight]" />
)

/** Says that there is an unread message, in a card. */
export const NewMessage = () => (
  <span className="inline-flex items-center gap-1.5 text-xs font-semibold whitespace-nowrap text-progress">
    <Dot />
    New message
  </span>
)

/** The same where there is no room for the text. */
export const NewMessageDot = () => (
  <span title="New message" className="mr-1.5">
    <Dot />
    <span className="sr-only">New message: </span>
  </span>
)
