import { getMe as endpoint } from '@portal/contract/accounts'
import { verb } from '../verb.ts'
import { presentUser } from './present.ts'

export const getMe = verb(endpoint, async ({ actor }) => presentUser(actor))
