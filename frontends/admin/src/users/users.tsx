import { useState } from 'react'
import { useListPage } from '@portal/client'
import type { User } from '@portal/contract/accounts'
import { limits } from '@portal/contract/limits'
import { roles } from '@portal/contract/roles'
import { listUsers, type ListedUser, userSorts, type UserSort } from '@portal/contract/users'
import { Button } from '@portal/ui'
import { Table } from '@portal/ui/table'
import { useAddress } from '../address.ts'
import { AdminsOnly } from '../shared/admins-only.tsx'
import { may } from '../shared/may.ts'
import { PagedList } from '../shared/paged-list.tsx'
import { PanelHead } from '../shared/panel-head.tsx'
import { CreateUser } from './create-user.tsx'
import { DeleteUser } from './delete-user.tsx'
import { EditUser } from './edit-user.tsx'
import { Invitations } from './invitations.tsx'
import { InviteUser } from './invite-user.tsx'
import { userColumns } from './user-columns.tsx'
import { UserFilters } from './user-filters.tsx'

const sorts = userSorts.flatMap((sort) => [sort, `-${sort}`] as const)

type Open = { what: 'create' | 'invite' } | { what: 'edit' | 'delete'; user: ListedUser }

const UserList = ({ viewer }: { viewer: User }) => {
  const { text, page, oneOf, go } = useAddress()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const search = text('search').trim()
  const role = oneOf('role', roles)
  const lawFirmId = text('firm') || undefined
  const sort: UserSort | `-${UserSort}` = oneOf('sort', sorts) ?? 'name'
  const read = useListPage(listUsers, {
    query: { page: page(), pageSize: limits.rowsPerPage, search, role, lawFirmId, sort },
  })
  return (
    <div className="space-y-5">
      <PanelHead title="Users" count={read.data?.unfiltered}>
        <Button variant="secondary" onClick={() => setOpen({ what: 'invite' })}>
          Invite User
        </Button>
        <Button onClick={() => setOpen({ what: 'create' })}>Create User</Button>
      </PanelHead>
      <Invitations />
      <UserFilters />
      <PagedList
        read={read}
        noun="users"
        page={page()}
        pageSize={limits.rowsPerPage}
        onPage={(page, options) => go({ page }, options)}
        narrowed={search !== '' || role !== undefined || lawFirmId !== undefined}
      >
        {(users) => (
          <Table
            label="Users"
            columns={userColumns({
              viewer,
              edit: (user) => setOpen({ what: 'edit', user }),
              remove: (user) => setOpen({ what: 'delete', user }),
            })}
            rows={users}
            rowKey={({ id }) => id}
            sort={sort}
            onSort={(sort) => go({ sort: sort === 'name' ? null : sort, page: 1 }, { replace: true })}
            stale={!read.current}
          />
        )}
      </PagedList>
      {open?.what === 'create' && <CreateUser onClose={close} />}
      {open?.what === 'invite' && <InviteUser onClose={close} />}
      {open?.what === 'edit' && (
        <EditUser opened={open.user} latest={read.data?.items.find(({ id }) => id === open.user.id)} onClose={close} />
      )}
      {open?.what === 'delete' && <DeleteUser user={open.user} onClose={close} />}
    </div>
  )
}

/** The accounts of the portal: for admins to find, add, change and delete. */
export const Users = ({ viewer }: { viewer: User }) =>
  may(viewer.role, listUsers) ? <UserList viewer={viewer} /> : <AdminsOnly what="users" />
