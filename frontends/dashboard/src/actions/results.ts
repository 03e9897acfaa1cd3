import { asksFor } from '@portal/contract/kinds/answers'
import { kindIdOf } from '@portal/contract/kinds/kind-ids'
import type { QueueRow } from '@portal/contract/lists/queue'
import type { Act } from '@portal/contract/requests/actions/actions'
import { askCodes, asksInWords, type AskCode } from '@portal/contract/requests/waiting'
import type { ActOnRows } from '@portal/ui/requests/use-changes'

/** The result for a report, as staff enter it. */
export interface ResultRule {
  readonly label: string
  /** The key that chooses it. */
  readonly key: string
  /** The item that it asks the client for. */
  readonly asks?: AskCode
  /** The label of the message that the client gets with it, which it needs. */
  readonly message?: string
}

const askKeys = {
  authorization: 'a',
  'client-release': 'l',
  'crash-card': 'c',
  'death-certificate': 'd',
  'report-number': 'u',
  other: 'o',
} as const satisfies Record<AskCode, string>

/** The results, in the order of the choice. A received report is delivered afterwards. */
export const results: Readonly<Record<string, ResultRule>> = {
  received: { label: 'Received', key: 'r' },
  notFound: { label: 'Not found', key: 'n', asks: 'other', message: "To clients whose report wasn't found" },
  moreTime: { label: 'More time', key: 't' },
  ...Object.fromEntries(
    askCodes.map((code) => [
      code,
      {
        label: code === 'other' ? 'Needs something else' : `Needs ${asksInWords([code])}`,
        key: askKeys[code],
        asks: code,
        ...(code === 'other' && { message: 'Message to clients when the agency needs something else' }),
      },
    ]),
  ),
}

/** The results of a line that all of its requests can have. */
export const resultsOf = (rows: readonly Pick<QueueRow, 'id'>[]): [name: string, rule: ResultRule][] =>
  Object.entries(results).filter(
    ([, { asks }]) => !asks || rows.every(({ id }) => asksFor(kindIdOf(id)).includes(asks)),
  )

export interface EnteredResult {
  readonly rows: readonly QueueRow[]
  readonly result: string
  /** When to ask the agency again, for more time. */
  readonly date: string
}

/** A text for clients, and the same in Spanish where there is one. */
export interface ResultText {
  readonly text: string
  readonly textEs?: string
}

const actOf = ({ result, date }: EnteredResult, texts: Readonly<Record<string, ResultText>>): Act => {
  const asks = results[result]?.asks
  if (asks) return { action: 'ask', asks: [asks], text: '', ...texts[result] }
  return result === 'moreTime' ? { action: 'checked', checkAgainOn: date } : { action: 'received' }
}

/** The actions that results are, each of all requests that have it. */
export const actsOf = (entered: readonly EnteredResult[], texts: Readonly<Record<string, ResultText>>): ActOnRows[] => {
  const acts = entered.map((one) => ({ act: actOf(one, texts), rows: one.rows }))
  return [...Map.groupBy(acts, ({ act }) => JSON.stringify(act)).values()].flatMap(([first, ...rest]) =>
    first ? [{ act: first.act, rows: [first, ...rest].flatMap(({ rows }) => rows) }] : [],
  )
}
