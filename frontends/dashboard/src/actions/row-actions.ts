import { actionBy, type ActName } from '@portal/contract/requests/actions/actions'
import type { ListedRow } from '../list/definition.ts'
import type { RowAction } from '../list/row-action.ts'
import type { Actions } from './use-actions.tsx'

/** An action of the registry for the rows of a list. `rest` is what only this list says, such as its button on a row. */
export const rowAction = <Row extends ListedRow>(
  name: ActName,
  { offers, start }: Pick<Actions<Row>, 'offers' | 'start'>,
  rest: Partial<RowAction<Row>> = {},
): RowAction<Row> => {
  const { label, button, key, single, severalOnly, dialog } = actionBy(name)
  return {
    name: label,
    ...(button && { button }),
    ...(key && { key }),
    ...(!single && { several: severalOnly ? 'only' : true }),
    ...(dialog?.danger && { danger: true }),
    applies: (row) => offers(name, row),
    run: (rows) => start(name, rows),
    ...rest,
  }
}
