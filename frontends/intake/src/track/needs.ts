import { questionOf, type AskCode } from '@portal/contract/reports/waiting'
import type { TrackedRequest } from '@portal/contract/reports/tracking'

/** Staff's current questions to the client. */
export interface Need {
  /** When it was asked; tells one question from the next. */
  since: string
  asks: readonly AskCode[]
  /** In staff's words; can be empty. */
  explanation: string
}

/** The questions that the request waits for the client to answer; undefined when it doesn't wait. */
export const needOf = ({ waiting, messages }: TrackedRequest): Need | undefined => {
  if (waiting?.for !== 'client') return undefined
  return { since: waiting.since, asks: waiting.asks, explanation: questionOf(waiting, messages) }
}
