import { today } from '@portal/contract/dates'
import { limits } from '@portal/contract/limits'
import { ofSeveral, requests } from './change-text.ts'
import { DateDialog } from './date-dialog.tsx'

const reminder = `We'll remind you in ${limits.checkAgainDays} days.`

const hint = (count: number, withoutAgency: number): string => {
  if (withoutAgency === 0) return "We'll wait for the agency from this date. Clients see when to expect the report."
  if (withoutAgency === count) return `No agency is set, so clients see no expected date. ${reminder}`
  return `No agency is set for ${requests(withoutAgency)}, so their clients see no expected date. ${reminder}`
}

interface RequestedDialogProps {
  count: number
  /** How many of them have no agency. */
  withoutAgency: number
  /** The agency's name, when all requests are with the same one. */
  agency?: string | undefined
  onSubmit: (on: string) => void
  onClose: () => void
}

/** Asks when the requests were requested from their agency. */
export const RequestedDialog = ({ count, withoutAgency, agency, onSubmit, onClose }: RequestedDialogProps) => (
  <DateDialog
    title={`Requested from ${agency ?? 'the agency'}${ofSeveral(count)}`}
    label="Requested on"
    hint={hint(count, withoutAgency)}
    submitLabel="Save"
    range="past"
    initial={today()}
    onSubmit={(date) => date && onSubmit(date)}
    onClose={onClose}
  />
)
