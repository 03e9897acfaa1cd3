import { counted } from '@portal/contract/counted'
import { formatDateTime } from '@portal/contract/dates'
import {
  addressLabel,
  emailTemplate,
  waitCodes,
  type EmailState,
  type Recipient,
} from '@portal/contract/emails/templates'
import { emailStatus, resendable, type OutboxEmail } from '@portal/contract/emails/outbox'
import type { Tone } from '@portal/contract/requests/status-labels'
import { Ago, Badge } from '@portal/ui'
import { Menu } from '@portal/ui/menu'
import type { Column } from '@portal/ui/table'

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
  signer: 'Signer',
  staff: 'Staff',
  agency: 'Agency',
  person: 'User',
}

const isResendable = (state: EmailState): boolean => (resendable as readonly EmailState[]).includes(state)

/** It isn't repeated after an error: it waits for another email. */
const isWaiting = (code: string | null): boolean => (waitCodes as readonly (string | null)[]).includes(code)

const StatusCell = ({ email }: { email: OutboxEmail }) => {
  const { state, attempts, lastError, dueAt, delivery } = email
  const { label, reason } = emailStatus(email)
  return (
    <>
      <Badge tone={delivery === 'complained' ? 'stopped' : tones[state]}>{label}</Badge>
      <span className="ml-2 text-muted empty:hidden">
        {state === 'pending' &&
          attempts > 0 &&
          !isWaiting(lastError) &&
          `${counted(attempts, 'attempt')}. Next attempt: ${formatDateTime(dueAt)} `}
        {reason}
      </span>
    </>
  )
}

interface EmailColumnsOptions {
  onPreview: (email: OutboxEmail) => void
  onResend: (email: OutboxEmail) => void
}

export const emailColumns = ({ onPreview, onResend }: EmailColumnsOptions): Column<OutboxEmail>[] => [
  { name: 'email', header: 'Email', kind: 'name', cell: ({ template }) => emailTemplate(template).label },
  {
    name: 'to',
    header: 'To',
    cell: ({ address, recipient }) => (
      <>
        {addressLabel(address)} <span className="text-muted">{recipientLabels[recipient]}</span>
      </>
    ),
  },
  { name: 'status', header: 'Status', cell: (email) => <StatusCell email={email} /> },
  { name: 'createdAt', header: 'Created', width: 'lg:w-24', cell: ({ createdAt }) => <Ago instant={createdAt} /> },
  {
    name: 'actions',
    header: 'Actions',
    kind: 'actions',
    width: 'lg:w-40',
    cell: (email) =>
      email.contentStored ? (
        <div className="flex">
          <Menu
            label={`Actions for ${emailTemplate(email.template).label} to ${addressLabel(email.address)}`}
            items={[
              { label: 'Preview', onSelect: () => onPreview(email) },
              ...(isResendable(email.state) ? [{ label: 'Resend', onSelect: () => onResend(email) }] : []),
            ]}
          />
        </div>
      ) : (
        <span className="text-muted">No longer stored</span>
      ),
  },
]
