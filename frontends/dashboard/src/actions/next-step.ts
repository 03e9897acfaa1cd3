import { isStaff } from '@portal/contract/accounts/roles'
import type { User } from '@portal/contract/accounts/accounts'
import { formatShortDate, localDateOf } from '@portal/contract/dates'
import { factsOf, statusMeaning } from '@portal/contract/kinds/rules'
import type { DocketRow } from '@portal/contract/lists/docket'
import type { QueueRow } from '@portal/contract/lists/queue'
import type { ActName } from '@portal/contract/requests/actions/actions'
import { expectedText } from '@portal/contract/requests/expected'
import { isClosed } from '@portal/contract/requests/transitions'
import {
  askTitle,
  asksInWords,
  stillNeededInWords,
  type AskCode,
  type RepliedBy,
  type Waiting,
} from '@portal/contract/requests/waiting'
import { dueText } from '../queue/row-text.ts'
import { rowOf } from '../queue/row-of.ts'
import { kindOf, type AnyRequest } from '../request/request.ts'

/** An action of the registry, or a place where the person goes on. */
export type StepName = ActName | 'upload' | 'write' | 'view' | 'download' | 'answer'

/** The most useful thing to do with a request, the same in its row and its panel. */
export interface NextStep {
  readonly text: string
  /** Its actions, the best one first. An action that isn't offered is left out. */
  readonly by: readonly StepName[]
}

type StaffFacts = Omit<QueueRow, 'placedByStaff' | 'unread'> & { readonly stillNeeded?: readonly AskCode[] }

const repliedTexts: Readonly<Record<RepliedBy, string>> = {
  client: 'The client replied.',
  agency: 'The agency replied.',
  sender: 'Somebody emailed about this request.',
}

const repliedText = (by: RepliedBy, { stillNeeded = [] }: StaffFacts): string =>
  [repliedTexts[by], ...(stillNeeded.length > 0 ? [`${stillNeededInWords(stillNeeded)}.`] : [])].join(' ')

/** `the client since Nov 20: signed authorization` */
export const waitText = ({ for: who, since, asks }: Waiting): string =>
  `the ${who} since ${formatShortDate(localDateOf(since))}${asks.length > 0 ? `: ${asksInWords(asks)}` : ''}`

/** Asked there, and the day that counts now. */
const withAgency = (row: StaffFacts): NextStep => {
  const { requestedFromAgencyOn, waiting, dueOn } = row
  const name = row.agency?.name ?? 'the agency'
  const due = dueText(row)
  const start = requestedFromAgencyOn ? `Requested ${formatShortDate(requestedFromAgencyOn)}.` : `Waiting for ${name}.`
  if (due.now)
    return {
      text: `${start} ${due.overdue ? `Due ${formatShortDate(dueOn!)}: check with ${name}.` : `Check with ${name} today.`}`,
      by: ['checked', 'upload'],
    }
  const next = dueOn && `${waiting?.checkAgainOn ? 'Check again' : 'Expected by'} ${formatShortDate(dueOn)}.`
  return { text: [start, next].filter(Boolean).join(' '), by: ['upload', 'checked'] }
}

const deliversText = ({ stopped }: { stopped: boolean }): string =>
  stopped ? "A report wasn't delivered. Decide what to do with it." : 'A report is about to be delivered.'

/** Staff's next step with a request. `meaning` is its status in words. */
const staffStep = (row: StaffFacts, meaning: string): NextStep => {
  if (row.corrected && !row.ready && !isClosed(row.status))
    return {
      text: `${row.lawFirmName === null ? 'The requester' : 'The firm'} corrected an answer. Tell the agency.`,
      by: ['requested', 'emailAgency'],
    }
  if (row.repliedBy) return { text: repliedText(row.repliedBy, row), by: ['write', 'upload'] }
  if (isClosed(row.status)) return { text: meaning, by: [] }
  if (row.delivers) return { text: deliversText(row.delivers), by: [] }
  if (row.ready) return { text: 'Everything is delivered.', by: ['complete', 'take'] }
  if (row.waiting?.for === 'client') return { text: `Waiting for ${waitText(row.waiting)}.`, by: ['write', 'upload'] }
  if (row.waiting || row.requestedFromAgencyOn) return withAgency(row)
  if (!row.staffOwner) return { text: 'This request is unassigned.', by: ['take', 'upload'] }
  if (!row.agency) return { text: "The agency isn't set.", by: ['setAgency', 'upload'] }
  return { text: `Not requested from ${row.agency.name} yet.`, by: ['requested', 'emailAgency'] }
}

/** In the queue, whose requests are open or were answered by their clients. */
export const queueStep = (row: QueueRow): NextStep => staffStep(row, '')

interface ClientFacts extends Pick<DocketRow, 'waiting' | 'expectedOn' | 'estimate'> {
  meaning: string
  hasDocument: boolean
}

/** A client's next step: what we need from them, else what they got, else what we do. */
export const clientStep = ({ meaning, hasDocument, ...row }: ClientFacts): NextStep => {
  if (row.waiting?.for === 'client') return { text: `${askTitle(row.waiting.asks)}.`, by: ['answer'] }
  const expected = expectedText(row)
  return {
    text: [meaning, ...(expected ? [`${expected}.`] : [])].join(' '),
    by: hasDocument ? ['view', 'download'] : ['write'],
  }
}

/** The next step with a request that is open. */
export const stepOf = (request: AnyRequest, { role }: User): NextStep => {
  const { rules } = kindOf(request)
  const facts = factsOf(rules, request)
  const meaning = statusMeaning(rules, facts)
  const [file] = request.waitingDeliveries
  const delivers = file ? { at: file.deliverAt, stopped: Boolean(file.stopped) } : null
  return isStaff(role)
    ? staffStep({ ...rowOf(request), delivers, stillNeeded: request.stillNeeded }, meaning)
    : clientStep({ ...request, meaning, hasDocument: facts.hasDelivery })
}
