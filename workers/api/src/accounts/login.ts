import { login as endpoint } from '@portal/contract/accounts'
import { Failure } from '@portal/contract/failure'
import { tryLogin } from '../lockout/lockout.ts'
import { isUnchanged, mustHaveChanged, writeAll } from '../storage/db.ts'
import { verb } from '../verb.ts'
import { verifyPassword } from './password.ts'
import { presentUser } from './present.ts'
import { newSession } from './session.ts'
import { accountQuery, insertSessionWhile } from './store.ts'

export const login = verb(endpoint, async ({ scope, body }) => {
  await scope.limits.byAddress('login')
  const { forgive, read } = await tryLogin(scope, body.email, accountQuery(scope, body.email))
  const [account] = read
  const right = await verifyPassword(body.password, account?.passwordHash)
  if (!account || !right) throw new Failure('wrong_credentials')
  const session = await newSession(scope, account.id)
  await writeAll(scope.db, [
    insertSessionWhile(scope, session.row, account.passwordHash),
    mustHaveChanged(scope.db),
    ...forgive(),
  ]).catch((error: unknown) => {
    throw isUnchanged(error) ? new Failure('wrong_credentials') : error
  })
  return { token: session.token, user: presentUser(account) }
})
