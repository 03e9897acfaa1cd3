import { updateProfile as endpoint } from '@portal/contract/accounts/accounts'
import { AppError } from '@portal/contract/api/errors'
import { writeAll } from '../db/client.ts'
import { raiseListsOfUser } from './users/store.ts'
import { handler } from '../handler.ts'
import { presentUser } from './present.ts'
import { findFirmName, updateProfile as update } from './store.ts'

export const updateProfile = handler(endpoint, async ({ context, actor, params, body }) => {
  if (params.id !== actor.id) throw new AppError('not_found')
  const { firstName, lastName, phone = actor.phone } = body
  const profile = { firstName, lastName, phone: phone || null }
  await writeAll(context.db, [update(context, actor.id, profile), ...raiseListsOfUser(context, actor.id)])
  return presentUser({ ...actor, ...profile, lawFirmName: await findFirmName(context, actor.lawFirmId) })
})
