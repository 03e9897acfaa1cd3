import { useState } from 'react'
import { call, useQuery, revalidate } from '@portal/client'
import { fullName } from '@portal/contract/accounts/full-name'
import {
  listInvitations,
  resendInvitation,
  revokeInvitation,
  type Invitation,
} from '@portal/contract/accounts/invitations'
import { InvitationActions, InvitationState, RevokeInvitation } from '@portal/ui/accounts/invitations'
import type { Column } from '@portal/ui/table'
import { ListTable } from '../components/list-table.tsx'
import { useUrlPaging, useWholeList } from '../components/list.ts'

const refresh = () => revalidate(listInvitations)

const columns = (onRevoke: (invitation: Invitation) => void): Column<Invitation>[] => [
  { name: 'name', header: 'Name', kind: 'name', cell: fullName },
  { name: 'email', header: 'Email', cell: ({ email }) => email },
  { name: 'firm', header: 'Law firm', cell: ({ lawFirmName }) => lawFirmName },
  { name: 'expiry', header: 'Status', cell: (invitation) => <InvitationState invitation={invitation} /> },
  {
    name: 'actions',
    header: 'Actions',
    kind: 'actions',
    width: 'lg:w-40',
    cell: (invitation) => (
      <InvitationActions
        invitation={invitation}
        send={(input) => call(resendInvitation, input)}
        refresh={refresh}
        onRevoke={() => onRevoke(invitation)}
      />
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
      <h2 id="invitations" className="font-semibold">
        Pending Invitations <span className="font-normal text-muted">{data.length || null}</span>
      </h2>
      <ListTable list={list} noun="invitations" label="Pending invitations" columns={columns(setRevoking)} />
      {revoking && (
        <RevokeInvitation
          invitation={revoking}
          send={(input) => call(revokeInvitation, input)}
          refresh={refresh}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </section>
  )
}
