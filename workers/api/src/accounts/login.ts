import { login as endpoint } from '@portal/contract/accounts'
import { Failure } from '@portal/contract/failure'
import { verb } from '../verb.ts'
import { verifyPassword } from './password.ts'
import { presentUser } from './present.ts'
import { newSession } from './session.ts'
import { findAccount, insertSession } from './store.ts'

export const login = verb(endpoint, async ({ scope, body }) => {
  await scope.limits.byAddress('login')
  await scope.limits.byAccount('login', body.email)
  const account = await findAccount(scope, body.email)
  const right = await verifyPassword(body.password, account?.passwordHash)
  if (!account || !right) throw new Failure('wrong_credentials')
  const session = await newSession(scope, account.id)
  await insertSession(scope, session.row)
  return { token: session.token, user: presentUser(account) }
})
