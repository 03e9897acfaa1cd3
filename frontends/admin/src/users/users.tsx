import { lazy, Suspense, useState } from 'react'
import { useQuery } from '@portal/client'
import { listColleagues } from '@portal/contract/accounts/away'
import type { User } from '@portal/contract/accounts/accounts'
import { roles } from '@portal/contract/accounts/roles'
import { listUsers, userSorts, type ListedUser } from '@portal/contract/accounts/users'
import { Button } from '@portal/ui'
import { ListPanel } from '../components/list-panel.tsx'
import { useList } from '../components/list.ts'
import { useUrlState } from '../url-state.ts'
import { DeleteUser } from './delete-user.tsx'
import { EditUser } from './edit-user.tsx'
import { Invitations } from './invitations.tsx'
import { LawFirmFilter } from './law-firm-select.tsx'
import { CreateUser, InviteUser, roleOptions } from './new-user.tsx'
import { userColumns } from './user-columns.tsx'
import { SuspendUser } from './suspend-user.tsx'

const AwayDialog = lazy(async () => ({ default: (await import('@portal/ui/accounts/away-dialog')).AwayDialog }))

const sorts = userSorts.flatMap((sort) => [sort, `-${sort}`] as const)

type OpenDialog = { name: 'create' | 'invite' } | { name: 'edit' | 'away' | 'suspend' | 'delete'; user: ListedUser }

export const Users = ({ viewer }: { viewer: User }) => {
  const { text, oneOf, filter } = useUrlState()
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const sort = oneOf('sort', sorts) ?? 'name'
  const filters = { role: oneOf('role', roles), lawFirmId: text('firm') || undefined }
  const list = useList(listUsers, filters, { sort })
  const { data: staff } = useQuery(listColleagues)
  const colleague = (user: ListedUser) => staff?.find(({ id }) => id === user.id)
  const awayOf = (user: ListedUser) => colleague(user)?.away
  const absent = dialog?.name === 'away' ? colleague(dialog.user) : undefined
  return (
    <ListPanel
      list={list}
      title="Users"
      noun="users"
      actions={
        <>
          <Button variant="secondary" size="small" onClick={() => setDialog({ name: 'invite' })}>
            Invite User
          </Button>
          <Button size="small" onClick={() => setDialog({ name: 'create' })}>
            Create User
          </Button>
        </>
      }
      notice={<Invitations />}
      search={{ label: 'Search users', placeholder: 'Name or email' }}
      filters={[
        { name: 'role', label: 'Role', all: 'All roles', options: roleOptions },
        { name: 'firm', label: 'Law firm', Control: LawFirmFilter },
      ]}
      columns={userColumns(viewer, awayOf, (name, user) => setDialog({ name, user }))}
      sort={sort}
      onSort={(sort) => filter({ sort: sort === 'name' ? null : sort })}
    >
      {dialog?.name === 'create' && <CreateUser onClose={close} />}
      {dialog?.name === 'invite' && <InviteUser onClose={close} />}
      {dialog?.name === 'edit' && (
        <EditUser
          opened={dialog.user}
          latest={list.result.data?.items.find(({ id }) => id === dialog.user.id)}
          onClose={close}
        />
      )}
      {absent && staff && (
        <Suspense>
          <AwayDialog person={absent} staff={staff} own={false} onClose={close} />
        </Suspense>
      )}
      {dialog?.name === 'suspend' && <SuspendUser user={dialog.user} onClose={close} />}
      {dialog?.name === 'delete' && <DeleteUser user={dialog.user} onClose={close} />}
    </ListPanel>
  )
}
