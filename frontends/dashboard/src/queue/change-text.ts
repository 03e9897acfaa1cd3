import { fullName } from '@portal/contract/accounts/full-name'
import type { QueueAction, QueueChange, Refusal } from '@portal/contract/queue/queue-changes'
import type { StaffOwner } from '@portal/contract/reports/staff-owner'
import { formatShortDate } from '@portal/contract/dates'

export const requests = (count: number): string => (count === 1 ? '1 request' : `${count} requests`)

/** The names that a change's ids stand for. */
export interface ChangeNames {
  owner?: string
  agency?: string
}

/** What a change did, for a toast. */
export const doneText = (change: QueueChange, count: number, names: ChangeNames = {}): string => {
  switch (change.action) {
    case 'take':
      return `${requests(count)} taken`
    case 'release':
      return `${requests(count)} released`
    case 'handOver':
      return `${requests(count)} handed over${names.owner ? ` to ${names.owner}` : ''}`
    case 'setAgency':
      return change.agency ? `Agency set for ${requests(count)}` : `Agency removed from ${requests(count)}`
    case 'requested':
      return `${requests(count)} requested on ${formatShortDate(change.on)}`
    case 'checked':
      return change.checkAgainOn
        ? `${requests(count)} to check again on ${formatShortDate(change.checkAgainOn)}`
        : `${requests(count)} checked today`
    case 'setExpected':
      return change.expectedOn
        ? `${requests(count)} expected on ${formatShortDate(change.expectedOn)}`
        : `Expected date removed from ${requests(count)}`
    case 'complete':
      return `${requests(count)} completed`
  }
}

/** Why a request was left as it is, in words that follow its client's name. */
export const refusalText = (why: Refusal, owner: StaffOwner | null, action: QueueAction): string => {
  switch (why) {
    case 'taken':
      return owner ? `${fullName(owner)} has it` : 'a colleague has it'
    case 'gone':
      return 'it was deleted'
    case 'state':
      return action === 'complete' ? "it isn't ready to complete" : 'it was completed or canceled'
    case 'changed':
      return 'a colleague changed it at the same moment'
  }
}
