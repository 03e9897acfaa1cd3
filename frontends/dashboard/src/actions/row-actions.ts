import { actionBy, actNames, mayAct, type ActName } from '@portal/contract/requests/actions/actions'
import type { Role } from '@portal/contract/accounts/roles'
import type { ActionGroup } from '@portal/contract/requests/actions/define-action'
import type { ListedRow } from '../list/definition.ts'
import type { RowAction } from '../list/row-action.ts'
import type { Actions } from './use-actions.tsx'

type Rest<Row> = Partial<Record<ActName, Partial<RowAction<Row>>>>

const rowAction = <Row extends ListedRow>(
  name: ActName,
  { lists, start }: Pick<Actions<Row>, 'lists' | 'start'>,
): RowAction<Row> => {
  const { label, severalLabel, button, key, single, severalOnly, dialog } = actionBy(name)
  return {
    name: label,
    step: name,
    ...(severalLabel && { label: (_, several) => (several ? severalLabel : undefined) }),
    ...(button && { button }),
    ...(key && { key }),
    ...(!single && { several: severalOnly ? 'only' : true }),
    ...(dialog?.danger && { danger: true }),
    applies: (row) => lists(name, row),
    run: (rows) => start(name, rows),
  }
}

/** The registry's actions of a group for a role, as those of a list's rows. `rest` is what only this list says, such as a button on a row. */
export const groupActions = <Row extends ListedRow>(
  group: ActionGroup,
  role: Role,
  actions: Pick<Actions<Row>, 'lists' | 'start'>,
  rest: Rest<Row> = {},
): RowAction<Row>[] =>
  actNames
    .filter((name) => actionBy(name).group === group && mayAct(name, role))
    .map((name, at) => ({
      ...rowAction(name, actions),
      ...(at === 0 && group !== 'first' && { startsGroup: true }),
      ...rest[name],
    }))
