import { useState } from 'react'
import { call, useQuery, revalidate } from '@portal/client'
import { localDateOf, formatDate } from '@portal/contract/dates'
import { fullName } from '@portal/contract/accounts/full-name'
import {
  listInvitations,
  resendInvitation,
  revokeInvitation,
  type Invitation,
} from '@portal/contract/accounts/invitations'
import { Badge, Button, useAction } from '@portal/ui'
import { Menu } from '@portal/ui/menu'
import { ConfirmAction } from '@portal/ui/overlays'
import type { Column } from '@portal/ui/table'
import { ListTable } from '../components/list-table.tsx'
import { useUrlPaging, useWholeList } from '../components/list.ts'

const ResendButton = ({ invitation: { id, email } }: { invitation: Invitation }) => {
  const { busy, run } = useAction()
  const resend = () =>
    run(() => call(resendInvitation, { params: { id } }), {
      done: { title: 'Invitation Sent', description: email },
      failed: 'Failed to send invitation',
      refresh: () => revalidate(listInvitations),
    })
  return (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      aria-label={`Resend invitation to ${email}`}
      onClick={() => void resend()}
    >
      Resend
    </Button>
  )
}

const Expiry = ({ invitation: { expiresAt, ended } }: { invitation: Invitation }) => {
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
  const expired = Date.parse(expiresAt) < now
  return (
    <>
      {expired ? <Badge tone="stopped">Expired</Badge> : 'Expires'} {formatDate(localDateOf(expiresAt))}
    </>
  )
}

const columns = (onRevoke: (invitation: Invitation) => void): Column<Invitation>[] => [
  { name: 'name', header: 'Name', kind: 'name', cell: fullName },
  { name: 'email', header: 'Email', cell: ({ email }) => email },
  { name: 'firm', header: 'Law firm', cell: ({ lawFirmName }) => lawFirmName },
  { name: 'expiry', header: 'Status', cell: (invitation) => <Expiry invitation={invitation} /> },
  {
    name: 'actions',
    header: 'Actions',
    kind: 'actions',
    width: 'lg:w-40',
    cell: (invitation) => (
      <div className="flex gap-2">
        <ResendButton invitation={invitation} />
        <Menu
          label={`More actions for the invitation to ${invitation.email}`}
          items={[{ label: 'Revoke', danger: true, onSelect: () => onRevoke(invitation) }]}
        />
      </div>
    ),
  },
]

// The users below them stay in view.
const pageSize = 5

/** Invitations that haven't been accepted. Renders nothing if there are none. */
export const Invitations = () => {
  const query = useQuery(listInvitations, {}, { poll: true })
  const list = useWholeList(query, { paging: useUrlPaging('invitationsPage', pageSize) })
  const [revoking, setRevoking] = useState<Invitation>()
  const { data = [], error } = query

  if (data.length === 0 && error === undefined) return null
  return (
    <section aria-labelledby="invitations" className="space-y-2">
      <h3 id="invitations" className="font-semibold">
        Pending Invitations <span className="font-normal text-muted">{data.length || null}</span>
      </h3>
      <ListTable list={list} noun="invitations" label="Pending invitations" columns={columns(setRevoking)} />
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
