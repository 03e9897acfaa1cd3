import { useId, useState } from 'react'
import { today } from '@portal/contract/dates'
import { enterFutureDate } from '@portal/contract/reports/waiting'
import { Button, TextField } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'

interface DateDialogProps {
  title: string
  label: string
  hint: string
  submitLabel: string
  /** Whether the date must not be after today or before it. */
  range: 'past' | 'future'
  initial: string
  /** What another button does with no date. */
  withoutDate?: string
  /** Null for no date. */
  onSubmit: (date: string | null) => void
  onClose: () => void
}

/** Asks for a day of the work on requests. */
export const DateDialog = ({
  title,
  label,
  hint,
  submitLabel,
  range,
  initial,
  withoutDate,
  onSubmit,
  onClose,
}: DateDialogProps) => {
  const form = useId()
  const [date, setDate] = useState(initial)
  const [error, setError] = useState<string>()
  const submit = () => {
    const now = today()
    if (!date) setError('Enter the date')
    else if (range === 'past' && date > now) setError("The date can't be in the future")
    else if (range === 'future' && date < now) setError(enterFutureDate)
    else {
      onSubmit(date)
      onClose()
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width="narrow"
      footer={
        <>
          {withoutDate && (
            <Button
              variant="quiet"
              onClick={() => {
                onSubmit(null)
                onClose()
              }}
              className="mr-auto"
            >
              {withoutDate}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Go Back
          </Button>
          <Button type="submit" form={form}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label={label}
          hint={hint}
          type="date"
          name="date"
          required
          data-autofocus
          value={date}
          error={error}
          {...(range === 'past' ? { max: today() } : { min: today() })}
          onChange={({ target }) => setDate(target.value)}
        />
      </form>
    </Dialog>
  )
}
