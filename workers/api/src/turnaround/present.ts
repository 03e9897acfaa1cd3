import type { Release } from '@portal/contract/kinds/kind-data'
import { forEachKind } from '@portal/contract/kinds/each-kind'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { openAges, type Delivery, type TurnaroundOverview } from '@portal/contract/lists/turnaround'
import type { Figure } from './figures-store.ts'
import { monthsUntil } from './months.ts'

/** The reply with these figures; what has no figure counts 0. */
export const presentFigures = (found: readonly Figure[], now: Date): TurnaroundOverview => {
  const counts = new Map(found.map(({ part, kind, name, count }) => [`${part} ${kind} ${name}`, count]))
  const perKind = (part: Figure['part'], name: Figure['name']) =>
    forEachKind<Readonly<Record<KindId, number>>>((kind) => counts.get(`${part} ${kind} ${name}`) ?? 0)
  return {
    requests: perKind('requests', null),
    releases: found
      .filter(({ part }) => part === 'release')
      .map(({ kind, name, count, p10, median, p90 }) => ({
        agency: name as string | null,
        release: kind as Release,
        deliveries: count,
        p10: p10!,
        median: median!,
        p90: p90!,
      })),
    deliveries: found
      .filter(({ part }) => part === 'delivery')
      .map(({ kind, name, count }) => ({
        ...(JSON.parse(String(name)) as Omit<Delivery, 'release' | 'days'>),
        release: kind as Release,
        days: count,
      }))
      .toSorted((a, b) => b.deliveredOn.localeCompare(a.deliveredOn)),
    months: monthsUntil(now).map((month) => ({ month, ...perKind('month', month) })),
    openByAge: openAges.map((upTo, at) => ({ upTo, ...perKind('open', at) })),
  }
}
