import { forEachKind, type KindId } from '@portal/contract/kinds/kind-ids'
import type { Release } from '@portal/contract/kinds/kind-data'
import { getTurnaround, type Delivery, type TurnaroundOverview } from '@portal/contract/lists/turnaround'
import { listHandler, type List } from '../lists/list.ts'
import { figures, type Figure } from './figures-store.ts'

const daysOf = ({ count, p10, median, p90 }: Figure) => ({ deliveries: count, p10: p10!, median: median!, p90: p90! })

/** The reply with these figures; what has no figure counts 0. */
const present = (found: readonly Figure[]): TurnaroundOverview => {
  const countOf = (part: Figure['part'], kind: Figure['kind'] = null) =>
    found.find((one) => one.part === part && one.kind === kind)?.count ?? 0
  const releases = found.filter(({ part }) => part === 'release')
  const all = releases.find(({ kind }) => kind === null)
  return {
    requests: forEachKind<Readonly<Record<KindId, number>>>((kind) => countOf('requests', kind)),
    all: all ? daysOf(all) : null,
    releases: releases
      .filter((one) => one !== all)
      .map((one) => ({ agency: one.name, release: one.kind as Release, ...daysOf(one) })),
    deliveries: found
      .filter(({ part }) => part === 'delivery')
      .map(({ kind, name, count }) => ({
        ...(JSON.parse(String(name)) as Omit<Delivery, 'release' | 'days'>),
        release: kind as Release,
        days: count,
      }))
      .toSorted((a, b) => b.deliveredOn.localeCompare(a.deliveredOn)),
    open: { all: countOf('open'), long: countOf('longOpen') },
  }
}

/** How long the requests took that the viewer sees. */
const turnaround: List<typeof getTurnaround, object, [Figure[]]> = {
  endpoint: getTurnaround,
  read: (_, audience) => ({ query: figures[audience], params: {} }),
  reply: ([found]) => ({ body: present(found) }),
  // Ages change with the day, in UTC minus eight hours.
  dependsOn: (_, now) => Math.floor((now.getTime() / 3_600_000 - 8) / 24),
}

export const turnaroundHandlers = { getTurnaround: listHandler(turnaround) }
