import { limits } from '@portal/contract/limits'
import { ofSeveral } from './change-text.ts'
import { DateDialog } from './date-dialog.tsx'

interface ExpectedDialogProps {
  count: number
  onSubmit: (expectedOn: string | null) => void
  onClose: () => void
}

/** Asks when the agency will release the report. */
export const ExpectedDialog = ({ count, onSubmit, onClose }: ExpectedDialogProps) => (
  <DateDialog
    title={`Expected Date${ofSeveral(count)}`}
    label="Expected by"
    hint={`The date the agency gave. Clients see it, and we email them when it changes by more than ${limits.expectedDaysUntold} days.`}
    submitLabel="Save"
    range="future"
    initial=""
    withoutDate="No date"
    onSubmit={onSubmit}
    onClose={onClose}
  />
)
