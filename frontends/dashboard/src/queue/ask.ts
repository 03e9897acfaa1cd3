import type { User } from '@portal/contract/accounts/accounts'
import type { QueueRow } from '@portal/contract/lists/queue'
import type { QueueChange } from '@portal/contract/requests/queue-changes'
import type { ChangeNames } from '@portal/ui/requests/change-text'
import type { ChangeOfRows } from '@portal/ui/requests/use-changes'

/** A dialog that asks for the details of a change. */
export interface AskProps {
  rows: readonly QueueRow[]
  viewer: User
  busy: boolean
  /** Closes the dialog, too, once the requests are changed. */
  onSubmit(change: QueueChange, names?: ChangeNames): void
  /** The same for changes of some of the rows each. */
  onSubmitAll(changes: readonly ChangeOfRows[], names?: ChangeNames): void
  onClose: () => void
}

/** The value that all rows share; undefined when they differ. */
export const common = <T>(rows: readonly QueueRow[], value: (row: QueueRow) => T | undefined): T | undefined => {
  const [first] = rows
  return first && rows.every((row) => value(row) === value(first)) ? value(first) : undefined
}
