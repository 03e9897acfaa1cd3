import { useState } from 'react'
import { call } from '@portal/client'
import { today } from '@portal/contract/dates'
import { limits } from '@portal/contract/limits'
import { enterFutureDate, type WaitingFor } from '@portal/contract/requests/waiting'
import { ChoiceField, TextField } from '@portal/ui'
import { RequestForm, type RequestDialogProps } from '../request/request-form.tsx'
import { isOwed, kindOf } from '../request/request.ts'

type Choice = WaitingFor | 'nobody'

const options: { value: Choice; label: string }[] = [
  { value: 'nobody', label: 'No one' },
  { value: 'client', label: 'Client' },
  { value: 'agency', label: 'Agency' },
]

/** Sets what a request waits for: nobody, the client or the agency, with a reason and the day to ask the agency again. */
export const WaitingDialog = ({ request, onClose }: RequestDialogProps) => {
  const [choice, setChoice] = useState<Choice>(request.waiting?.for ?? 'nobody')
  const [reason, setReason] = useState(request.waiting?.reason ?? '')
  const [checkAgainOn, setCheckAgainOn] = useState(request.waiting?.checkAgainOn ?? '')
  const [isTried, setTried] = useState(false)
  const isPast = choice === 'agency' && checkAgainOn !== '' && checkAgainOn < today()

  const save = () => {
    setTried(true)
    if (isPast) return undefined
    const body = {
      for: choice === 'nobody' ? null : choice,
      ...(choice !== 'nobody' && reason.trim() && { reason: reason.trim() }),
      ...(choice === 'agency' && { checkAgainOn: checkAgainOn || null }),
    }
    return {
      send: () => call(kindOf(request).calls.setWaiting, { params: { id: request.id }, body }),
      success: { title: 'Waiting Updated' },
      atFields: ['for', 'reason', 'checkAgainOn'],
    }
  }

  return (
    <RequestForm request={request} title="Who are we waiting for?" action={save} onClose={onClose}>
      {(errors) => (
        <>
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
        </>
      )}
    </RequestForm>
  )
}
