import { Failure } from '@portal/contract/failure'
import { letterRule } from '@portal/contract/letters'
import {
  resendable,
  resendFailedNotifications as allEndpoint,
  resendNotification as endpoint,
} from '@portal/contract/notifications'
import { audit } from '../audit/audit.ts'
import { isUnchanged } from '../storage/db.ts'
import { verb } from '../verb.ts'
import { deliveryLinkEnd } from './outbox.ts'
import { findLetter, revive } from './store.ts'

export const resendNotification = verb(endpoint, async ({ scope, actor, params: { id } }) => {
  const letter = await findLetter(scope, id)
  if (!letter) throw new Failure('not_found')
  const { label } = letterRule(letter.letter)
  // To whom is with the order, for as long as it is: the audit list is kept for longer.
  const told = audit(
    scope,
    actor,
    'letter-resent',
    letter.referenceNumber ?? label,
    letter.referenceNumber ? label : '',
  )
  const linksUntil = deliveryLinkEnd(scope.now)
  const ids = await revive(scope, { states: resendable, linksUntil, id, told }).catch((error: unknown) => {
    throw isUnchanged(error) ? new Failure('wrong_state') : error
  })
  scope.waitUntil(scope.outbox.send(ids))
  return { ...letter, state: 'pending' as const, dueAt: scope.now.toISOString() }
})

export const resendFailedNotifications = verb(allEndpoint, async ({ scope }) => {
  const ids = await revive(scope, { states: ['failed'], linksUntil: deliveryLinkEnd(scope.now) })
  scope.waitUntil(scope.outbox.send(ids))
  const letters = ids.length === 1 ? '1 letter is' : `${ids.length} letters are`
  return {
    message: ids.length ? `${letters} being sent again.` : 'There is no failed letter to send again.',
    resent: ids.length,
  }
})
