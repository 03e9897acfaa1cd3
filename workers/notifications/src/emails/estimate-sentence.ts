import { formatDate } from '@portal/contract/dates'
import type { RequestEmailData } from '@portal/contract/emails/email-data'

/** When a new request's report is likely to come, if something is known of its agency. */
export const estimateSentence = ({ estimate }: RequestEmailData): string[] => {
  if (!estimate) return []
  const [from, to] = [formatDate(estimate.from), formatDate(estimate.to)]
  const days = from === to ? `around ${to}` : `between ${from} and ${to}`
  return [`We expect the report ${days}. That's an estimate, from how long the agency usually takes.`]
}
