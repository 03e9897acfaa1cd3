import { useState } from 'react'
import { counted } from '@portal/contract/counted'
import type { MailTarget } from '@portal/contract/mail/mail-files'
import type { MatchedRequest } from '@portal/contract/mail/match-mail'
import { Alert, Button, CheckField, classes } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { emailedText, targetKey, usePlans } from '../dialog/delivery-plans.ts'
import { DontEmail } from '../dialog/email-plan.tsx'
import { documentName } from '../files/document-name.ts'
import { compareRequest } from './compare-request.ts'
import { targetsOf, type Entry } from './entry.ts'

/** Why a person's choice may be wrong. A sure match was compared with more than that. */
const conflictsOf = (entry: Entry, { request: id, type }: MailTarget, requests: DeliverDialogProps['requests']) => {
  const request = requests.get(id)
  const isSure = entry.match?.candidates.some(({ requestId, isSure }) => requestId === id && isSure)
  return request && !isSure ? (compareRequest(entry, request, type)?.conflicts ?? []) : []
}

interface DeliverDialogProps {
  entries: readonly Entry[]
  requests: ReadonlyMap<string, MatchedRequest>
  busy: boolean
  onDeliver: (sendEmails: boolean) => void
  onClose: () => void
}

/** One list of who gets what, before it is delivered. */
export const DeliverDialog = ({ entries, requests, busy, onDeliver, onClose }: DeliverDialogProps) => {
  const [sendEmails, setSendEmails] = useState(true)
  const rows = entries.flatMap((entry) => targetsOf(entry).map((target) => ({ entry, target })))
  const plans = usePlans(rows.map(({ target }) => target))
  const [isLookedAt, setLookedAt] = useState(false)
  // Deliveries that may be wrong come first.
  const listed = rows
    .map((row) => ({ ...row, conflicts: conflictsOf(row.entry, row.target, requests) }))
    .toSorted((one, other) => Number(other.conflicts.length > 0) - Number(one.conflicts.length > 0))
  const doubtful = listed.filter(({ conflicts }) => conflicts.length > 0).length
  return (
    <Dialog
      title={`Deliver ${counted(entries.length, 'File')}`}
      onClose={onClose}
      footer={
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} disabled={doubtful > 0 && !isLookedAt} onClick={() => onDeliver(sendEmails)}>
            {sendEmails ? `Deliver ${entries.length}` : `Deliver ${entries.length} Without Email`}
          </Button>
        </div>
      }
    >
      {doubtful > 0 && (
        <Alert tone="warning" title={`${counted(doubtful, 'file')} may be the wrong PDF`} className="mb-3">
          <CheckField
            label="Deliver anyway"
            name="deliverAnyway"
            checked={isLookedAt}
            onChange={() => setLookedAt(!isLookedAt)}
          />
        </Alert>
      )}
      <ul aria-label="Deliveries" className="divide-y divide-line text-sm">
        {listed.map(({ entry, target, conflicts }) => {
          const request = requests.get(target.request)
          return (
            <li key={`${entry.file.id}${target.request}`} className="mail-sent grid gap-x-3 py-2">
              <span className="font-semibold wrap-anywhere">{request?.clientName ?? 'A request'}</span>
              <span className="text-right">{documentName({ id: target.request }, target.type)}</span>
              <span className="truncate text-muted">{entry.file.label}</span>
              <span className="text-right font-mono text-xs">{request?.referenceNumber}</span>
              {conflicts.length > 0 && (
                <span className="mail-emailed text-danger wrap-anywhere">{conflicts.join('. ')}.</span>
              )}
              {/* Its line is there before it is known who is emailed. */}
              <span className={classes('mail-emailed truncate', !sendEmails && 'text-muted')}>
                {plans === null
                  ? "We couldn't list the emails"
                  : emailedText(plans?.get(targetKey(target)), sendEmails) || '\u00a0'}
              </span>
            </li>
          )
        })}
      </ul>
      <div className="mt-3 space-y-2 text-sm">
        <DontEmail sendEmails={sendEmails} onChange={setSendEmails} />
        <p className="text-muted">They wait a moment before they are delivered. Until then you can undo all of them.</p>
      </div>
    </Dialog>
  )
}
