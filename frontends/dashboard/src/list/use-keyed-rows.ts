import { commandOf, useCommandList } from '@portal/ui'
import type { ListedRow, OpenList } from './definition.ts'
import { leadsOn, offeredFor, type RowAction } from './row-action.ts'
import { useListKeys } from './use-list-keys.ts'
import { useSearchToList } from './use-search-to-list.ts'
import { useSelection, type Selection } from './use-selection.ts'
import { useShortcutsHelp } from './use-list-help.tsx'

/** The selection among a list's rows. Other views, filters and pages have another one. */
export const useListSelection = <Row extends ListedRow>({ rows, state }: OpenList<Row>): Selection<Row> =>
  useSelection(rows, JSON.stringify([state.tab, state.filters, state.search, state.page]))

interface KeyedRows<Row extends ListedRow> {
  /** Undefined where rows can't be selected. */
  selection: Selection<Row> | undefined
  actions: readonly RowAction<Row>[]
  copyRows: (rows: readonly Row[]) => void
}

/** The keys of a list. Returns the dialog that explains them, and how to open it. */
export const useKeyedRows = <Row extends ListedRow>(
  { rows, state, current, frame, docked }: OpenList<Row>,
  { selection, actions, copyRows }: KeyedRows<Row>,
) => {
  const help = useShortcutsHelp(actions)
  const selected = selection?.selected ?? []
  const openRow = rows.find(({ id }) => id === docked?.id)
  const targets = selected.length > 0 ? selected : openRow ? [openRow] : []
  useCommandList(
    offeredFor(actions, targets).map(({ label, key, run }) => ({
      label,
      detail: selected.length > 0 ? `${selected.length} selected` : (openRow?.referenceNumber ?? ''),
      group: selected.length > 0 ? 'Selected Requests' : 'This Request',
      ...(key && { key }),
      run,
    })),
  )
  useListKeys(rows, frame, {
    select: (row, range) => selection?.toggle(row, range),
    selectAll: () => {
      if (selection && !selection.pageSelected) selection.togglePage()
      return selection !== undefined
    },
    clear: () => selection?.clear(),
    help: help.show,
    docked,
    copy: () => {
      if (selected.length > 0) copyRows(selected)
      return selected.length > 0
    },
    press: (key, row) => {
      const action = actions.find((one) => one.key === key)
      const about = action?.several && selected.length > 0 ? selected : row ? [row] : []
      const [offered] = action ? offeredFor([action], about) : []
      // The list doesn't have every open request: the commands of its panel reach it.
      const found = action && about.length > 0 ? offered : commandOf(key)
      found?.run()
      return found && (leadsOn(found) ? 'opens' : 'acts')
    },
  })
  useSearchToList(frame, current ? state.search : undefined)
  return help
}
