import { login as endpoint } from '@portal/contract/accounts'
import { Failure } from '@portal/contract/failure'
import { tryLogin } from '../lockout/lockout.ts'
import { writeAll } from '../storage/db.ts'
import { verb } from '../verb.ts'
import { verifyPassword } from './password.ts'
import { presentUser } from './present.ts'
import { newSession } from './session.ts'
import { accountQuery, openSession } from './store.ts'

export const login = verb(endpoint, async ({ scope, body }) => {
  await scope.limits.byAddress('login')
  const { forgive, read } = await tryLogin(scope, body.email, accountQuery, { email: body.email })
  const [account] = read
  const right = await verifyPassword(body.password, account?.passwordHash)
  if (!account || !right) throw new Failure('wrong_credentials')
  const session = await newSession(scope, account.id)
  if (!(await openSession(scope, session.row, account.passwordHash))) throw new Failure('wrong_credentials')
  // Where this is cut off the try stays counted: the next ones have one less to fail.
  scope.waitUntil(writeAll(scope.db, forgive()))
  return { token: session.token, user: presentUser(account) }
})
