import type { OutboxEmail } from '@portal/contract/emails/outbox'
import type { RowGroup } from '@portal/ui/table'

const keyOf = ({ referenceNumber }: OutboxEmail): string => referenceNumber ?? ''

/** Puts the emails of a request together, where its newest one is. Emails about accounts are a group too. */
export const sortByRequest = (emails: readonly OutboxEmail[]): OutboxEmail[] =>
  [...Map.groupBy(emails, keyOf).values()].flat()

export const requestGroup = (email: OutboxEmail): RowGroup => ({
  key: keyOf(email),
  heading: email.referenceNumber ? <span className="font-mono">{email.referenceNumber}</span> : 'Accounts',
})
