import { useState } from 'react'
import { call } from '@portal/client'
import { today } from '@portal/contract/dates'
import { limits } from '@portal/contract/limits'
import { isOwed } from '@portal/contract/reports/owed'
import { enterFutureDate, type WaitingFor } from '@portal/contract/reports/waiting'
import { ChoiceField, TextField, useAction } from '@portal/ui'
import { SaveDialog } from '@portal/ui/overlays'
import { refreshLists } from '../refresh-lists.ts'
import { kindOf, type AnyReport } from '../report.ts'

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
  const [isTried, setTried] = useState(false)
  const { busy, problem, fields, run } = useAction()
  const isPast = choice === 'agency' && checkAgainOn !== '' && checkAgainOn < today()

  const save = async () => {
    setTried(true)
    if (isPast) return
    const body = {
      for: choice === 'nobody' ? null : choice,
      ...(choice !== 'nobody' && reason.trim() && { reason: reason.trim() }),
      ...(choice === 'agency' && { checkAgainOn: checkAgainOn || null }),
    }
    const saved = await run(() => call(kindOf(report).calls.setWaiting, { params: { id: report.id }, body }), {
      done: { title: 'Waiting Updated', description: report.referenceNumber },
      atFields: ['for', 'reason', 'checkAgainOn'],
      refresh: () => void refreshLists(),
    })
    if (saved) onClose()
  }

  return (
    <SaveDialog
      open={open}
      title="Who are we waiting for?"
      submitLabel="Save"
      cancelLabel="Go Back"
      busy={busy}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
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
          error={isTried && isPast ? enterFutureDate : fields['checkAgainOn']}
          onChange={({ target }) => setCheckAgainOn(target.value)}
        />
      )}
    </SaveDialog>
  )
}
