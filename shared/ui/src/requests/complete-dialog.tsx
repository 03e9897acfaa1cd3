import { useState } from 'react'
import { useQuery } from '@portal/client'
import { callsOf } from '@portal/contract/kinds/calls'
import { kindIdOf } from '@portal/contract/kinds/kind-ids'
import type { Act } from '@portal/contract/requests/actions/actions'
// Imported by the package's name, so that federation resolves it to the shared instance.
import { CheckField } from '@portal/ui'
import { ConfirmDialog } from '@portal/ui/overlays'
import { requests } from './change-text.ts'
import type { ChangedRow } from './use-changes.ts'

/** For more requests than this, the emails are described rather than listed, because each list takes another call. */
const maxListed = 10

const ToComplete = ({ row, listEmails, emailed }: { row: ChangedRow; listEmails: boolean; emailed: boolean }) => {
  const planned = { params: { id: row.id }, query: { action: 'complete' } } as const
  const { data, error } = useQuery(callsOf(kindIdOf(row.id)).planEmails, listEmails ? planned : null, { poll: true })
  const addresses = data?.emails.map(({ address }) => address).join(', ')
  return (
    <li className="wrap-anywhere">
      <strong className="font-semibold">{row.clientName}</strong>{' '}
      <span className="font-mono text-xs whitespace-nowrap">{row.referenceNumber}</span>
      {listEmails && (
        <span className={emailed ? 'block text-muted' : 'block text-muted line-through'}>
          {error === undefined
            ? data
              ? addresses || 'Nobody will be emailed.'
              : 'Loading…'
            : "The emails couldn't be listed."}
        </span>
      )}
    </li>
  )
}

interface CompleteDialogProps {
  /** The requests that are ready to complete. */
  rows: readonly ChangedRow[]
  /** The number of selected requests that are not ready. */
  leftOut?: number
  busy?: boolean
  onSubmit(act: Act): void
  onClose: () => void
}

/** Asks before requests are completed: it names them and the emails. */
export const CompleteDialog = ({ rows, leftOut = 0, busy = false, onSubmit, onClose }: CompleteDialogProps) => {
  const [sendEmails, setSendEmails] = useState(true)
  const listEmails = rows.length <= maxListed
  return (
    <ConfirmDialog
      title={`Complete ${requests(rows.length)}?`}
      action={rows.length === 1 ? 'Complete Request' : `Complete ${rows.length} Requests`}
      busy={busy}
      onConfirm={() => onSubmit({ action: 'complete', ...(!sendEmails && { sendEmails }) })}
      onClose={onClose}
    >
      <div className="space-y-4">
        <p>Everything was delivered. Completing finalizes {rows.length === 1 ? 'it' : 'them'}.</p>
        {leftOut > 0 && (
          <p>{requests(leftOut)} of the selection will be left out: not ready, or for an admin to complete.</p>
        )}
        <div className="space-y-3 rounded-control border border-line bg-card px-4 py-3 text-sm">
          <ul className="scroll-cue max-h-60 space-y-1.5 overflow-y-auto">
            {rows.map((row) => (
              <ToComplete key={row.id} row={row} listEmails={listEmails} emailed={sendEmails} />
            ))}
          </ul>
          {!listEmails && (
            <p className={sendEmails ? undefined : 'text-muted line-through'}>
              We'll email the people who follow each request that it's completed.
            </p>
          )}
          <CheckField
            label="Don't email"
            name="dontEmail"
            checked={!sendEmails}
            onChange={() => setSendEmails(!sendEmails)}
          />
        </div>
      </div>
    </ConfirmDialog>
  )
}
