import { useState } from 'react'
import type { MenuItem } from '@portal/ui/menu'
import { useHandler } from '../use-handler.ts'

interface Selectable {
  readonly id: string
}

export interface Selection<Row extends Selectable> {
  /** In the order in which they were selected. */
  selected: readonly Row[]
  has: (row: Selectable) => boolean
  /** @param range selects everything between the row toggled last and this one. */
  toggle: (row: Row, range?: boolean) => void
  /** Selects the page's rows, or none of them when all are selected. */
  togglePage: () => void
  pageSelected: boolean
  /** After a change of selected rows: selects none. Undo has them. */
  changed: (rows: readonly Selectable[]) => void
  clear: () => void
}

interface State {
  key: string
  ids: ReadonlySet<string>
  /** The id of the row toggled last. */
  last: string | undefined
}

const nothing = (key: string): State => ({ key, ids: new Set(), last: undefined })

/** The item of a row's menu that begins a selection with it. */
export const selectItems = <Row extends Selectable>(selection: Selection<Row> | undefined, row: Row): MenuItem[] =>
  selection && selection.selected.length === 0
    ? [{ label: 'Select', hint: 'x', onSelect: () => selection.toggle(row) }]
    : []

/**
 * The selected requests among the rows shown: an action must not reach requests that the user doesn't see. A request
 * that leaves the list is no longer selected, even when it comes back. Another `key`, such as another view or page,
 * clears the selection.
 */
export const useSelection = <Row extends Selectable>(rows: readonly Row[], key: string): Selection<Row> => {
  const [state, setState] = useState<State>(nothing(key))
  const shown = new Map(rows.map((row) => [row.id, row]))
  const { ids: all, last } = state.key === key ? state : nothing(key)
  const ids = new Set([...all].filter((id) => shown.has(id)))
  if (ids.size < state.ids.size) setState({ key, ids, last })
  const pageSelected = rows.length > 0 && rows.every(({ id }) => ids.has(id))

  const select = (added: readonly Selectable[], toggled = last) =>
    setState({ key, ids: new Set([...ids, ...added.map(({ id }) => id)]), last: toggled })
  const deselect = (removed: readonly Selectable[], toggled = last) =>
    setState({ key, ids: new Set([...ids].filter((id) => removed.every((row) => row.id !== id))), last: toggled })
  const toggle = useHandler((row: Row, range = false) => {
    const from = rows.findIndex(({ id }) => id === last)
    const to = rows.findIndex(({ id }) => id === row.id)
    if (range && from >= 0 && to >= 0) select(rows.slice(Math.min(from, to), Math.max(from, to) + 1), row.id)
    else if (ids.has(row.id)) deselect([row], row.id)
    else select([row], row.id)
  })
  return {
    selected: [...ids].flatMap((id) => shown.get(id) ?? []),
    has: ({ id }) => ids.has(id),
    toggle,
    togglePage: () => (pageSelected ? deselect(rows) : select(rows)),
    pageSelected,
    // Called some time later, when something else may be selected.
    changed: (rows) => setState((now) => (rows.some(({ id }) => now.ids.has(id)) ? nothing(now.key) : now)),
    clear: () => setState(nothing(key)),
  }
}
