import { kindIdOf } from '@portal/contract/kinds/kind-ids'
import type { AskCode, WaitingFor } from '@portal/contract/requests/waiting'
import { documentFor, unanswered, type SentAnswers } from '@portal/contract/kinds/answers'

/** The columns of a report that waits for nothing. */
export const notWaiting = {
  waitingFor: null,
  waitingSince: null,
  waitingAsks: null,
  waitingReason: null,
  checkAgainOn: null,
} as const

/**
 * The columns of a report once the agency owes nothing more: no wait, and no date to expect or check. They don't come back with
 * a withdrawal, after which they would say that the agency is late.
 */
export const nothingOwed = {
  ...notWaiting,
  expectedOn: null,
  expectedBasis: null,
  expectedTold: null,
  estimate: null,
} as const

export interface Asked {
  id: string
  waitingFor: WaitingFor | null
  /** The documents that the client was asked for and hasn't sent. */
  waitingAsks: AskCode[] | null
}

const stillAsked = (rest: AskCode[]) => (rest.length === 0 ? notWaiting : { waitingAsks: rest })

/**
 * The columns that change when a client sends something. Only what was asked for ends being asked; without an ask, any
 * message ends the wait.
 */
export const answered = ({ id, waitingFor, waitingAsks }: Asked, sent: SentAnswers) => {
  if (waitingFor === 'agency') return {}
  const asked = waitingAsks ?? []
  const rest = unanswered(asked, kindIdOf(id), sent)
  if (rest.length < asked.length) return stillAsked(rest)
  const says = sent.text !== '' || sent.hasOtherFiles === true || sent.documents.length > 0
  return asked.length === 0 && says ? notWaiting : {}
}

/** The columns that change when staff record the report number that the client was asked for. */
export const withoutNumberAsk = ({ waitingFor, waitingAsks }: Asked) =>
  waitingFor !== 'agency' && waitingAsks?.includes('report-number')
    ? stillAsked(waitingAsks.filter((code) => code !== 'report-number'))
    : {}

/** The columns that change when staff add a document that the client was asked for. */
export const withoutAsk = (request: Asked, document: string) =>
  askFor(request, document) ? answered(request, { documents: [document], text: '' }) : {}

/** The ask that a document answers; undefined when it isn't asked for. */
export const askFor = ({ id, waitingAsks }: Asked, document: string): AskCode | undefined =>
  waitingAsks?.find((code) => documentFor(code, kindIdOf(id)) === document)
