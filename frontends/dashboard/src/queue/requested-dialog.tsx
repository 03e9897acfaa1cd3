import { today } from '@portal/contract/dates'
import { requests } from './change-text.ts'
import { DateDialog } from './date-dialog.tsx'

interface RequestedDialogProps {
  count: number
  /** The agency's name, when all requests are with the same one. */
  agency?: string | undefined
  onSubmit: (on: string) => void
  onClose: () => void
}

/** Asks when the requests were requested from their agency. */
export const RequestedDialog = ({ count, agency, onSubmit, onClose }: RequestedDialogProps) => (
  <DateDialog
    title={`Requested from ${agency ?? 'the agency'}`}
    label={`${requests(count)} requested on`}
    hint="From then on we wait for the agency, and clients see when to expect the report."
    submitLabel="Save"
    range="past"
    initial={today()}
    onSubmit={(date) => date && onSubmit(date)}
    onClose={onClose}
  />
)
