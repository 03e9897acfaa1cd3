import { formatDateTime } from '@portal/contract/dates'
import { emailTemplate, type EmailState, type Recipient } from '@portal/contract/emails/templates'
import { emailStateLabels, resendable, notSentReason, type OutboxEmail } from '@portal/contract/emails/outbox'
import type { Tone } from '@portal/contract/reports/status-labels'
import { Badge, Button } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { ResendEmail } from './resend.tsx'

const tones: Record<EmailState, Tone> = {
  pending: 'pending',
  sending: 'progress',
  sent: 'done',
  withheld: 'neutral',
  failed: 'stopped',
}
const recipientLabels: Record<Recipient, string> = {
  requester: 'Requester',
  copies: 'CC',
  staff: 'Staff',
  person: 'User',
}

const isResendable = (state: EmailState): boolean => (resendable as readonly EmailState[]).includes(state)

const StatusCell = ({ email: { state, attempts, lastError, sentAt, dueAt } }: { email: OutboxEmail }) => (
  <>
    <Badge tone={tones[state]}>{emailStateLabels[state]}</Badge>
    <div className="mt-1 text-muted md:max-w-52">
      {state === 'sent' && sentAt && formatDateTime(sentAt)}
      {state === 'pending' &&
        attempts > 0 &&
        `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}. Next attempt: ${formatDateTime(dueAt)}`}
      {state !== 'sent' && lastError && <p>{notSentReason(lastError)}</p>}
    </div>
  </>
)

export const emailColumns = (onPreview: (email: OutboxEmail) => void): Column<OutboxEmail>[] => [
  { name: 'email', header: 'Email', kind: 'name', cell: ({ template }) => emailTemplate(template).label },
  {
    name: 'to',
    header: 'To',
    cell: ({ address, recipient }) => (
      <>
        {address}
        {recipient && <p className="text-muted">{recipientLabels[recipient]}</p>}
      </>
    ),
  },
  {
    name: 'reference',
    header: 'Reference',
    cell: ({ referenceNumber }) =>
      referenceNumber ? (
        <span className="font-mono whitespace-nowrap">{referenceNumber}</span>
      ) : (
        <span className="text-muted">None</span>
      ),
  },
  { name: 'createdAt', header: 'Created', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { name: 'status', header: 'Status', cell: (email) => <StatusCell email={email} /> },
  {
    name: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (email) =>
      email.contentStored ? (
        <div className="flex flex-wrap gap-2 md:justify-end lg:flex-nowrap">
          {isResendable(email.state) && <ResendEmail email={email} />}
          <Button
            variant="secondary"
            size="small"
            aria-label={`Preview ${emailTemplate(email.template).label} to ${email.address}`}
            onClick={() => onPreview(email)}
          >
            Preview
          </Button>
        </div>
      ) : (
        <span className="text-muted">No longer stored</span>
      ),
  },
]
