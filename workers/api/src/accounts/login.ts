import { login as endpoint } from '@portal/contract/accounts/accounts'
import { AppError } from '@portal/contract/api/errors'
import { tryLogin } from './lockout/lockout.ts'
import { writeAll } from '../db/client.ts'
import { handler } from '../handler.ts'
import { verifyPassword } from './password.ts'
import { presentUser } from './present.ts'
import { newSession } from './session.ts'
import { accountQuery, openSession } from './store.ts'

export const login = handler(endpoint, async ({ context, body }) => {
  await context.limits.byIp('login')
  const { forgive, read } = await tryLogin(context, body.email, accountQuery, { email: body.email })
  const [account] = read
  const right = await verifyPassword(body.password, account?.passwordHash)
  if (!account || !right) throw new AppError('wrong_credentials')
  const session = await newSession(context, account.id)
  if (!(await openSession(context, session.row, account.passwordHash))) throw new AppError('wrong_credentials')
  // Where this is cut off the try stays counted: the next ones have one less to errorResponse.
  context.waitUntil(writeAll(context.db, forgive()))
  return { token: session.token, user: presentUser(account) }
})
