import { useState } from 'react'
import { revalidate } from '@portal/client'
import { listAudit } from '@portal/contract/admin/audit'
import { requestLists } from '@portal/contract/kinds/calls'
import { CompleteDialog } from '@portal/ui/requests/complete-dialog'
import { RefusedDialog } from '@portal/ui/requests/refused-dialog'
import { useChanges } from '@portal/ui/requests/use-changes'
import type { RequestSelection } from '../database/request-selection.ts'

interface CompleteSelectedProps {
  selection: RequestSelection
  onClose: () => void
}

/** Asks before the selected requests are completed, and says which couldn't be. */
export const CompleteSelected = ({ selection: { selected, clear }, onClose }: CompleteSelectedProps) => {
  // The selection is cleared before the dialog closes; it keeps listing what was confirmed.
  const [rows] = useState(selected)
  const { busy, run, refused } = useChanges({
    refresh: () => revalidate(...requestLists, listAudit),
    onChanged: (changed) => changed.length > 0 && clear(),
  })
  return refused ? (
    <RefusedDialog refused={refused} onClose={onClose} />
  ) : (
    <CompleteDialog
      rows={rows}
      busy={busy}
      onSubmit={async (change) => {
        if (!(await run(change, rows))) onClose()
      }}
      onClose={onClose}
    />
  )
}
