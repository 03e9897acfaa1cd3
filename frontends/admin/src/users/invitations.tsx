import { useState } from 'react'
import { call, revalidate, errorMessage, useQuery } from '@portal/client'
import { fullName } from '@portal/contract/full-name'
import { dayOf, formatDay } from '@portal/contract/dates'
import { listInvitations, resendInvitation, revokeInvitation, type Invitation } from '@portal/contract/invitations'
import { Alert, Badge, Button, toast } from '@portal/ui'
import { ConfirmDialog } from '@portal/ui/overlays'
import { toastFailure } from '../shared/toast-failure.ts'
import { useBusy } from '../shared/use-busy.ts'

const Pending = ({ invitation, onRevoke }: { invitation: Invitation; onRevoke: () => void }) => {
  const { busy, during } = useBusy()
  const { id, email, lawFirmName, expiresAt } = invitation
  const [now] = useState(Date.now)
  const over = Date.parse(expiresAt) < now
  const resend = () =>
    during(async () => {
      try {
        await call(resendInvitation, { params: { id } })
        toast({ title: 'Invitation sent', description: email })
      } catch (error) {
        toastFailure('Failed to send invitation', error)
      }
      await revalidate(listInvitations)
    })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <p className="font-semibold">{fullName(invitation)}</p>
        <p className="text-sm text-muted">
          {email} · {lawFirmName}
        </p>
      </div>
      <p className="text-sm text-muted">
        {over ? <Badge tone="stopped">Expired</Badge> : 'Valid until'} {formatDay(dayOf(expiresAt))}
      </p>
      <div className="flex gap-2">
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          aria-label={`Resend the invitation to ${email}`}
          onClick={() => void resend()}
        >
          Resend
        </Button>
        <Button variant="secondary" size="small" aria-label={`Revoke the invitation to ${email}`} onClick={onRevoke}>
          Revoke
        </Button>
      </div>
    </li>
  )
}

/** Who was invited and has not come yet; nothing when there is nobody. */
export const Invitations = () => {
  const { data: invitations = [], error } = useQuery(listInvitations, {}, { poll: true })
  const [revoking, setRevoking] = useState<Invitation>()
  const { busy, during } = useBusy()

  const revoke = ({ id, email }: Invitation) =>
    during(async () => {
      try {
        await call(revokeInvitation, { params: { id } })
        toast({ title: 'Invitation revoked', description: email })
      } catch (error) {
        toastFailure('Failed to revoke invitation', error)
      }
      await revalidate(listInvitations)
      setRevoking(undefined)
    })

  if (error !== undefined && invitations.length === 0)
    return (
      <Alert tone="danger" title="The invitations could not be loaded">
        {errorMessage(error)} It is being tried again.
      </Alert>
    )
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="invitations" className="space-y-2">
      <h3 id="invitations" className="font-semibold">
        Pending invitations <span className="font-normal text-muted">{invitations.length}</span>
      </h3>
      <ul
        aria-labelledby="invitations"
        className="max-h-80 divide-y divide-line overflow-y-auto rounded-card border border-line bg-card shadow-card"
      >
        {invitations.map((invitation) => (
          <Pending key={invitation.id} invitation={invitation} onRevoke={() => setRevoking(invitation)} />
        ))}
      </ul>
      {revoking && (
        <ConfirmDialog
          open
          title="Revoke the invitation?"
          action="Revoke"
          danger
          busy={busy}
          onConfirm={() => void revoke(revoking)}
          onClose={() => setRevoking(undefined)}
        >
          The link that was mailed to <strong className="wrap-anywhere">{revoking.email}</strong> will not work any
          more.
        </ConfirmDialog>
      )}
    </section>
  )
}
