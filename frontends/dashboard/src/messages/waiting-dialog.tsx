import { useState } from 'react'
import { call, errorMessage } from '@portal/client'
import { AppError } from '@portal/contract/api/errors'
import { today } from '@portal/contract/dates'
import { limits } from '@portal/contract/limits'
import { isOwed } from '@portal/contract/reports/owed'
import { enterFutureDate, type WaitingFor } from '@portal/contract/reports/waiting'
import { Alert, Button, ChoiceField, TextField, toast } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { refreshLists } from '../refresh-lists.ts'
import type { AnyReport } from '../report.ts'
import { messageEndpoints } from './endpoints.ts'

type Choice = WaitingFor | 'nobody'

const options: { value: Choice; label: string }[] = [
  { value: 'nobody', label: 'No one' },
  { value: 'client', label: 'Client' },
  { value: 'agency', label: 'Agency' },
]

interface WaitingDialogProps {
  report: AnyReport
  open: boolean
  onClose: () => void
}

/** Sets what a request waits for: nobody, the client or the agency, with a reason and the day to ask the agency again. */
export const WaitingDialog = ({ report, open, onClose }: WaitingDialogProps) => {
  const [choice, setChoice] = useState<Choice>(report.waiting?.for ?? 'nobody')
  const [reason, setReason] = useState(report.waiting?.reason ?? '')
  const [checkAgainOn, setCheckAgainOn] = useState(report.waiting?.checkAgainOn ?? '')
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const fields = error instanceof AppError ? (error.fields ?? {}) : {}
  const isPast = choice === 'agency' && checkAgainOn !== '' && checkAgainOn < today()

  const save = async () => {
    if (isPast) return setError(new AppError('invalid', { fields: { checkAgainOn: enterFutureDate } }))
    setBusy(true)
    setError(undefined)
    try {
      await call(messageEndpoints(report.id).waiting, {
        params: { id: report.id },
        body: {
          for: choice === 'nobody' ? null : choice,
          ...(choice !== 'nobody' && reason.trim() && { reason: reason.trim() }),
          ...(choice === 'agency' && { checkAgainOn: checkAgainOn || null }),
        },
      })
      toast({ title: 'Waiting Updated', description: report.referenceNumber })
      onClose()
    } catch (cause) {
      setError(cause)
    } finally {
      setBusy(false)
      void refreshLists(report)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Who are we waiting for?"
      width="narrow"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Go Back
          </Button>
          <Button busy={busy} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {error !== undefined && Object.keys(fields).length === 0 && <Alert tone="danger">{errorMessage(error)}</Alert>}
        <ChoiceField
          label="Waiting for"
          name="waitingFor"
          options={isOwed(report) ? options : options.filter(({ value }) => value !== 'agency')}
          value={choice}
          error={fields['for']}
          onChange={(value) => setChoice(value as Choice)}
        />
        {choice === 'client' && (
          <p className="text-sm text-muted">
            This doesn't send an email. To ask for something, choose “Ask the client” under Messages.
          </p>
        )}
        {choice !== 'nobody' && (
          <TextField
            label="Reason (optional)"
            hint="The client can read this."
            name="waitingReason"
            autoComplete="off"
            maxLength={limits.reasonLength}
            value={reason}
            error={fields['reason']}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        {choice === 'agency' && (
          <TextField
            label="Check again on (optional)"
            name="checkAgainOn"
            type="date"
            min={today()}
            value={checkAgainOn}
            error={fields['checkAgainOn']}
            onChange={({ target }) => setCheckAgainOn(target.value)}
          />
        )}
      </div>
    </Dialog>
  )
}
