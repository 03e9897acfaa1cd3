import { useState } from 'react'
import type { Invitation } from '@portal/contract/accounts/invitations'
import { formatDate, localDateOf } from '@portal/contract/dates'
// Imported by the package's name, so that federation resolves it to the shared instance.
import { Badge, Button, useAction } from '@portal/ui'
import { ConfirmAction } from '@portal/ui/overlays'
import { Menu } from '../menu.tsx'

/** Until when an invitation can be accepted. */
export const InvitationState = ({ invitation: { expiresAt, ended } }: { invitation: Invitation }) => {
  const [now] = useState(Date.now)
  if (ended)
    return (
      <>
        <Badge tone="stopped">Ended</Badge>{' '}
        <span className="text-muted">
          The person who sent it can no longer invite people. Resend it to make the link work again.
        </span>
      </>
    )
  return (
    <>
      {Date.parse(expiresAt) < now ? <Badge tone="stopped">Expired</Badge> : 'Expires'}{' '}
      {formatDate(localDateOf(expiresAt))}
    </>
  )
}

interface InvitationProps {
  invitation: Invitation
  send: (invitation: { params: { id: string } }) => Promise<unknown>
  refresh: () => Promise<unknown>
}

export const InvitationActions = ({
  invitation: { id, email },
  send,
  refresh,
  onRevoke,
}: InvitationProps & { onRevoke: () => void }) => {
  const { busy, run } = useAction()
  const resend = () =>
    run(() => send({ params: { id } }), {
      done: { title: 'Invitation Sent', description: email },
      failed: 'Failed to send invitation',
      refresh,
    })
  return (
    <div className="flex gap-2">
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        aria-label={`Resend invitation to ${email}`}
        onClick={() => void resend()}
      >
        Resend
      </Button>
      <Menu
        label={`More actions for the invitation to ${email}`}
        items={[{ label: 'Revoke', danger: true, onSelect: onRevoke }]}
      />
    </div>
  )
}

export const RevokeInvitation = ({
  invitation: { id, email },
  send,
  refresh,
  onClose,
}: InvitationProps & { onClose: () => void }) => (
  <ConfirmAction
    title="Revoke this invitation?"
    action="Revoke Invitation"
    danger
    send={() => send({ params: { id } })}
    done={{ title: 'Invitation Revoked', description: email }}
    failed="Failed to revoke invitation"
    refresh={refresh}
    onClose={onClose}
  >
    The link we emailed to <strong className="wrap-anywhere">{email}</strong> will stop working. You can invite them
    again later.
  </ConfirmAction>
)
