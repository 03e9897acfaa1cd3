import { useState } from 'react'
import type { ListPage } from '@portal/client'
import { statusLabel } from '@portal/contract/reports/status-labels'
import { deletedReports } from '../deleted-reports.ts'
import type { AnyReport } from '../report.ts'

/** What the list has to know of a report. */
export type ListedReport = Pick<AnyReport, 'id' | 'clientName' | 'status'>

// A longer list of names would take a screen reader too long.
const maxNamed = 3

/** Announces how a list changed between two responses to the same query; empty when nothing worth announcing changed. */
export const describeChanges = (
  before: readonly ListedReport[],
  after: readonly ListedReport[],
  added: number,
): string => {
  const previous = new Map(before.map((report) => [report.id, report]))
  const changed = after.filter(({ id, status }) => {
    const old = previous.get(id)
    return old !== undefined && old.status !== status
  })
  const sentences =
    changed.length > maxNamed
      ? [`${changed.length} requests changed status.`]
      : changed.map(({ clientName, status }) => `${clientName}: ${statusLabel(status).label}.`)
  if (added > 0) sentences.unshift(newRequests(added))
  return sentences.join(' ')
}

export const newRequests = (count: number): string => (count === 1 ? '1 new request.' : `${count} new requests.`)

interface DisplayedList<T> {
  /** The response the items come from. */
  source: ListPage<T>
  items: T[]
  /** The total when the items were last replaced. */
  total: number
  announcement: string
}

export interface StableList<T> {
  items: T[]
  /** The newest response has different items or another order. */
  outdated: boolean
  /** How many requests were added since the items were last replaced. */
  added: number
  /** What the newest response changed, for screen readers. */
  announcement: string
  showNewest: () => void
}

const isNotDeleted = ({ id }: { id: string }) => !deletedReports.has(id)

const haveSameOrder = (one: readonly { id: string }[], other: readonly { id: string }[]) =>
  one.length === other.length && one.every(({ id }, index) => other[index]?.id === id)

/**
 * A polled list that doesn't move under the pointer or focus: while `frozen`, items are updated in place but not
 * added, removed or reordered. A response to another query always replaces the list.
 * @param mayLose whether requests may be hidden from the viewer, who then keeps none of them on the page. `unfiltered` counts
 * all that they see.
 */
export const useStableList = <T extends ListedReport>(
  list: ListPage<T>,
  frozen: boolean,
  mayLose = false,
): StableList<T> => {
  const [displayed, setDisplayed] = useState<DisplayedList<T>>({
    source: list,
    items: list.items,
    total: list.total,
    announcement: '',
  })
  const sameQuery = displayed.source.url === list.url
  const items = displayed.items.filter(isNotDeleted)
  const newest = list.items.filter(isNotDeleted)
  const upToDate = haveSameOrder(items, newest)
  const lostSome = mayLose && displayed.source !== list && list.unfiltered < displayed.source.unfiltered
  const replace = !sameQuery || lostSome || (!frozen && !upToDate)

  if (displayed.source !== list || replace) {
    const newestById = new Map(newest.map((report) => [report.id, report]))
    setDisplayed({
      source: list,
      items: replace || upToDate ? newest : items.map((report) => newestById.get(report.id) ?? report),
      total: replace || upToDate ? list.total : displayed.total,
      announcement:
        displayed.source === list || !sameQuery
          ? displayed.announcement
          : describeChanges(displayed.source.items, list.items, list.total - displayed.source.total),
    })
  }
  return {
    items,
    outdated: sameQuery && frozen && !upToDate,
    added: Math.max(0, list.total - displayed.total),
    announcement: displayed.announcement,
    showNewest: () => setDisplayed({ ...displayed, items: newest, total: list.total }),
  }
}
