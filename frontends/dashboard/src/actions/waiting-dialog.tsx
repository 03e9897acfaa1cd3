import { useState } from 'react'
import { today } from '@portal/contract/dates'
import { limits } from '@portal/contract/limits'
import { enterFutureDate, type WaitingFor } from '@portal/contract/requests/waiting'
import { ChoiceField, TextField } from '@portal/ui'
import { SaveDialog } from '@portal/ui/overlays'
import { isOwed, type AnyRequest } from '../request/request.ts'
import type { AskProps } from './ask.ts'

type Choice = WaitingFor | 'nobody'

const options: { value: Choice; label: string }[] = [
  { value: 'nobody', label: 'No one' },
  { value: 'client', label: 'Client' },
  { value: 'agency', label: 'Agency' },
]

/** Asks who a request waits for: by hand, because the answer decides which fields follow, and all start with what is set. */
export const WaitingDialog = ({ rows, busy, errors, onSubmit, onClose }: AskProps<AnyRequest>) => {
  const request = rows[0]!
  const [choice, setChoice] = useState<Choice>(request.waiting?.for ?? 'nobody')
  const [reason, setReason] = useState(request.waiting?.reason ?? '')
  const [checkAgainOn, setCheckAgainOn] = useState(request.waiting?.checkAgainOn ?? '')
  const [isTried, setTried] = useState(false)
  const isPast = choice === 'agency' && checkAgainOn !== '' && checkAgainOn < today()
  const submit = () => {
    setTried(true)
    if (isPast) return
    onSubmit({
      action: 'setWaiting',
      for: choice === 'nobody' ? null : choice,
      ...(choice !== 'nobody' && reason.trim() && { reason: reason.trim() }),
      ...(choice === 'agency' && { checkAgainOn: checkAgainOn || null }),
    })
  }
  return (
    <SaveDialog
      title="Who are we waiting for?"
      submitLabel="Save"
      cancelLabel="Go Back"
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChoiceField
        label="Waiting for"
        name="waitingFor"
        options={isOwed(request) ? options : options.filter(({ value }) => value !== 'agency')}
        value={choice}
        error={errors['for']}
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
          error={errors['reason']}
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
          error={isTried && isPast ? enterFutureDate : errors['checkAgainOn']}
          onChange={({ target }) => setCheckAgainOn(target.value)}
        />
      )}
    </SaveDialog>
  )
}
