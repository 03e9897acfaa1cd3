import { fullName } from '@portal/contract/accounts/full-name'
import { counted } from '@portal/contract/counted'
import type { EmailPlan } from '@portal/contract/requests/changes'
import type { AnyRequest } from './request.ts'

/** The person an email is addressed to, by name where we know it. */
const nameAt = (address: string, { user }: Pick<AnyRequest, 'user'>): string =>
  (user?.email.toLowerCase() === address.toLowerCase() && fullName(user)) || address

/**
 * The label of the button that delivers, such as `Deliver to Dora Vega and 2 others`. Emails to staff don't count as
 * deliveries.
 * @param verb `Deliver` or `Replace`
 * @param options `others`: the number of other requests that get the file too.
 * @param plan undefined while loading, or when loading failed.
 */
export const deliverLabel = (
  verb: string,
  request: Pick<AnyRequest, 'user'>,
  plan: EmailPlan | undefined,
  { sendEmails, others: requests = 0 }: { sendEmails: boolean; others?: number },
): string => {
  if (requests > 0) return `${verb} to ${requests + 1} Requests${sendEmails ? '' : ' Without Email'}`
  if (!plan) return verb
  const readers = plan.emails.filter(({ recipient }) => recipient !== 'staff')
  const first = readers.find(({ recipient }) => recipient === 'requester') ?? readers[0]
  if (!first || !sendEmails) return `${verb} Without Email`
  const others = new Set(readers.map(({ address }) => address.toLowerCase())).size - 1
  const name = nameAt(first.address, request)
  const joiner = verb === 'Deliver' ? 'to' : 'for'
  return `${verb} ${joiner} ${name}${others > 0 ? ` and ${counted(others, 'other')}` : ''}`
}
