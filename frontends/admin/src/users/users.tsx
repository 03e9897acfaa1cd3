import { useState } from 'react'
import { useListPage } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { limits } from '@portal/contract/limits'
import { roles } from '@portal/contract/accounts/roles'
import { listUsers, noFirm, userSorts, type ListedUser, type UserSort } from '@portal/contract/accounts/users'
import { Button, SelectField } from '@portal/ui'
import { SearchBox } from '@portal/ui/search-box'
import { Table } from '@portal/ui/table'
import { Filters } from '../components/filters.tsx'
import { PagedList } from '../components/paged-list.tsx'
import { PanelHeading } from '../components/panel.tsx'
import { useUrlState } from '../url-state.ts'
import { DeleteUser } from './delete-user.tsx'
import { EditUser } from './edit-user.tsx'
import { Invitations } from './invitations.tsx'
import { LawFirmSelect } from './law-firm-select.tsx'
import { CreateUser, InviteUser } from './new-user.tsx'
import { userColumns } from './user-columns.tsx'
import { SuspendUser } from './suspend-user.tsx'
import { roleOptions } from './user-labels.ts'

const sorts = userSorts.flatMap((sort) => [sort, `-${sort}`] as const)

const UserFilters = () => {
  const { text, update } = useUrlState()
  const filter = (changes: Record<string, string>) => update({ ...changes, page: 1 }, { replace: true })
  return (
    <Filters
      active={['role', 'firm'].filter((name) => text(name)).length}
      columns="lg:grid-cols-[1fr_12rem_18rem]"
      search={
        <SearchBox
          label="Search users"
          placeholder="Name or email"
          value={text('search')}
          onSearch={(search) => filter({ search })}
        />
      }
    >
      <SelectField
        label="Role"
        value={text('role')}
        options={[{ value: '', label: 'All roles' }, ...roleOptions]}
        onChange={(event) => filter({ role: event.target.value })}
      />
      <LawFirmSelect
        label="Law firm"
        value={text('firm')}
        firstOptions={[
          { value: '', label: 'All law firms' },
          { value: noFirm, label: 'No law firm' },
        ]}
        onChange={(event) => filter({ firm: event.target.value })}
      />
    </Filters>
  )
}

type OpenDialog = { name: 'create' | 'invite' } | { name: 'edit' | 'suspend' | 'delete'; user: ListedUser }

export const Users = ({ viewer }: { viewer: User }) => {
  const { text, page, oneOf, update } = useUrlState()
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const search = text('search').trim()
  const role = oneOf('role', roles)
  const lawFirmId = text('firm') || undefined
  const sort: UserSort | `-${UserSort}` = oneOf('sort', sorts) ?? 'name'
  const result = useListPage(listUsers, {
    query: { page: page(), pageSize: limits.rowsPerPage, search, role, lawFirmId, sort },
  })
  return (
    <div className="space-y-5">
      <PanelHeading title="Users" count={result.data?.unfiltered}>
        <Button variant="secondary" onClick={() => setDialog({ name: 'invite' })}>
          Invite User
        </Button>
        <Button onClick={() => setDialog({ name: 'create' })}>Create User</Button>
      </PanelHeading>
      <Invitations />
      <UserFilters />
      <PagedList
        result={result}
        noun="users"
        page={page()}
        onPage={(page, options) => update({ page }, options)}
        filtered={search !== '' || role !== undefined || lawFirmId !== undefined}
      >
        {(users) => (
          <Table
            label="Users"
            columns={userColumns({
              viewer,
              onEdit: (user) => setDialog({ name: 'edit', user }),
              onSuspend: (user) => setDialog({ name: 'suspend', user }),
              onDelete: (user) => setDialog({ name: 'delete', user }),
            })}
            rows={users}
            rowKey={({ id }) => id}
            sort={sort}
            onSort={(sort) => update({ sort: sort === 'name' ? null : sort, page: 1 }, { replace: true })}
            stale={!result.current}
          />
        )}
      </PagedList>
      {dialog?.name === 'create' && <CreateUser onClose={close} />}
      {dialog?.name === 'invite' && <InviteUser onClose={close} />}
      {dialog?.name === 'edit' && (
        <EditUser
          opened={dialog.user}
          latest={result.data?.items.find(({ id }) => id === dialog.user.id)}
          onClose={close}
        />
      )}
      {dialog?.name === 'suspend' && <SuspendUser user={dialog.user} onClose={close} />}
      {dialog?.name === 'delete' && <DeleteUser user={dialog.user} onClose={close} />}
    </div>
  )
}
