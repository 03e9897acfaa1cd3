import { formatShortDate, portalDay, today } from '../dates.ts'
import { isClosed } from './transitions.ts'

/** The part of a tracked request that says what we did. */
export interface Done {
  status: string
  agency: string
  requestedFromAgencyOn: string | null
  lastCheckedOn: string | null
  documents: readonly { delivered: boolean; documentLabel: string; createdAt: string }[]
  messages: readonly { author: { kind: string }; createdAt: string }[]
}

interface Step {
  readonly on: string
  readonly what: 'asked' | 'asked-again' | 'wrote' | 'sent'
  /** Of a document that was sent. */
  readonly label?: string
}

/** Our last step; null for a closed request, or before the first step. */
export const lastStep = ({ status, requestedFromAgencyOn, lastCheckedOn, documents, messages }: Done): Step | null => {
  if (isClosed(status)) return null
  const steps: Step[] = [
    ...(requestedFromAgencyOn ? [{ on: requestedFromAgencyOn, what: 'asked' as const }] : []),
    ...(lastCheckedOn && lastCheckedOn !== requestedFromAgencyOn
      ? [{ on: lastCheckedOn, what: 'asked-again' as const }]
      : []),
    ...messages
      .filter(({ author }) => author.kind === 'staff')
      .map(({ createdAt }) => ({ on: portalDay(createdAt), what: 'wrote' as const })),
    ...documents
      .filter(({ delivered }) => delivered)
      .map(({ createdAt, documentLabel }) => ({
        on: portalDay(createdAt),
        what: 'sent' as const,
        label: documentLabel,
      })),
  ]
  // Of several on one day, the one that matters more is later in the list.
  return steps.reduce<Step | null>((best, step) => (best && best.on > step.on ? best : step), null)
}

/**
 * Our last step in a sentence, `Nov 20: We asked Oakland Police for it.`; null without one.
 * @param nameOf an agency or document in the page's language.
 */
export const lastDone = (request: Done, now: string = today(), nameOf = (label: string): string => label) => {
  const step = lastStep(request)
  if (!step) return null
  const agency = nameOf(request.agency)
  const texts = {
    asked: `We asked ${agency} for it.`,
    'asked-again': `We asked ${agency} about it again.`,
    wrote: 'We wrote to you.',
    sent: `We sent you: ${nameOf(step.label ?? '')}.`,
  }
  return `${formatShortDate(step.on, now)}: ${texts[step.what]}`
}
