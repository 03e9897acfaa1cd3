import { kindIdOf } from '@portal/contract/kinds/kind-ids'
import type { QueueRow } from '@portal/contract/queue/queue'
import { reportNumberKey } from '@portal/contract/reports/report-number-key'

type Numbered = Pick<QueueRow, 'id' | 'reportNumber' | 'agency'>

/** Requests without a number are alone: nobody knows whether they are for the same report. */
const lineOf = ({ id, reportNumber, agency }: Numbered): string =>
  reportNumber ? `${kindIdOf(id)} ${agency?.id ?? ''} ${reportNumberKey(reportNumber)}` : id

/** Requests as lines of one report each, in the order of the first request for each. */
export const reportLines = <Item>(items: readonly Item[], rowOf: (item: Item) => Numbered): Item[][] => [
  ...Map.groupBy(items, (item) => lineOf(rowOf(item))).values(),
]
