import { counted } from '@portal/contract/counted'
import { fullName } from '@portal/contract/accounts/full-name'
import type { QueueAction, QueueChange, Refusal } from '@portal/contract/requests/queue-changes'
import type { Assignee } from '@portal/contract/requests/assignee'
import { formatShortDate } from '@portal/contract/dates'
import { asksInWords } from '@portal/contract/requests/waiting'

export const requests = (count: number): string => counted(count, 'request')

/** Follows a dialog's title when it is about several requests. */
export const countSuffix = (count: number): string => (count === 1 ? '' : ` (${requests(count)})`)

/** The names that a change's ids stand for. */
export interface ChangeNames {
  owner?: string
  agency?: string
}

const handedOffTo = ({ owner }: ChangeNames): string => (owner ? ` to ${owner}` : '')

const agencyIn = ({ agency }: ChangeNames): string => agency ?? 'the agency'

/** The effect of a change on one request. */
export const oneDoneText = (change: QueueChange, names: ChangeNames): string => {
  switch (change.action) {
    case 'take':
      return 'Taken'
    case 'release':
      return 'Released'
    case 'handOver':
      return `Handed off${handedOffTo(names)}`
    case 'byRules':
      return 'Assigned by the rules, or unassigned where none matches'
    case 'setAgency':
      return change.agency ? 'Agency set' : 'Agency removed'
    case 'requested':
      return `Requested on ${formatShortDate(change.on)}`
    case 'emailAgency':
      return `Requested from ${agencyIn(names)} by email`
    case 'checked':
      return change.checkAgainOn ? `We'll check again on ${formatShortDate(change.checkAgainOn)}` : 'Checked today'
    case 'received':
      return 'Received, due today'
    case 'setExpected':
      return change.expectedOn ? `Expected by ${formatShortDate(change.expectedOn)}` : 'Expected date removed'
    case 'ask':
      return `Asked the client for ${asksInWords(change.asks)}`
    case 'complete':
      return 'Completed'
  }
}

const severalDoneText = (change: QueueChange, several: string, names: ChangeNames): string => {
  switch (change.action) {
    case 'take':
      return `${several} taken`
    case 'release':
      return `${several} released`
    case 'handOver':
      return `${several} handed off${handedOffTo(names)}`
    case 'byRules':
      return `${several} assigned by the rules, or unassigned where none matches`
    case 'setAgency':
      return change.agency ? `Agency set for ${several}` : `Agency removed from ${several}`
    case 'requested':
      return `Marked ${several} as requested on ${formatShortDate(change.on)}`
    case 'emailAgency':
      return `${several} requested from ${agencyIn(names)} by email`
    case 'checked':
      return change.checkAgainOn
        ? `We'll check ${several} again on ${formatShortDate(change.checkAgainOn)}`
        : `${several} checked today`
    case 'received':
      return `${several} received, due today`
    case 'setExpected':
      return change.expectedOn
        ? `${several} expected by ${formatShortDate(change.expectedOn)}`
        : `Expected date removed from ${several}`
    case 'ask':
      return `Asked the clients of ${several} for ${asksInWords(change.asks)}`
    case 'complete':
      return `${several} completed`
  }
}

/** The toast of a change: it names the client of a single request. */
export const doneText = (change: QueueChange, clients: readonly string[], names: ChangeNames = {}): string => {
  const [client, ...others] = clients
  return client !== undefined && others.length === 0
    ? `${client}: ${oneDoneText(change, names)}`
    : severalDoneText(change, requests(clients.length), names)
}

/** The toast of several changes. */
export const allDoneText = (
  changed: readonly { change: QueueChange; client: string }[],
  names: ChangeNames = {},
): string => {
  const [first] = changed
  const isOne = first && changed.every(({ change }) => change === first.change)
  const emailed = new Set(changed.map(({ change }) => (change.action === 'emailAgency' ? change.agency : undefined)))
  if (emailed.size > 1 && !emailed.has(undefined))
    return `${requests(changed.length)} requested from ${emailed.size} agencies by email`
  return isOne
    ? doneText(
        first.change,
        changed.map(({ client }) => client),
        names,
      )
    : `Results saved for ${requests(changed.length)}`
}

/** Changes about documents that an agency owes. */
const aboutAgency: ReadonlySet<QueueAction> = new Set([
  'requested',
  'emailAgency',
  'checked',
  'received',
  'setExpected',
])

/** Why a request was left as it is, in words that follow its client's name. */
export const refusalText = (why: Refusal, owner: Assignee | null, action: QueueAction): string => {
  switch (why) {
    case 'taken':
      return owner ? `${fullName(owner)} has it` : 'a colleague has it'
    case 'gone':
      return 'it was deleted'
    case 'state':
      if (action === 'complete') return "it isn't ready to complete"
      if (action === 'ask') return "its client can't be asked for that now"
      return aboutAgency.has(action) ? 'nothing more is needed from its agency' : 'it was completed or canceled'
    case 'changed':
      return 'a colleague changed it at the same time'
    case 'agency':
      return 'it has another agency'
    case 'sent':
      return 'its email was already sent'
  }
}
