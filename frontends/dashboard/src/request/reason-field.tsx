import {
  explainOther,
  chooseReason,
  reasons,
  reasonsFor,
  type ReasonCode,
  type ReasonUse,
} from '@portal/contract/requests/reasons'
import { limits } from '@portal/contract/limits'
import { SelectField, TextField } from '@portal/ui'

/** A chosen reason. */
export interface Reason {
  reason?: ReasonCode | undefined
  reasonText: string
}

export const noReason: Reason = { reasonText: '' }

export interface ReasonErrors {
  reason?: string
  reasonText?: string
}

/** The errors of an incomplete reason. */
export const reasonErrors = ({ reason, reasonText }: Reason): ReasonErrors => {
  if (!reason) return { reason: chooseReason }
  return reason === 'other' && !reasonText.trim() ? { reasonText: explainOther } : {}
}

/** The fields of a call for a reason. */
export const reasonBody = ({ reason, reasonText }: Reason) => ({
  ...(reason && { reason }),
  ...(reasonText.trim() && { reasonText: reasonText.trim() }),
})

interface ReasonFieldProps {
  use: ReasonUse
  value: Reason
  errors: ReasonErrors
  onChange: (value: Reason) => void
}

/** Asks why. Clients read the answer. */
export const ReasonField = ({ use, value, errors, onChange }: ReasonFieldProps) => (
  <div className="space-y-3">
    <SelectField
      label="Reason"
      required
      value={value.reason ?? ''}
      error={errors.reason}
      options={[
        { value: '', label: chooseReason },
        ...reasonsFor(use).map((code) => ({ value: code, label: reasons[code].label })),
      ]}
      onChange={({ target }) => onChange({ ...value, reason: (target.value || undefined) as ReasonCode | undefined })}
    />
    <TextField
      label={value.reason === 'other' ? 'In your words' : 'Details (optional)'}
      required={value.reason === 'other'}
      hint="The client can read this."
      name="reasonText"
      autoComplete="off"
      maxLength={limits.reasonLength}
      value={value.reasonText}
      error={errors.reasonText}
      onChange={({ target }) => onChange({ ...value, reasonText: target.value })}
    />
  </div>
)
