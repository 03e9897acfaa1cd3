import { Failure } from '@portal/contract/failure'
import {
  resendFailedNotifications as allEndpoint,
  resendNotification as endpoint,
} from '@portal/contract/notifications'
import type { Scope } from '../scope.ts'
import { verb } from '../verb.ts'
import { deliveryLinkEnd } from './outbox.ts'
import { findLetter, reviveFailed } from './store.ts'

const revive = async (scope: Scope, id?: string): Promise<string[]> => {
  const ids = await reviveFailed(scope, deliveryLinkEnd(scope.now), id)
  scope.waitUntil(scope.outbox.send(ids))
  return ids
}

export const resendNotification = verb(endpoint, async ({ scope, params }) => {
  const [revived] = await revive(scope, params.id)
  const letter = await findLetter(scope, params.id)
  if (!letter) throw new Failure('not_found')
  if (!revived) throw new Failure('wrong_state')
  return letter
})

export const resendFailedNotifications = verb(allEndpoint, async ({ scope }) => {
  const resent = (await revive(scope)).length
  const letters = resent === 1 ? '1 letter is' : `${resent} letters are`
  return { message: resent ? `${letters} being sent again.` : 'There is no failed letter to send again.', resent }
})
