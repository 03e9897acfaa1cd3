import { useState } from 'react'
import type { QueueRow } from '@portal/contract/queue/queue'

export interface Selection {
  /** In the order in which they were selected, also those of other pages. */
  selected: readonly QueueRow[]
  has: (row: QueueRow) => boolean
  /** @param range selects everything between the row toggled last and this one. */
  toggle: (row: QueueRow, range?: boolean) => void
  /** Selects the page's rows, or none of them when all are selected. */
  togglePage: () => void
  pageSelected: boolean
  deselect: (rows: readonly { id: string }[]) => void
  clear: () => void
}

interface State {
  key: string
  rows: ReadonlyMap<string, QueueRow>
  /** The id of the row toggled last. */
  last: string | undefined
}

const nothing = (key: string): State => ({ key, rows: new Map(), last: undefined })

/** The selected requests among the rows shown. Another `key`, such as another view, selects none. */
export const useSelection = (rows: readonly QueueRow[], key: string): Selection => {
  const [state, setState] = useState<State>(nothing(key))
  const { rows: selected, last } = state.key === key ? state : nothing(key)
  const pageSelected = rows.length > 0 && rows.every(({ id }) => selected.has(id))
  const latest = new Map(rows.map((row) => [row.id, row]))

  const select = (added: readonly QueueRow[], toggled = last) =>
    setState({ key, rows: new Map([...selected, ...added.map((row) => [row.id, row] as const)]), last: toggled })
  // It may be called some time later, when something else is selected.
  const deselect = (removed: readonly { id: string }[], toggled?: string) =>
    setState((now) => {
      const left = new Map(now.rows)
      for (const { id } of removed) left.delete(id)
      return { ...now, rows: left, last: toggled ?? now.last }
    })
  return {
    selected: [...selected.values()].map((row) => latest.get(row.id) ?? row),
    has: ({ id }) => selected.has(id),
    toggle: (row, range = false) => {
      const from = rows.findIndex(({ id }) => id === last)
      const to = rows.findIndex(({ id }) => id === row.id)
      if (range && from >= 0 && to >= 0) select(rows.slice(Math.min(from, to), Math.max(from, to) + 1), row.id)
      else if (selected.has(row.id)) deselect([row], row.id)
      else select([row], row.id)
    },
    togglePage: () => (pageSelected ? deselect(rows) : select(rows)),
    pageSelected,
    deselect: (removed) => deselect(removed),
    clear: () => setState(nothing(key)),
  }
}
