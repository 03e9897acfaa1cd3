import type { ListedRow, OpenList } from './definition.ts'
import type { ListShortcuts } from './shortcuts-dialog.tsx'
import { useListKeys, type ListKeys } from './use-list-keys.ts'
import { useSearchToList } from './use-search-to-list.ts'
import { useSelection, type Selection } from './use-selection.ts'
import { useShortcutsHelp } from './use-shortcuts-help.tsx'

/** The selection among a list's rows. Other views and filters have another one. */
export const useListSelection = <Row extends ListedRow>({ rows, state }: OpenList<Row>): Selection<Row> =>
  useSelection(rows, JSON.stringify([state.tab, state.filters, state.search]))

interface KeyedRows<Row extends ListedRow> {
  /** Undefined where rows can't be selected. */
  selection: Selection<Row> | undefined
  /** The keys that only this list has, for the dialog that explains them. */
  shortcuts: ListShortcuts
  press: ListKeys<Row>['press']
}

/** The keys of a list. Returns the dialog that explains them, and the button that opens it. */
export const useKeyedRows = <Row extends ListedRow>(
  { rows, state, current, frame }: OpenList<Row>,
  { selection, shortcuts, press }: KeyedRows<Row>,
) => {
  const help = useShortcutsHelp(shortcuts)
  useListKeys(rows, frame, {
    select: (row, range) => selection?.toggle(row, range),
    clear: () => selection?.clear(),
    help: help.show,
    press,
  })
  useSearchToList(frame, current ? state.search : undefined)
  return help
}
