import { useState } from 'react'
import { useQuery } from '@portal/client'
import { callsOf } from '@portal/contract/kinds/calls'
import { kindIdOf } from '@portal/contract/kinds/kind-ids'
import { CheckField } from '@portal/ui'
import { ConfirmDialog } from '@portal/ui/overlays'
import { requests } from '@portal/ui/requests/change-text'
import type { ChangedRow } from '@portal/ui/requests/use-changes'
import type { AskProps } from './ask.ts'

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

/** Asks before requests are completed: by hand, because it names the emails of each. */
export const CompleteDialog = ({ rows, busy, onSubmit, onClose }: AskProps<ChangedRow>) => {
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
