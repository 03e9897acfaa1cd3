import { getMe as endpoint } from '@portal/contract/accounts'
import { verb } from '../verb.ts'
import { presentUser } from './present.ts'
import { findFirmName } from './store.ts'

export const getMe = verb(endpoint, async ({ scope, actor }) =>
  presentUser({ ...actor, lawFirmName: await findFirmName(scope, actor.lawFirmId) }),
)
