import { useState } from 'react'
import { agencyTitle } from '@portal/contract/agencies/agency-kinds'
import { today } from '@portal/contract/dates'
import { limits } from '@portal/contract/limits'
import type { QueueChange } from '@portal/contract/requests/queue-changes'
import { enterFutureDate } from '@portal/contract/requests/waiting'
import { Button, TextField } from '@portal/ui'
import { SaveDialog } from '@portal/ui/overlays'
import { common, type AskProps } from './ask.ts'
import { inAWeek } from './in-a-week.ts'
import { countSuffix, requests } from '@portal/ui/requests/change-text'

interface DateDialogProps extends AskProps {
  title: string
  label: string
  hint: string
  /** Whether the date must not be after today or before it. */
  range: 'past' | 'future'
  initial: string
  /** The label of another button, for no date. */
  withoutDate?: string
  /** The change for a date, or for none. */
  changeOf: (date: string | null) => QueueChange
}

/** Asks for a day of the work on requests. */
const DateDialog = ({
  rows,
  title,
  label,
  hint,
  range,
  initial,
  busy,
  withoutDate,
  changeOf,
  onSubmit,
  onClose,
}: DateDialogProps) => {
  const [date, setDate] = useState(initial)
  const [error, setError] = useState<string>()
  const submit = () => {
    const now = today()
    if (!date) setError('Enter the date')
    else if (range === 'past' && date > now) setError("The date can't be in the future")
    else if (range === 'future' && date < now) setError(enterFutureDate)
    else onSubmit(changeOf(date))
  }
  return (
    <SaveDialog
      title={`${title}${countSuffix(rows.length)}`}
      submitLabel="Save"
      cancelLabel="Go Back"
      busy={busy}
      otherButton={
        withoutDate && (
          <Button variant="quiet" aria-disabled={busy} onClick={() => onSubmit(changeOf(null))}>
            {withoutDate}
          </Button>
        )
      }
      onSubmit={submit}
      onClose={onClose}
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
    </SaveDialog>
  )
}

/** Asks when to ask the agency again, after asking it today. */
export const CheckAgainDialog = (props: AskProps) => (
  <DateDialog
    {...props}
    title="Checked with the Agency"
    label="Check again on"
    hint="Clients see that we checked today."
    range="future"
    initial={inAWeek()}
    withoutDate="Don't check again"
    changeOf={(checkAgainOn) => ({ action: 'checked', checkAgainOn })}
  />
)

/** Asks when the agency will release the report. */
export const ExpectedDialog = (props: AskProps) => (
  <DateDialog
    {...props}
    title="Expected Date"
    label="Expected by"
    hint={`The date the agency gave. Clients see it, and we email them when it changes by more than ${limits.expectedMoveDays} days.`}
    range="future"
    initial=""
    withoutDate="No date"
    changeOf={(expectedOn) => ({ action: 'setExpected', expectedOn })}
  />
)

const requestedHint = (count: number, withoutAgency: number): string => {
  const reminder = `We'll remind you in ${limits.checkAgainDays} days.`
  if (withoutAgency === 0) return "We'll wait for the agency from this date. Clients see when to expect the report."
  if (withoutAgency === count) return `No agency is set, so clients see no expected date. ${reminder}`
  return `No agency is set for ${requests(withoutAgency)}, so their clients see no expected date. ${reminder}`
}

/** Asks when the requests were requested from their agency. */
export const RequestedDialog = (props: AskProps) => {
  const { rows } = props
  const agency = common(rows, (row) => (row.agency ? agencyTitle(row.agency) : undefined))
  return (
    <DateDialog
      {...props}
      title={`Requested from ${agency ?? 'the agency'}`}
      label="Requested on"
      hint={requestedHint(rows.length, rows.filter((row) => !row.agency).length)}
      range="past"
      initial={today()}
      changeOf={(on) => ({ action: 'requested', on: on ?? today() })}
    />
  )
}
