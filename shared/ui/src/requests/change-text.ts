import { fullName } from '@portal/contract/accounts/full-name'
import { counted } from '@portal/contract/counted'
import { actionBy, doneOf, type Act, type ActName } from '@portal/contract/requests/actions/actions'
import type { Refusal } from '@portal/contract/requests/actions/calls'
import type { ActionNames } from '@portal/contract/requests/actions/define-action'
import type { Assignee } from '@portal/contract/requests/assignee'

export const requests = (count: number): string => counted(count, 'request')

/** Follows a dialog's title when it is about several requests. */
export const countSuffix = (count: number): string => (count === 1 ? '' : ` (${requests(count)})`)

/** The toast of an action: it names the client of a single request. */
export const doneText = (act: Act, clients: readonly string[], names: ActionNames = {}): string => {
  const { one, several } = doneOf(act, names)
  const [client, ...others] = clients
  return client !== undefined && others.length === 0 ? `${client}: ${one}` : several(requests(clients.length))
}

/** The toast of several actions. */
export const allDoneText = (done: readonly { act: Act; client: string }[], names: ActionNames = {}): string => {
  const [first] = done
  const emailed = new Set(done.map(({ act }) => (act.action === 'emailAgency' ? act.agency : undefined)))
  if (emailed.size > 1 && !emailed.has(undefined))
    return `${requests(done.length)} requested from ${emailed.size} agencies by email`
  return first && done.every(({ act }) => act === first.act)
    ? doneText(
        first.act,
        done.map(({ client }) => client),
        names,
      )
    : `Results saved for ${requests(done.length)}`
}

/** Why a request was left as it is, in words that follow its client's name. */
export const refusalText = (why: Refusal, owner: Assignee | null, name: ActName): string => {
  switch (why) {
    case 'taken':
      return owner ? `${fullName(owner)} has it` : 'a colleague has it'
    case 'gone':
      return 'it was deleted, or you no longer see it'
    case 'state':
      return actionBy(name).refused
    case 'changed':
      return 'somebody changed it at the same time'
    case 'agency':
      return 'it has another agency'
    case 'sent':
      return 'its email was already sent'
  }
}
