import { useState } from 'react'
import { counted } from '@portal/contract/counted'
import type { MailTarget } from '@portal/contract/mail/mail-files'
import type { MatchedRequest } from '@portal/contract/mail/match-mail'
import { isPdfInDoubt, warningKey, type Warnings } from '@portal/contract/reading/codes'
import type { PdfWarning } from '@portal/contract/reading/warnings'
import { Alert, Button, CheckField, classes } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { emailedText, targetKey, usePlans } from '../request/delivery-plans.ts'
import { DontEmail } from '../request/email-plan.tsx'
import { documentName } from '../files/document-name.ts'
import { warningsFor } from './compare-request.ts'
import { targetsOf, type Entry } from './entry.ts'

/** Why a file may be the wrong one for what it is delivered for. */
const warningsIn = (
  entry: Entry,
  { request: id, type }: MailTarget,
  requests: DeliverDialogProps['requests'],
): readonly PdfWarning[] => {
  const request = requests.get(id)
  return request ? warningsFor(entry, request, type) : []
}

interface DeliverDialogProps {
  entries: readonly Entry[]
  requests: ReadonlyMap<string, MatchedRequest>
  busy: boolean
  /**
   * @param listed the entries that the person saw.
   * @param known why files may be the wrong ones, by their ids. The person who delivers them has read it.
   */
  onDeliver: (listed: readonly Entry[], sendEmails: boolean, known: ReadonlyMap<string, Warnings>) => void
  onClose: () => void
}

/**
 * Lists who gets which document before the delivery. The list doesn't change while the dialog is open, and exactly this
 * list is delivered: a person's confirmation says nothing about files or choices that came later. The server refuses
 * files that were changed meanwhile.
 */
export const DeliverDialog = ({ busy, onDeliver, onClose, ...live }: DeliverDialogProps) => {
  const [{ entries, requests }] = useState(live)
  const [sendEmails, setSendEmails] = useState(true)
  const rows = entries.flatMap((entry) => targetsOf(entry).map((target) => ({ entry, target })))
  const plans = usePlans(rows.map(({ target }) => target))
  const [isLookedAt, setLookedAt] = useState(false)
  // Deliveries that may be wrong come first.
  const listed = rows
    .map((row) => ({ ...row, warnings: warningsIn(row.entry, row.target, requests) }))
    .toSorted((one, other) => Number(other.warnings.length > 0) - Number(one.warnings.length > 0))
  const known = new Map<string, Warnings>()
  for (const { entry, target, warnings } of listed)
    for (const { code, text } of warnings)
      known.set(entry.file.id, { ...known.get(entry.file.id), [warningKey(target.request, code)]: text })
  const doubtful = known.size
  const files = counted(doubtful, 'file')
  const isDoubtful = isPdfInDoubt(listed.flatMap(({ warnings }) => warnings))
  return (
    <Dialog
      title={`Deliver ${counted(entries.length, 'File')}`}
      onClose={onClose}
      footer={
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            busy={busy}
            disabled={doubtful > 0 && !isLookedAt}
            onClick={() => onDeliver(entries, sendEmails, known)}
          >
            {sendEmails ? `Deliver ${entries.length}` : `Deliver ${entries.length} Without Email`}
          </Button>
        </div>
      }
    >
      {doubtful > 0 && (
        <Alert
          tone="warning"
          title={isDoubtful ? `${files} may be the wrong PDF` : `Check who gets ${files}`}
          className="mb-3"
        >
          <CheckField
            label="Deliver anyway"
            name="deliverAnyway"
            checked={isLookedAt}
            onChange={() => setLookedAt(!isLookedAt)}
          />
        </Alert>
      )}
      <ul aria-label="Deliveries" className="divide-y divide-line text-sm">
        {listed.map(({ entry, target, warnings }) => {
          const request = requests.get(target.request)
          return (
            <li key={`${entry.file.id}${target.request}`} className="mail-sent grid gap-x-3 py-2">
              <span className="font-semibold wrap-anywhere">{request?.clientName ?? 'A request'}</span>
              <span className="text-right">{documentName({ id: target.request }, target.type)}</span>
              <span className="truncate text-muted">{entry.file.label}</span>
              <span className="text-right font-mono text-xs">{request?.referenceNumber}</span>
              {warnings.length > 0 && (
                <span className="mail-emailed text-danger wrap-anywhere">
                  {warnings.map(({ text }) => `${text}.`).join(' ')}
                </span>
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
        <p className="text-muted">We'll deliver these in a minute. Until then you can undo.</p>
      </div>
    </Dialog>
  )
}
