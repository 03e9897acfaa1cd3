import { localDateOf } from '@portal/contract/dates'
import { ofSeveral } from './change-text.ts'
import { DateDialog } from './date-dialog.tsx'

interface CheckAgainDialogProps {
  count: number
  onSubmit: (checkAgainOn: string | null) => void
  onClose: () => void
}

/** A week from today, or the Monday after when that is on a weekend: agencies' records desks are closed then. */
const inAWeek = (): string => {
  const date = new Date()
  date.setDate(date.getDate() + 7)
  while (date.getDay() % 6 === 0) date.setDate(date.getDate() + 1)
  return localDateOf(date.toISOString())
}

/** Asks when to ask the agency again, after asking it today. */
export const CheckAgainDialog = ({ count, onSubmit, onClose }: CheckAgainDialogProps) => (
  <DateDialog
    title={`Checked with the Agency${ofSeveral(count)}`}
    label="Check again on"
    hint="Clients see that we checked today."
    submitLabel="Save"
    range="future"
    initial={inAWeek()}
    withoutDate="Don't check again"
    onSubmit={onSubmit}
    onClose={onClose}
  />
)
