import type { OutboxEmail } from '@portal/contract/emails/outbox'
import type { RowGroup } from '@portal/ui/table'

/** The heading of emails that aren't about one request. */
const headingOf = ({ template, recipient }: OutboxEmail): string => {
  if (recipient === 'agency') return 'Agencies'
  return template === 'bulk-request' ? 'Bulk requests' : 'Accounts'
}

const keyOf = (email: OutboxEmail): string => email.referenceNumber ?? headingOf(email)

/** Puts the emails of a request together, where its newest one is. Emails about accounts, to agencies and about bulk requests are groups too. */
export const sortByRequest = (emails: readonly OutboxEmail[]): OutboxEmail[] =>
  [...Map.groupBy(emails, keyOf).values()].flat()

export const requestGroup = (email: OutboxEmail): RowGroup => ({
  key: keyOf(email),
  heading: email.referenceNumber ? <span className="font-mono">{email.referenceNumber}</span> : headingOf(email),
})
