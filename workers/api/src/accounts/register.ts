import { commonPasswordMessage, register as endpoint } from '@portal/contract/accounts'
import { Failure, failures } from '@portal/contract/failure'
import { normalizeDomain } from '@portal/contract/law-firms'
import { newId } from '../ids.ts'
import { isTaken, writeAll } from '../storage/db.ts'
import { verb } from '../verb.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './password.ts'
import { presentUser } from './present.ts'
import { newSession } from './session.ts'
import { accountExists, findFirmByDomain, insertSession, insertUser } from './store.ts'

const taken = () => new Failure('email_taken', { fields: { email: failures.email_taken.message } })

export const register = verb(endpoint, async ({ scope, body }) => {
  await scope.limits.byAddress('register')
  await scope.limits.byAccount('register', body.email)
  if (isCommonPassword(body.password)) throw new Failure('invalid', { fields: { password: commonPasswordMessage } })
  if (await accountExists(scope, body.email)) throw taken()

  const firm = await findFirmByDomain(scope, normalizeDomain(body.email.slice(body.email.lastIndexOf('@'))))
  const user = {
    id: newId('user'),
    email: body.email,
    firstName: body.firstName,
    lastName: body.lastName,
    phone: body.phone || null,
    role: 'law-firm' as const,
    lawFirmId: firm?.id ?? null,
    // The address is not proven yet: the firm's badge, but nothing of the firm's.
    memberSince: null,
    createdAt: scope.now.toISOString(),
  }
  const passwordHash = await hashPassword(body.password)
  const session = await newSession(scope, user.id)
  await writeAll(scope.db, [insertUser(scope, { ...user, passwordHash }), insertSession(scope, session.row)]).catch(
    (error: unknown) => {
      throw isTaken(error, 'users.email') ? taken() : error
    },
  )
  return { token: session.token, user: presentUser({ ...user, lawFirmName: firm?.name ?? null }) }
})
