import { useState } from 'react'
import { emailTemplateNames, emailTemplate, emailStates } from '@portal/contract/emails/templates'
import { emailStateLabels, listEmails, type OutboxEmail } from '@portal/contract/emails/outbox'
import { ListPanel } from '../components/list-panel.tsx'
import { useList } from '../components/list.ts'
import { useUrlState } from '../url-state.ts'
import { emailColumns } from './email-columns.tsx'
import { EmailPreview } from './email-preview.tsx'
import { ReachedLimits } from './reached-limits.tsx'
import { ResendFailedEmails, useResend } from './resend.tsx'
import type { RowGroup } from '@portal/ui/table'

/** The heading of emails that aren't about one request. */
const headingOf = ({ template, recipient }: OutboxEmail): string => {
  if (recipient === 'agency') return 'Agencies'
  return template === 'bulk-request' ? 'Bulk requests' : 'Accounts'
}

const keyOf = (email: OutboxEmail): string => email.referenceNumber ?? headingOf(email)

/** Puts the emails of a request together, where its newest one is. Emails about accounts, to agencies and about bulk requests are groups too. */
const sortByRequest = (emails: readonly OutboxEmail[]): OutboxEmail[] => [...Map.groupBy(emails, keyOf).values()].flat()

const requestGroup = (email: OutboxEmail): RowGroup => ({
  key: keyOf(email),
  heading: email.referenceNumber ? <span className="font-mono">{email.referenceNumber}</span> : headingOf(email),
})

const states = emailStates.map((value) => ({ value, label: emailStateLabels[value] }))
const templates = emailTemplateNames.map((value) => ({ value, label: emailTemplate(value).label }))

/** The emails the portal sends. */
export const Emails = () => {
  const { oneOf } = useUrlState()
  const [previewed, setPreviewed] = useState<OutboxEmail>()
  const { resend, confirmation } = useResend()
  const state = oneOf('state', emailStates)
  const template = oneOf('template', emailTemplateNames)
  const list = useList(listEmails, { state, template })
  const { result } = list
  const data = result.data && { ...result.data, items: sortByRequest(result.data.items) }
  return (
    <ListPanel
      list={{ ...list, result: { ...result, data } }}
      title="Emails"
      noun="emails"
      actions={<ResendFailedEmails />}
      notice={<ReachedLimits />}
      search={{ label: 'Search emails', placeholder: 'Email or reference' }}
      filters={[
        { name: 'state', label: 'Status', all: 'All statuses', options: states },
        { name: 'template', label: 'Email type', all: 'All types', options: templates },
      ]}
      columns={emailColumns({ onPreview: setPreviewed, onResend: resend })}
      groupOf={requestGroup}
      whenEmpty="Emails the portal sends will be listed here."
    >
      {confirmation}
      {previewed && <EmailPreview email={previewed} onClose={() => setPreviewed(undefined)} />}
    </ListPanel>
  )
}
