import { useQuery } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { formatDateTime } from '@portal/contract/dates'
import { bounceReason, type RequestEmail } from '@portal/contract/emails/delivery'
import { emailStatus } from '@portal/contract/emails/outbox'
import { addressLabel, emailTemplate } from '@portal/contract/emails/templates'
import { Ago, Badge } from '@portal/ui'
import { Loaded } from '@portal/ui/loaded'
import { Dialog } from '@portal/ui/overlays'
import { kindOf, type AnyRequest } from '../request/request.ts'
import { ActionStart } from '../actions/action-start.tsx'

const tones = { pending: 'pending', sending: 'progress', sent: 'done', withheld: 'neutral', failed: 'stopped' } as const

const recipients = { requester: 'Requester', copies: 'CC', staff: 'Staff', agency: 'Agency', signer: 'Signer' } as const

const Email = ({ email }: { email: RequestEmail }) => {
  const { state, delivery, deliveredAt, sentAt, createdAt, dueAt, lastError } = email
  const { label, reason } = emailStatus(email)
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{emailTemplate(email.template).label}</span>
        <span className="text-sm text-muted">
          <Badge tone={delivery === 'complained' ? 'stopped' : tones[state]} className="mr-2">
            {label}
          </Badge>
          <Ago instant={deliveredAt ?? sentAt ?? createdAt} />
        </span>
      </div>
      <p className="text-sm wrap-anywhere text-muted">
        {addressLabel(email.address)} · {recipients[email.recipient]}
      </p>
      {reason && (
        <p className="text-sm">
          {reason}
          {state === 'pending' && lastError && ` Next attempt: ${formatDateTime(dueAt)}.`}
        </p>
      )}
    </li>
  )
}

/** Emails about the request that came back from its contact address. */
const hasBounced = (emails: readonly RequestEmail[], { contactEmail }: AnyRequest): boolean =>
  emails.some(
    ({ address, state, lastError }) => address === contactEmail && state !== 'sent' && bounceReason(lastError),
  )

interface EmailsDialogProps {
  request: AnyRequest
  viewer: User
  onClose: () => void
}

/** Every email about a request and what became of it. */
export const EmailsDialog = ({ request, viewer, onClose }: EmailsDialogProps) => {
  const query = useQuery(kindOf(request).calls.listEmails, { params: { id: request.id } })
  return (
    <Dialog title="Emails" onClose={onClose}>
      <Loaded query={query} what="emails">
        {(emails) => (
          <div className="space-y-3">
            {hasBounced(emails, request) && <ActionStart name="correctEmail" request={request} viewer={viewer} />}
            {emails.length === 0 ? (
              <p className="text-muted">Emails about this request will appear here.</p>
            ) : (
              <ul>
                {emails.map((email) => (
                  <Email key={email.id} email={email} />
                ))}
              </ul>
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
