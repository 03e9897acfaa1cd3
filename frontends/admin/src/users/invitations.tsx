import { useState } from 'react'
import { call, errorMessage, useQuery, revalidate } from '@portal/client'
import { localDateOf, formatDate } from '@portal/contract/dates'
import { fullName } from '@portal/contract/accounts/full-name'
import {
  listInvitations,
  resendInvitation,
  revokeInvitation,
  type Invitation,
} from '@portal/contract/accounts/invitations'
import { Alert, Badge, Button, useAction } from '@portal/ui'
import { Menu } from '@portal/ui/menu'
import { ConfirmAction } from '@portal/ui/overlays'

const InvitationRow = ({ invitation, onRevoke }: { invitation: Invitation; onRevoke: () => void }) => {
  const { busy, run } = useAction()
  const { id, email, lawFirmName, expiresAt, ended } = invitation
  const [now] = useState(Date.now)
  const expired = Date.parse(expiresAt) < now
  const resend = () =>
    run(() => call(resendInvitation, { params: { id } }), {
      done: { title: 'Invitation Sent', description: email },
      failed: 'Failed to send invitation',
      refresh: () => revalidate(listInvitations),
    })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <p className="font-semibold">{fullName(invitation)}</p>
        <p className="text-sm text-muted">
          {email} · {lawFirmName}
        </p>
      </div>
      <p className="text-sm text-muted sm:max-w-72">
        {ended ? (
          <>
            <Badge tone="stopped">Ended</Badge> The person who sent it can no longer invite people. Resend it to make
            the link work again.
          </>
        ) : (
          <>
            {expired ? <Badge tone="stopped">Expired</Badge> : 'Expires'} {formatDate(localDateOf(expiresAt))}
          </>
        )}
      </p>
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
    </li>
  )
}

/** Invitations that haven't been accepted. Renders nothing if there are none. */
export const Invitations = () => {
  const { data: invitations = [], error } = useQuery(listInvitations, {}, { poll: true })
  const [revoking, setRevoking] = useState<Invitation>()

  if (error !== undefined && invitations.length === 0)
    return (
      <Alert tone="danger" title="We couldn't load invitations">
        {errorMessage(error)} Retrying…
      </Alert>
    )
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="invitations" className="space-y-2">
      <h3 id="invitations" className="font-semibold">
        Pending Invitations <span className="font-normal text-muted">{invitations.length}</span>
      </h3>
      <ul
        aria-labelledby="invitations"
        className="scroll-cue max-h-80 divide-y divide-line overflow-y-auto rounded-card border border-line shadow-card"
      >
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} onRevoke={() => setRevoking(invitation)} />
        ))}
      </ul>
      {revoking && (
        <ConfirmAction
          title="Revoke this invitation?"
          action="Revoke Invitation"
          danger
          send={() => call(revokeInvitation, { params: { id: revoking.id } })}
          done={{ title: 'Invitation Revoked', description: revoking.email }}
          failed="Failed to revoke invitation"
          refresh={() => revalidate(listInvitations)}
          onClose={() => setRevoking(undefined)}
        >
          The link we emailed to <strong className="wrap-anywhere">{revoking.email}</strong> will stop working. You can
          invite them again later.
        </ConfirmAction>
      )}
    </section>
  )
}
