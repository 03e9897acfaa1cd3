import { useState } from 'react'
import { call, useAuth, revalidate } from '@portal/client'
import { resetSecondFactors } from '@portal/contract/accounts/second-factor-settings'
import { listAudit } from '@portal/contract/admin/audit'
import { listUsers, type ListedUser } from '@portal/contract/accounts/users'
import { displayName } from '@portal/contract/accounts/full-name'
import { Button } from '@portal/ui'
import { ConfirmAction } from '@portal/ui/overlays'

/** Removes a user's second factors, for someone who lost their device and recovery codes. */
export const ResetSecondFactors = ({ user, onDone }: { user: ListedUser; onDone: () => void }) => {
  const [confirming, setConfirming] = useState(false)
  const isOwn = useAuth().user?.id === user.id
  return (
    <section aria-labelledby="two-factor" className="space-y-3 border-t border-line pt-5">
      <h3 id="two-factor" className="font-medium">
        Two-factor sign-in is on
      </h3>
      {isOwn ? (
        <p className="text-sm text-muted">You can change yours in your profile.</p>
      ) : (
        <>
          <p className="text-sm text-muted">
            If they lost their device and recovery codes, call them to make sure it's them before you reset it.
          </p>
          <Button variant="secondary" size="small" onClick={() => setConfirming(true)}>
            Reset Two-Factor Sign-In
          </Button>
        </>
      )}
      {confirming && (
        <ConfirmAction
          title={`Reset two-factor sign-in for ${displayName(user)}?`}
          action="Reset"
          danger
          send={() => call(resetSecondFactors, { params: { id: user.id } })}
          done={{ title: 'Two-Factor Sign-In Reset', description: displayName(user) }}
          failed="Failed to reset two-factor sign-in"
          refresh={() => revalidate(listUsers, listAudit)}
          onClose={() => {
            setConfirming(false)
            onDone()
          }}
        >
          <p>
            Their passkeys, authenticator app and recovery codes are removed, and they're signed out everywhere. Until
            they set it up again, they need only their password to sign in. We'll email them.
          </p>
        </ConfirmAction>
      )}
    </section>
  )
}
