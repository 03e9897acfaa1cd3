import { getMe as endpoint } from '@portal/contract/accounts/accounts'
import { handler } from '../handler.ts'
import { presentUser } from './present.ts'
import { findFirmName } from './store.ts'

export const getMe = handler(endpoint, async ({ context, actor }) =>
  presentUser({ ...actor, lawFirmName: await findFirmName(context, actor.lawFirmId) }),
)
