import { formatInstant } from '@portal/contract/dates'
import { letterRule, type LetterState, type Recipient } from '@portal/contract/letters'
import { letterStateLabels, resendable, whyNotSent, type Notification } from '@portal/contract/notifications'
import type { Tone } from '@portal/contract/status-looks'
import { Badge, Button } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { ResendEmail } from './resend.tsx'

const tones: Record<LetterState, Tone> = {
  pending: 'pending',
  sending: 'progress',
  sent: 'done',
  withheld: 'neutral',
  failed: 'stopped',
}
const recipientLabels: Record<Recipient, string> = {
  orderer: 'Requester',
  copies: 'CC',
  office: 'Staff',
  person: 'Account holder',
}

const isResendable = (state: LetterState): boolean => (resendable as readonly LetterState[]).includes(state)

const StatusCell = ({ email: { state, attempts, lastError, sentAt, dueAt } }: { email: Notification }) => (
  <>
    <Badge tone={tones[state]}>{letterStateLabels[state]}</Badge>
    <div className="mt-1 text-muted md:max-w-52">
      {state === 'sent' && sentAt && formatInstant(sentAt)}
      {state === 'pending' &&
        attempts > 0 &&
        `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}. Next attempt ${formatInstant(dueAt)}`}
      {state !== 'sent' && lastError && <p>{whyNotSent(lastError)}</p>}
    </div>
  </>
)

export const emailColumns = (onPreview: (email: Notification) => void): Column<Notification>[] => [
  { name: 'email', header: 'Email', kind: 'name', cell: ({ letter }) => letterRule(letter).label },
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
  { name: 'createdAt', header: 'Created', cell: ({ createdAt }) => formatInstant(createdAt) },
  { name: 'status', header: 'Status', cell: (email) => <StatusCell email={email} /> },
  {
    name: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (email) =>
      email.kept ? (
        <div className="flex flex-wrap gap-2 md:justify-end">
          {isResendable(email.state) && <ResendEmail email={email} />}
          <Button
            variant="secondary"
            size="small"
            aria-label={`Preview ${letterRule(email.letter).label} to ${email.address}`}
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
