import { call, revalidate } from '@portal/client'
import { deleteUser, listUsers, type ListedUser } from '@portal/contract/users'
import { toast } from '@portal/ui'
import { ConfirmDialog } from '@portal/ui/overlays'
import { toastFailure } from '../shared/toast-failure.ts'
import { useBusy } from '../shared/use-busy.ts'
import { nameOf } from './user-columns.tsx'

const reportsStay = (count: number): string =>
  count === 0
    ? 'They have no reports.'
    : `Their ${count === 1 ? 'report stays' : `${count} reports stay`}, marked as a deleted user's.`

export const DeleteUser = ({ user, onClose }: { user: ListedUser; onClose: () => void }) => {
  const { busy, during } = useBusy()
  const remove = () =>
    during(async () => {
      try {
        await call(deleteUser, { params: { id: user.id } })
        toast({ title: 'User deleted', description: nameOf(user) })
      } catch (error) {
        toastFailure('Failed to delete user', error)
      }
      await revalidate(listUsers)
      onClose()
    })
  return (
    <ConfirmDialog
      open
      title={`Delete ${nameOf(user)}?`}
      action="Delete User"
      danger
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>
        <strong className="wrap-anywhere">{user.email}</strong> is signed out at once and cannot sign in any more. This
        cannot be undone.
      </p>
      <p className="mt-2">{reportsStay(user.reportCount)}</p>
    </ConfirmDialog>
  )
}
