import { formatShortDate, portalDay, today } from '../dates.ts'
import { isClosed } from './transitions.ts'

/** The part of a tracked request that says what we did. */
interface Done {
  status: string
  agency: string
  requestedFromAgencyOn: string | null
  lastCheckedOn: string | null
  documents: readonly { delivered: boolean; documentLabel: string; createdAt: string }[]
  messages: readonly { author: { kind: string }; createdAt: string }[]
}

/** Our last step in a sentence, `Nov 20: We asked Oakland Police for it.`; null for a closed request, or before the first step. */
export const lastDone = (request: Done, now: string = today()): string | null => {
  if (isClosed(request.status)) return null
  const { agency, requestedFromAgencyOn, lastCheckedOn, documents, messages } = request
  const steps = [
    ...(requestedFromAgencyOn ? [{ on: requestedFromAgencyOn, text: `We asked ${agency} for it.` }] : []),
    ...(lastCheckedOn && lastCheckedOn !== requestedFromAgencyOn
      ? [{ on: lastCheckedOn, text: `We asked ${agency} about it again.` }]
      : []),
    ...messages
      .filter(({ author }) => author.kind === 'staff')
      .map(({ createdAt }) => ({ on: portalDay(createdAt), text: 'We wrote to you.' })),
    ...documents
      .filter(({ delivered }) => delivered)
      .map(({ createdAt, documentLabel }) => ({ on: portalDay(createdAt), text: `We sent you: ${documentLabel}.` })),
  ]
  // Of several on one day, the one that matters more is later in the list.
  const last = steps.reduce<(typeof steps)[number] | null>(
    (best, step) => (best && best.on > step.on ? best : step),
    null,
  )
  return last && `${formatShortDate(last.on, now)}: ${last.text}`
}
