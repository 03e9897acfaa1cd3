import { useState } from 'react'
import type { ListPage } from '@portal/client'
import { deletedHere } from './deleted-here.ts'
import { listChanges } from './list-changes.ts'
import type { AnyReport } from './report.ts'

interface Shown<T> {
  /** The answer this was made from. */
  from: ListPage<T>
  items: T[]
  /** How many there were when these places were taken. */
  total: number
  news: string
}

export interface SteadyList<T> {
  items: T[]
  /** The list as it stands has other reports or another order. */
  outdated: boolean
  /** How many came since. */
  added: number
  /** What changed at the last answer, in words. */
  news: string
  /** Takes the list as it stands. */
  catchUp: () => void
}

const isThere = ({ id }: { id: string }) => !deletedHere.has(id)

const sameOrder = (one: readonly { id: string }[], other: readonly { id: string }[]) =>
  one.length === other.length && one.every(({ id }, index) => other[index]?.id === id)

/**
 * A polled list under someone's hand: while it is `held`, each report stays in its place and only what it says changes.
 * A list that answers another query is taken at once.
 */
export const useSteadyList = <T extends AnyReport>(list: ListPage<T>, held: boolean): SteadyList<T> => {
  const [shown, setShown] = useState<Shown<T>>({ from: list, items: list.items, total: list.total, news: '' })
  const asked = shown.from.url === list.url
  const kept = shown.items.filter(isThere)
  const listed = list.items.filter(isThere)
  const fresh = sameOrder(kept, listed)
  const take = !asked || (!held && !fresh)

  if (shown.from !== list || take) {
    const byId = new Map(listed.map((report) => [report.id, report]))
    setShown({
      from: list,
      items: take || fresh ? listed : kept.map((report) => byId.get(report.id) ?? report),
      total: take || fresh ? list.total : shown.total,
      news:
        shown.from === list || !asked
          ? shown.news
          : listChanges(shown.from.items, list.items, list.total - shown.from.total),
    })
  }
  return {
    items: kept,
    outdated: asked && held && !fresh,
    added: Math.max(0, list.total - shown.total),
    news: shown.news,
    catchUp: () => setShown({ ...shown, items: listed, total: list.total }),
  }
}
