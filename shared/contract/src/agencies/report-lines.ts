import { kindIdOf } from '../kinds/kind-ids.ts'
import { reportNumberKey } from '../requests/report-number-key.ts'

interface Numbered {
  readonly id: string
  readonly reportNumber: string | null
  readonly agency: { readonly id: string } | null
}

/** Requests without a number are alone: nobody knows whether they are for the same report. */
const lineOf = ({ id, reportNumber, agency }: Numbered): string =>
  reportNumber ? `${kindIdOf(id)} ${agency?.id ?? ''} ${reportNumberKey(reportNumber)}` : id

/** Requests as lines of one report each, in the order of the first request for each. */
export const reportLines = <Item>(items: readonly Item[], rowOf: (item: Item) => Numbered): Item[][] => [
  ...Map.groupBy(items, (item) => lineOf(rowOf(item))).values(),
]
