import { call } from '@portal/client'
import { deleteUser, listUsers, type ListedUser } from '@portal/contract/accounts/users'
import { toast } from '@portal/ui'
import { ConfirmDialog } from '@portal/ui/overlays'
import { useMutation } from '../components/use-mutation.ts'
import { displayName } from './user-labels.ts'

const reportsKept = (count: number): string => {
  if (count === 0) return 'They have no reports.'
  return count === 1
    ? 'Their report is kept and shown under “Deleted user”.'
    : `Their ${count} reports are kept and shown under “Deleted user”.`
}

export const DeleteUser = ({ user, onClose }: { user: ListedUser; onClose: () => void }) => {
  const { busy, mutate } = useMutation()
  const confirm = () =>
    mutate(
      async () => {
        await call(deleteUser, { params: { id: user.id } })
        toast({ title: 'User deleted', description: displayName(user) })
      },
      { failed: 'Failed to delete user', refresh: [listUsers], onSettled: onClose },
    )
  return (
    <ConfirmDialog
      open
      title={`Delete ${displayName(user)}?`}
      action="Delete User"
      danger
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        <strong className="wrap-anywhere">{user.email}</strong> will be signed out immediately and can no longer sign
        in. This can't be undone.
      </p>
      <p className="mt-2">{reportsKept(user.reportCount)}</p>
    </ConfirmDialog>
  )
}
