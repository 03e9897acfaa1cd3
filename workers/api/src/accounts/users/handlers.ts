import {
  assignLawFirm,
  changeRole,
  createUser,
  listUsers,
  setFirmManager,
  setSuspended,
  type ListedUser,
} from '@portal/contract/accounts/users'
import { isStaff } from '@portal/contract/accounts/roles'
import { AppError } from '@portal/contract/api/errors'
import { endLinks } from '../email-links/store.ts'
import { revokeByEmail } from '../invitations/store.ts'
import { joinRequestsToFirm, leaveFirm } from '../membership-store.ts'
import { hashPassword } from '../password.ts'
import { presentUser } from '../present.ts'
import { insertUser } from '../store.ts'
import { teamEmails } from '../team/team-emails.ts'
import { refuseGuessablePassword } from '../../platform/word-lists.ts'
import { audit } from '../../audit/audit.ts'
import { newId } from '../../platform/ids.ts'
import type { RequestContext } from '../../context.ts'
import { writeAll, takenError, refusedAsTaken } from '../../db/client.ts'
import { handler, listResponse } from '../../handler.ts'
import { isManager } from '../../requests/visibility.ts'
import { auditName, changeUser, requireUser, requireVerifiedEmail } from './change-user.ts'
import {
  findUsers,
  releaseRequests,
  updateFirmManager,
  updateFirmOf,
  updateRole,
  updateSuspension,
  type UserRow,
} from './store.ts'
import { deleteSessions } from '../../sessions/store.ts'
import { accountExists } from '../../requests/requester-store.ts'
import { requireFirm } from '../law-firms/law-firms.ts'
import { managerDetail } from '../team/own-firm.ts'

/** An account as shown to an admin. */
const presentListed = (context: RequestContext, row: UserRow): ListedUser => ({
  ...presentUser(context, row),
  version: row.version,
  requestCount: row.requestCount,
  suspended: row.suspendedAt !== null,
})

const requireVersion = (user: UserRow, version: number | undefined): void => {
  if (version !== undefined && version !== user.version) throw new AppError('changed_meanwhile')
}

export const userHandlers = {
  listUsers: handler(listUsers, async ({ context, query }) => {
    const { rows, ...counts } = await findUsers(context, query)
    return listResponse({ rows: rows.map((row) => presentListed(context, row)), ...counts })
  }),

  createUser: handler(createUser, async ({ context, actor, body }) => {
    await refuseGuessablePassword(context, 'password', body.password)
    const firm = body.role === 'law-firm' && body.lawFirmId ? await requireFirm(context, body.lawFirmId) : null
    if (await accountExists(context, body.email)) throw takenError('email')
    const createdAt = context.now.toISOString()
    const user = {
      id: newId('user'),
      email: body.email,
      firstName: body.firstName,
      lastName: body.lastName,
      phone: null,
      role: body.role,
      lawFirmId: firm && firm.id,
      // The admin vouches for the email address and the firm.
      memberSince: firm && createdAt,
      emailVerifiedAt: createdAt,
      emailFrequency: null,
      createdAt,
    }
    const detail = [user.role, firm?.name].filter(Boolean).join(', ')
    await writeAll(context.db, [
      insertUser(context, { ...user, passwordHash: await hashPassword(body.password) }),
      revokeByEmail(context, user.email),
      audit(context, actor, 'user-created', auditName(user), detail),
    ]).catch(refusedAsTaken({ email: 'users.email' }))
    return presentListed(context, {
      ...user,
      firmManager: 0,
      secondFactorSince: null,
      unreadNotices: 0,
      firmRequiresSecondFactor: Number(firm?.requireTwoFactor ?? false),
      lawFirmName: firm && firm.name,
      firmSetup: null,
      version: 1,
      requestCount: 0,
      suspendedAt: null,
    })
  }),

  changeRole: handler(changeRole, async ({ context, actor, params, body: { role, version } }) => {
    const user = await requireUser(context, params.id)
    requireVersion(user, version)
    if (role === user.role) return presentListed(context, user)
    if (isStaff(role)) requireVerifiedEmail(user)
    await changeUser(context, actor, user, {
      before: [...leaveFirm(context, user.id), ...(isStaff(role) ? [] : releaseRequests(context, user.id))],
      write: updateRole(context, user.id, role, version),
      version,
      action: 'role-changed',
      detail: `${user.role} → ${role}`,
    })
    return presentListed(context, await requireUser(context, user.id))
  }),

  assignLawFirm: handler(assignLawFirm, async ({ context, actor, params, body: { lawFirmId, version } }) => {
    const user = await requireUser(context, params.id)
    const firm = lawFirmId === null ? null : await requireFirm(context, lawFirmId)
    requireVersion(user, version)
    if (firm && user.role !== 'law-firm')
      throw new AppError('invalid', { fields: { lawFirmId: 'Only law firm users can belong to a law firm.' } })
    if (user.lawFirmId === lawFirmId && (lawFirmId === null || user.memberSince)) return presentListed(context, user)
    if (firm) requireVerifiedEmail(user)
    const left = user.memberSince && user.lawFirmId ? { id: user.lawFirmId, name: user.lawFirmName ?? '' } : null
    const emails = await Promise.all([
      ...(left ? [teamEmails(context, { change: 'removed', firm: left, member: user, by: actor })] : []),
      ...(firm ? [teamEmails(context, { change: 'joined', firm, member: user, by: actor })] : []),
    ])
    await changeUser(context, actor, user, {
      before: [
        ...leaveFirm(context, user.id),
        ...(lawFirmId === null ? [] : joinRequestsToFirm(context, user.id, lawFirmId)),
      ],
      write: updateFirmOf(context, user.id, lawFirmId, version),
      version,
      emails,
      action: 'law-firm-assigned',
      detail: `${user.lawFirmName ?? 'none'} → ${firm?.name ?? 'none'}`,
    })
    return presentListed(context, await requireUser(context, user.id))
  }),

  setFirmManager: handler(setFirmManager, async ({ context, actor, params, body: { firmManager, version } }) => {
    const user = await requireUser(context, params.id)
    requireVersion(user, version)
    if (isManager(user) === firmManager) return presentListed(context, user)
    const { lawFirmId, lawFirmName } = user
    if (lawFirmId === null || lawFirmName === null || user.memberSince === null)
      throw new AppError('invalid', { fields: { firmManager: 'Only verified members of a law firm can manage it.' } })
    const firm = { id: lawFirmId, name: lawFirmName }
    const change = firmManager ? 'manager' : 'not-manager'
    const emails = await teamEmails(context, { change, firm, member: user, by: actor })
    await changeUser(context, actor, user, {
      write: updateFirmManager(context, user.id, firmManager, user.version),
      emails: [emails],
      version: user.version,
      action: 'firm-manager-changed',
      detail: managerDetail(lawFirmName, firmManager),
    })
    return presentListed(context, await requireUser(context, user.id))
  }),

  setSuspended: handler(setSuspended, async ({ context, actor, params, body: { suspended, version } }) => {
    const user = await requireUser(context, params.id)
    if (user.id === actor.id) throw new AppError('own_account')
    requireVersion(user, version)
    if ((user.suspendedAt !== null) === suspended) return presentListed(context, user)
    await changeUser(context, actor, user, {
      before: suspended ? releaseRequests(context, user.id) : [],
      write: updateSuspension(context, user.id, suspended, user.version),
      extraStatements: suspended
        ? [deleteSessions(context, user.id), endLinks(context, user.id, 'reset'), endLinks(context, user.id, 'verify')]
        : [],
      version: user.version,
      action: suspended ? 'user-suspended' : 'user-restored',
    })
    return presentListed(context, await requireUser(context, user.id))
  }),
}
