import type { User } from '@portal/contract/accounts/accounts'
import { localDateOf } from '@portal/contract/dates'
import type { DocketRow } from '@portal/contract/lists/docket'
import type { QueueRow } from '@portal/contract/lists/queue'
import type { Act } from '@portal/contract/requests/actions/actions'
import type { ActionNames } from '@portal/contract/requests/actions/define-action'
import type { ActOnRows } from '@portal/ui/requests/use-changes'

/** A dialog that asks for the input of an action. */
export interface AskProps<Row = QueueRow> {
  rows: readonly Row[]
  viewer: User
  busy: boolean
  /** The part of the action's input that was chosen before. */
  chosen?: Partial<Act>
  /** The server's errors of the last attempt, by the names of the input's fields. */
  errors: Readonly<Record<string, string>>
  /** Closes the dialog, too, once the requests are changed. */
  onSubmit(act: Act, names?: ActionNames): void
  /** The same for several actions, of some of the rows each. */
  onSubmitAll(acts: readonly ActOnRows[], names?: ActionNames): void
  onClose: () => void
}

/** A firm's request, as its docket and its panel have it. */
export type FirmRow = Pick<
  DocketRow,
  'id' | 'clientName' | 'referenceNumber' | 'matterNumber' | 'attorney' | 'firmNote' | 'privateTo'
> & { ccEmails?: string; userId?: string | null }

/** The value that all rows share; undefined when they differ. */
export const common = <Row, Value>(rows: readonly Row[], value: (row: Row) => Value | undefined): Value | undefined => {
  const [first] = rows
  return first && rows.every((row) => value(row) === value(first)) ? value(first) : undefined
}

/** A week from today, or the Monday after when that is on a weekend: agencies' records desks are closed then. */
export const inAWeek = (): string => {
  const date = new Date()
  date.setDate(date.getDate() + 7)
  while (date.getDay() % 6 === 0) date.setDate(date.getDate() + 1)
  return localDateOf(date.toISOString())
}
