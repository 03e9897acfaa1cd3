import { register as endpoint } from '@portal/contract/accounts/accounts'
import { AppError } from '@portal/contract/api/errors'
import { mailLink } from './email-links/send-link.ts'
import { requirePerson } from '../http/require-person.ts'
import { newId } from '../platform/ids.ts'
import { isUnchanged, writeAll } from '../db/client.ts'
import { handler } from '../handler.ts'
import { admit } from './sign-in.ts'
import { emailTaken, orEmailTaken } from './email-taken.ts'
import { refuseCommon } from './refuse-common.ts'
import { hashPassword } from './password.ts'
import { presentUser } from './present.ts'
import { newSession } from './session.ts'
import { accountExists, insertSession, insertUser } from './store.ts'

export const register = handler(endpoint, async ({ context, headers, body }) => {
  await context.limits.byIp('register')
  await requirePerson(context, endpoint.challenged, headers)
  await context.limits.byAccount('register', body.email)
  await refuseCommon(context, 'password', body.password)
  if (await accountExists(context, body.email)) throw emailTaken()

  const { firm, provenAt, statements } = await admit(context, body)
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
    createdAt: context.now.toISOString(),
  }
  const passwordHash = await hashPassword(body.password)
  const session = await newSession(context, user.id)
  const post = provenAt
    ? { ids: [], statements: [] }
    : await mailLink(context, 'verify', { ...user, lawFirmName: firm?.name ?? null })
  await writeAll(context.db, [
    ...statements,
    insertUser(context, { ...user, passwordHash }),
    insertSession(context, session.row),
    ...post.statements,
  ]).catch((error: unknown) => {
    throw isUnchanged(error) ? new AppError('link_invalid') : orEmailTaken(error)
  })
  context.waitUntil(context.outbox.send(post.ids))
  return { token: session.token, user: presentUser({ ...user, lawFirmName: firm?.name ?? null }) }
})
