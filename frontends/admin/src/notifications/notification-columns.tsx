import { formatInstant } from '@portal/contract/dates'
import type { Tone } from '@portal/contract/status-looks'
import { letterRule, type LetterState, type Recipient } from '@portal/contract/letters'
import { letterStateLabels, resendable, whyNotSent, type Notification } from '@portal/contract/notifications'
import { Badge, Button } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { Resend } from './resend.tsx'

const tones: Record<LetterState, Tone> = {
  pending: 'pending',
  sending: 'progress',
  sent: 'done',
  withheld: 'neutral',
  failed: 'stopped',
}
const recipientLabels: Record<Recipient, string> = {
  orderer: 'Orderer',
  copies: 'Copy',
  office: 'Office',
  person: 'Account',
}

const isResendable = (state: LetterState): boolean => (resendable as readonly LetterState[]).includes(state)

const StateCell = ({ notification: { state, attempts, lastError, sentAt, dueAt } }: { notification: Notification }) => (
  <>
    <Badge tone={tones[state]}>{letterStateLabels[state]}</Badge>
    <div className="mt-1 text-muted md:max-w-52">
      {state === 'sent' && sentAt && formatInstant(sentAt)}
      {state === 'pending' && attempts > 0 && `Tried ${attempts} times, next ${formatInstant(dueAt)}`}
      {state !== 'sent' && lastError && <p>{whyNotSent(lastError)}</p>}
    </div>
  </>
)

export const notificationColumns = (preview: (notification: Notification) => void): Column<Notification>[] => [
  { name: 'letter', header: 'Letter', kind: 'name', cell: ({ letter }) => letterRule(letter).label },
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
    header: 'Order',
    cell: ({ referenceNumber }) =>
      referenceNumber ? (
        <span className="font-mono whitespace-nowrap">{referenceNumber}</span>
      ) : (
        <span className="text-muted">None</span>
      ),
  },
  { name: 'written', header: 'Written', cell: ({ createdAt }) => formatInstant(createdAt) },
  { name: 'state', header: 'State', cell: (notification) => <StateCell notification={notification} /> },
  {
    name: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (notification) =>
      notification.kept ? (
        <div className="flex flex-wrap gap-2 md:justify-end">
          {isResendable(notification.state) && <Resend notification={notification} />}
          <Button
            variant="secondary"
            size="small"
            aria-label={`Preview ${letterRule(notification.letter).label} to ${notification.address}`}
            onClick={() => preview(notification)}
          >
            Preview
          </Button>
        </div>
      ) : (
        <span className="text-muted">No longer kept</span>
      ),
  },
]
