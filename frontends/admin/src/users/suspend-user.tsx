import { call, revalidate } from '@portal/client'
import { listUsers, setSuspended, type ListedUser } from '@portal/contract/accounts/users'
import { displayName } from '@portal/contract/accounts/full-name'
import { ConfirmAction } from '@portal/ui/overlays'

/** Suspends an account, or restores it. */
export const SuspendUser = ({ user, onClose }: { user: ListedUser; onClose: () => void }) => {
  const { id, email, suspended, version } = user
  const name = displayName(user)
  return (
    <ConfirmAction
      title={suspended ? `Restore ${name}?` : `Suspend ${name}?`}
      action={suspended ? 'Restore User' : 'Suspend User'}
      danger={!suspended}
      send={() => call(setSuspended, { params: { id }, body: { suspended: !suspended, version } })}
      done={{ title: suspended ? 'User Restored' : 'User Suspended', description: name }}
      failed={suspended ? 'Failed to restore user' : 'Failed to suspend user'}
      refresh={() => revalidate(listUsers)}
      onClose={onClose}
    >
      {suspended ? (
        <p>
          <strong className="wrap-anywhere">{email}</strong> can sign in again, and gets emails again.
        </p>
      ) : (
        <p>
          <strong className="wrap-anywhere">{email}</strong> will be signed out immediately. They can't sign in and get
          no emails until you restore them. Their requests stay under their name
          {user.role === 'law-firm' ? '.' : ', and their open requests are reassigned by your rules, or unassigned.'}
        </p>
      )}
    </ConfirmAction>
  )
}
