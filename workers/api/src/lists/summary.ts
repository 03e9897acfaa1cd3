import { portalDay } from '@portal/contract/dates'
import { forEachKind, type KindId } from '@portal/contract/kinds/kind-ids'
import { getSummary, type Summary } from '@portal/contract/lists/summary'
import { docketFlag, queueFlag } from '../db/list-facts.ts'
import { newFrom } from './docket-store.ts'
import type { List } from './list.ts'
import { summaryQueries, type KindCount, type SummaryParts } from './summary-store.ts'
import { audienceOf, type Audience } from './viewer-store.ts'

type Kinds = Summary['kinds']

/** Adds up the counts of these views, or of the flags that they have. */
const sumOf = (counts: readonly KindCount[], view: KindCount['view'], flag?: number): number =>
  counts.reduce((sum, one) => sum + (one.view === view && (!flag || one.flags & flag) ? one.count : 0), 0)

const countsFor: Readonly<Record<Audience, (counts: readonly KindCount[]) => Kinds[KindId]>> = {
  staff: (counts) => ({
    all: sumOf(counts, 'all'),
    open: sumOf(counts, 'queue'),
    ready: sumOf(counts, 'queue', queueFlag.ready),
  }),
  'law-firm': (counts) => ({
    all: sumOf(counts, 'docket'),
    open: sumOf(counts, 'docket', docketFlag.open),
    ready: sumOf(counts, 'docket', docketFlag.ready),
  }),
}

/** The numbers beside the doors to lists. */
export const summary: List<typeof getSummary, object, SummaryParts> = {
  endpoint: getSummary,
  read: (_, audience, { now }) => ({
    query: summaryQueries[audience],
    params: { today: portalDay(now), newFrom: newFrom(now) },
  }),
  reply: ([counts, news], { viewer }) => {
    const audience = audienceOf(viewer.role)
    const isOfStaff = audience === 'staff'
    return {
      body: {
        kinds: forEachKind<Kinds>((kind) => countsFor[audience](counts.filter((one) => one.kind === kind))),
        queue: isOfStaff ? { new: sumOf(counts, 'queue', queueFlag.new), due: sumOf(counts, 'due') } : null,
        news,
      },
    }
  },
  // Due and new depend on the day.
  dependsOn: (_, now) => portalDay(now),
}
