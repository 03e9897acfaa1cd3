import { useState } from 'react'
import type { ListedUser } from '@portal/contract/accounts/users'
import { Button, CheckField } from '@portal/ui'

interface FirmManagerProps {
  /** A verified member of a firm. */
  user: ListedUser
  busy: boolean
  onSave: (firmManager: boolean) => void
}

/** Sets whether a member manages their firm. */
export const FirmManager = ({ user, busy, onSave }: FirmManagerProps) => {
  const [firmManager, setFirmManager] = useState(user.firmManager)
  return (
    <form
      className="space-y-3 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(firmManager)
      }}
    >
      <CheckField
        label={`Manager of ${user.lawFirmName}`}
        hint="Managers invite, confirm and remove the firm's members, make others managers, and change its settings."
        checked={firmManager}
        onChange={({ target }) => setFirmManager(target.checked)}
      />
      <Button type="submit" size="small" busy={busy} aria-disabled={firmManager === user.firmManager}>
        Save Manager
      </Button>
    </form>
  )
}
