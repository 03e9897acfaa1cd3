import { useState } from 'react'
import type { MenuItem } from '@portal/ui/menu'
import { useHandler } from '../use-handler.ts'

interface Selectable {
  readonly id: string
}

export interface Selection<Row extends Selectable> {
  /** In the order in which they were selected, also those of other pages. */
  selected: readonly Row[]
  has: (row: Selectable) => boolean
  /** @param range selects everything between the row toggled last and this one. */
  toggle: (row: Row, range?: boolean) => void
  /** Selects the page's rows, or none of them when all are selected. */
  togglePage: () => void
  pageSelected: boolean
  /** After a change of these rows: they stay selected where the list still shows them. */
  changed: (rows: readonly Selectable[]) => void
  /** Whether everything selected was changed since, so that another action may follow. */
  isKept: boolean
  clear: () => void
}

interface State<Row> {
  key: string
  rows: ReadonlyMap<string, Row>
  /** The id of the row toggled last. */
  last: string | undefined
  /** Rows that were changed since they were selected: one that left the view is no longer selected. */
  changed: ReadonlySet<string>
}

const nothing = <Row>(key: string): State<Row> => ({ key, rows: new Map(), last: undefined, changed: new Set() })

/** The item of a row's menu that begins a selection with it. */
export const selectItems = <Row extends Selectable>(selection: Selection<Row> | undefined, row: Row): MenuItem[] =>
  selection && selection.selected.length === 0
    ? [{ label: 'Select', hint: 'x', onSelect: () => selection.toggle(row) }]
    : []

/** The selected requests among the rows shown. Another `key`, such as another view, selects none. */
export const useSelection = <Row extends Selectable>(rows: readonly Row[], key: string): Selection<Row> => {
  const [state, setState] = useState<State<Row>>(nothing(key))
  const { rows: all, last, changed } = state.key === key ? state : nothing<Row>(key)
  const latest = new Map(rows.map((row) => [row.id, row]))
  const selected = new Map([...all].filter(([id]) => !changed.has(id) || latest.has(id)))
  const pageSelected = rows.length > 0 && rows.every(({ id }) => selected.has(id))

  const select = (added: readonly Row[], toggled = last) =>
    setState({
      key,
      rows: new Map([...selected, ...added.map((row) => [row.id, row] as const)]),
      last: toggled,
      changed: new Set(),
    })
  const deselect = (removed: readonly Selectable[], toggled?: string) =>
    setState((now) => {
      const left = new Map(now.rows)
      for (const { id } of removed) left.delete(id)
      return { ...now, rows: left, last: toggled ?? now.last }
    })
  const toggle = useHandler((row: Row, range = false) => {
    const from = rows.findIndex(({ id }) => id === last)
    const to = rows.findIndex(({ id }) => id === row.id)
    if (range && from >= 0 && to >= 0) select(rows.slice(Math.min(from, to), Math.max(from, to) + 1), row.id)
    else if (selected.has(row.id)) deselect([row], row.id)
    else select([row], row.id)
  })
  return {
    selected: [...selected.values()].map((row) => latest.get(row.id) ?? row),
    has: ({ id }) => selected.has(id),
    toggle,
    togglePage: () => (pageSelected ? deselect(rows) : select(rows)),
    pageSelected,
    // Called some time later, when something else may be selected.
    changed: (ids) => setState((now) => ({ ...now, changed: new Set([...now.changed, ...ids.map(({ id }) => id)]) })),
    isKept: selected.size > 0 && [...selected.keys()].every((id) => changed.has(id)),
    clear: () => setState(nothing(key)),
  }
}
