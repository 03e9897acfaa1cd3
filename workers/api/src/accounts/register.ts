import { register as endpoint } from '@portal/contract/accounts'
import { Failure } from '@portal/contract/failure'
import { mailLink } from '../account-links/mail.ts'
import { requirePerson } from '../challenge/require-person.ts'
import { newId } from '../ids.ts'
import { isUnchanged, writeAll } from '../storage/db.ts'
import { verb } from '../verb.ts'
import { admit } from './admission.ts'
import { emailTaken, orEmailTaken } from './email-taken.ts'
import { refuseCommon } from './refuse-common.ts'
import { hashPassword } from './password.ts'
import { presentUser } from './present.ts'
import { newSession } from './session.ts'
import { accountExists, insertSession, insertUser } from './store.ts'

export const register = verb(endpoint, async ({ scope, headers, body }) => {
  await scope.limits.byAddress('register')
  await requirePerson(scope, endpoint.challenged, headers)
  await scope.limits.byAccount('register', body.email)
  await refuseCommon(scope, 'password', body.password)
  if (await accountExists(scope, body.email)) throw emailTaken()

  const { firm, provenAt, statements } = await admit(scope, body)
  const user = {
    id: newId('user'),
    email: body.email,
    firstName: body.firstName,
    lastName: body.lastName,
    phone: body.phone || null,
    role: 'law-firm' as const,
    lawFirmId: firm?.id ?? null,
    memberSince: firm && provenAt,
    emailVerifiedAt: provenAt,
    createdAt: scope.now.toISOString(),
  }
  const passwordHash = await hashPassword(body.password)
  const session = await newSession(scope, user.id)
  const post = provenAt
    ? { ids: [], statements: [] }
    : await mailLink(scope, 'verify', { ...user, lawFirmName: firm?.name ?? null })
  await writeAll(scope.db, [
    ...statements,
    insertUser(scope, { ...user, passwordHash }),
    insertSession(scope, session.row),
    ...post.statements,
  ]).catch((error: unknown) => {
    throw isUnchanged(error) ? new Failure('link_invalid') : orEmailTaken(error)
  })
  scope.waitUntil(scope.outbox.send(post.ids))
  return { token: session.token, user: presentUser({ ...user, lawFirmName: firm?.name ?? null }) }
})
