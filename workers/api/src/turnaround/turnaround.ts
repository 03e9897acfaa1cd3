import { getTurnaround } from '@portal/contract/lists/turnaround'
import { figures, type Figure } from './figures-store.ts'
import { monthsUntil } from './months.ts'
import { presentFigures } from './present.ts'
import type { List } from '../lists/list.ts'

/** How long the requests took that the viewer sees. */
export const turnaround: List<typeof getTurnaround, object, [Figure[]]> = {
  endpoint: getTurnaround,
  read: (_, audience, { now }) => ({ query: figures[audience], params: { since: monthsUntil(now)[0]! } }),
  reply: ([found], { context }) => ({ body: presentFigures(found, context.now) }),
  // Ages and months change with the day, in UTC minus eight hours.
  dependsOn: (_, now) => Math.floor((now.getTime() / 3_600_000 - 8) / 24),
}
