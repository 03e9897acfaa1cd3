import { createUser as endpoint } from '@portal/contract/users'
import { hashPassword } from '../accounts/password.ts'
import { refuseCommon } from '../accounts/refuse-common.ts'
import { accountExists, insertUser } from '../accounts/store.ts'
import { emailTaken, orEmailTaken } from '../accounts/email-taken.ts'
import { audit } from '../audit/audit.ts'
import { newId } from '../ids.ts'
import { revokeFor } from '../invitations/store.ts'
import { writeAll } from '../storage/db.ts'
import { verb } from '../verb.ts'
import { calledInAudit, presentListed } from './present.ts'
import { requireFirm } from './required.ts'

export const createUser = verb(endpoint, async ({ scope, actor, body }) => {
  await refuseCommon(scope, 'password', body.password)
  const firm = body.role === 'law-firm' && body.lawFirmId ? await requireFirm(scope, body.lawFirmId) : null
  if (await accountExists(scope, body.email)) throw emailTaken()
  const createdAt = scope.now.toISOString()
  const user = {
    id: newId('user'),
    email: body.email,
    firstName: body.firstName,
    lastName: body.lastName,
    phone: null,
    role: body.role,
    lawFirmId: firm && firm.id,
    // The admin who gives the address and the firm stands for both.
    memberSince: firm && createdAt,
    emailVerifiedAt: createdAt,
    createdAt,
  }
  const detail = [user.role, firm?.name].filter(Boolean).join(', ')
  await writeAll(scope.db, [
    insertUser(scope, { ...user, passwordHash: await hashPassword(body.password) }),
    revokeFor(scope, user.email),
    audit(scope, actor, 'user-created', calledInAudit(user), detail),
  ]).catch(orEmailTaken)
  return presentListed({ ...user, lawFirmName: firm && firm.name, version: 1, reportCount: 0 })
})
