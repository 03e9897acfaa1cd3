import { useState } from 'react'
import { useQuery } from '@portal/client'
import type { QueueRow } from '@portal/contract/queue/queue'
import { CheckField } from '@portal/ui'
import { ConfirmDialog } from '@portal/ui/overlays'
import { kindOf } from '../report.ts'
import type { AskProps } from './ask.ts'
import { useCanComplete } from './can-complete.ts'
import { requests } from './change-text.ts'

/** For more requests than this, the emails are described rather than listed, because each list takes another call. */
const maxListed = 10

const ToComplete = ({ row, listEmails, emailed }: { row: QueueRow; listEmails: boolean; emailed: boolean }) => {
  const planned = { params: { id: row.id }, query: { action: 'complete' } } as const
  const { data, error } = useQuery(kindOf(row).calls.planEmails, listEmails ? planned : null, { poll: true })
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

/** Asks before requests are completed: it names them and the emails. Requests that aren't ready are left out. */
export const CompleteDialog = ({ rows, viewer, onSubmit, onClose }: AskProps) => {
  // The list stays while the queue changes.
  const [chosen] = useState(rows)
  const [sendEmails, setSendEmails] = useState(true)
  const ready = chosen.filter(useCanComplete(viewer.role))
  const left = chosen.length - ready.length
  const listEmails = ready.length <= maxListed
  return (
    <ConfirmDialog
      title={`Complete ${requests(ready.length)}?`}
      action={ready.length === 1 ? 'Complete Request' : `Complete ${ready.length} Requests`}
      onConfirm={() => onSubmit({ action: 'complete', ...(!sendEmails && { sendEmails }) }, { rows: ready })}
      onClose={onClose}
    >
      <div className="space-y-4">
        <p>Everything was delivered. Completing finalizes {ready.length === 1 ? 'it' : 'them'}.</p>
        {left > 0 && <p>{requests(left)} of the selection will be left out: not ready, or for an admin to complete.</p>}
        <div className="space-y-3 rounded-control border border-line bg-card px-4 py-3 text-sm">
          <ul className="scroll-cue max-h-60 space-y-1.5 overflow-y-auto">
            {ready.map((row) => (
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
