import { createUser as endpoint } from '@portal/contract/accounts/users'
import { hashPassword } from '../password.ts'
import { refuseCommon } from '../refuse-common.ts'
import { accountExists, insertUser } from '../store.ts'
import { emailTaken, orEmailTaken } from '../email-taken.ts'
import { audit } from '../../admin/audit/audit.ts'
import { newId } from '../../platform/ids.ts'
import { revokeFor } from '../invitations/store.ts'
import { writeAll } from '../../db/client.ts'
import { handler } from '../../handler.ts'
import { calledInAudit, presentListed } from './present.ts'
import { requireFirm } from './required.ts'

export const createUser = handler(endpoint, async ({ context, actor, body }) => {
  await refuseCommon(context, 'password', body.password)
  const firm = body.role === 'law-firm' && body.lawFirmId ? await requireFirm(context, body.lawFirmId) : null
  if (await accountExists(context, body.email)) throw emailTaken()
  const createdAt = context.now.toISOString()
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
  await writeAll(context.db, [
    insertUser(context, { ...user, passwordHash: await hashPassword(body.password) }),
    revokeFor(context, user.email),
    audit(context, actor, 'user-created', calledInAudit(user), detail),
  ]).catch(orEmailTaken)
  return presentListed({ ...user, lawFirmName: firm && firm.name, version: 1, reportCount: 0 })
})
