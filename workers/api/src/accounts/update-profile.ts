import { updateProfile as endpoint } from '@portal/contract/accounts'
import { Failure } from '@portal/contract/failure'
import { writeAll } from '../storage/db.ts'
import { raiseListsOfUser } from '../users/store.ts'
import { verb } from '../verb.ts'
import { presentUser } from './present.ts'
import { findFirmName, updateProfile as update } from './store.ts'

export const updateProfile = verb(endpoint, async ({ scope, actor, params, body }) => {
  if (params.id !== actor.id) throw new Failure('not_found')
  const { firstName, lastName, phone = actor.phone } = body
  const profile = { firstName, lastName, phone: phone || null }
  await writeAll(scope.db, [update(scope, actor.id, profile), ...raiseListsOfUser(scope, actor.id)])
  return presentUser({ ...actor, ...profile, lawFirmName: await findFirmName(scope, actor.lawFirmId) })
})
