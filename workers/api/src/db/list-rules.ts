import { sql, type SQL } from 'drizzle-orm'
import { kindNames, type KindId } from '@portal/contract/kinds/kind-ids'
import { kindBy } from '@portal/contract/kinds/kinds'
import { reportTypeNames } from '@portal/contract/requests/report-types'
import { waitingFor } from '@portal/contract/requests/waiting'
import { listFacts, queueFlag, type ListedRequest, type ListFacts } from './list-facts.ts'

// The results of `listFacts` for every request there can be. The table `list_rules` has them, and the triggers of
// `list-triggers.ts` look up a request's facts there whenever its row is written: no write can forget to.

type State = Pick<ListedRequest, 'kind' | 'status' | 'reportType' | 'monitorForFull' | 'hasDelivery'>

const booleans = [false, true]

/** The states of a kind: those of a kind with report types are distinguished by them. */
const statesOf = (kind: KindId): State[] => {
  const { statuses, hasReportTypes } = kindBy(kind)
  const types = hasReportTypes ? reportTypeNames : [null]
  return statuses.flatMap((status) =>
    types.flatMap((reportType) =>
      (hasReportTypes ? booleans : [false]).flatMap((monitorForFull) =>
        booleans.map((hasDelivery) => ({ kind, status, reportType, monitorForFull, hasDelivery })),
      ),
    ),
  )
}

const states: readonly State[] = kindNames.flatMap(statesOf)

/** The facts that can occur in every state. */
const cases = [null, ...waitingFor].flatMap((waits) =>
  booleans.flatMap((hasReplied) =>
    booleans.flatMap((isTaken) => booleans.map((hasDate) => ({ waitingFor: waits, hasReplied, isTaken, hasDate }))),
  ),
)

export const everyListedRequest: readonly ListedRequest[] = states.flatMap((state) =>
  cases.map((one) => ({ ...state, ...one })),
)

/** The facts of each of these, computed once, because they take time when the Worker starts. */
const everyFacts = everyListedRequest.map(listFacts)

const nameOfState = ({ kind, status, reportType, monitorForFull, hasDelivery }: State): string =>
  [kind, status, reportType ?? '', Number(monitorForFull), Number(hasDelivery)].join(' ')

const nameOfCase = ({ waitingFor: waits, hasReplied, isTaken, hasDate }: (typeof cases)[number]): string =>
  `${waits ?? ''} ${[hasReplied, isTaken, hasDate].map(Number).join('')}`

/** The columns of a request's facts, in the order in which `list_rules` has them. */
const cellsOf = ({ queueFlags, queueGroup, workRank, docketFlags }: ListFacts) => [
  queueFlags,
  queueGroup,
  workRank,
  docketFlags,
]

/** The rows of `list_rules` as JSON: the name of each state, and the facts of its cases. */
export const currentListRules: string = JSON.stringify(
  states.map((state, at) => [
    nameOfState(state),
    Object.fromEntries(cases.map((one, place) => [nameOfCase(one), cellsOf(everyFacts[at * cases.length + place]!)])),
  ]),
)

/** Every combination of `queueFlags` that there can be, with its group. */
export const queueCombinations: ReadonlyMap<number, number> = new Map(
  everyFacts.flatMap(({ queueFlags, queueGroup }) => (queueFlags === null ? [] : [[queueFlags, queueGroup!] as const])),
)

/** Those with the flag. */
export const combinationsWith = (flag: keyof typeof queueFlag): number[] =>
  [...queueCombinations.keys()].filter((flags) => flags & queueFlag[flag])

/** The condition for requests with the flag, which an index can find. */
export const isQueuedAs = (flag: keyof typeof queueFlag): SQL =>
  sql.raw(`queue_flags in (${combinationsWith(flag).join(', ')})`)

/** Every combination of `docketFlags`. */
export const docketCombinations: readonly number[] = [...new Set(everyFacts.map(({ docketFlags }) => docketFlags))]
