import { call, revalidate } from '@portal/client'
import { deleteUser, listUsers, type ListedUser } from '@portal/contract/accounts/users'
import { displayName } from '@portal/contract/accounts/full-name'
import { ConfirmAction } from '@portal/ui/overlays'

const requestsKept = (count: number): string => {
  if (count === 0) return 'They have no reports.'
  return count === 1
    ? 'Their report is kept and shown under “Deleted user.”'
    : `Their ${count} reports are kept and shown under “Deleted user.”`
}

export const DeleteUser = ({ user, onClose }: { user: ListedUser; onClose: () => void }) => (
  <ConfirmAction
    title={`Delete ${displayName(user)}?`}
    action="Delete User"
    danger
    send={() => call(deleteUser, { params: { id: user.id } })}
    done={{ title: 'User Deleted', description: displayName(user) }}
    failed="Failed to delete user"
    refresh={() => revalidate(listUsers)}
    onClose={onClose}
  >
    <p>
      <strong className="wrap-anywhere">{user.email}</strong> will be signed out immediately and can no longer sign in.
      Their name and email address are removed everywhere, also from copies of requests. This can't be undone.
    </p>
    <p className="mt-2">{requestsKept(user.requestCount)}</p>
  </ConfirmAction>
)
