import type { AuditAction } from '@portal/contract/admin/audit'
import { AppError } from '@portal/contract/api/errors'
import type { TeamChange } from '@portal/contract/emails/email-data'
import { rememberSpreadsheets, withSpreadsheet } from '@portal/contract/accounts/spreadsheets'
import { splitCc } from '@portal/contract/text'
import {
  changeFirm,
  changeMember,
  confirmMember,
  getFirm,
  getTeam,
  inviteMember,
  removeMember,
  resendTeamInvitation,
  revokeTeamInvitation,
  type Firm,
  type TeamMember,
} from '@portal/contract/accounts/team'
import { audit } from '../../audit/audit.ts'
import type { Actor, RequestContext } from '../../context.ts'
import { assertRowsChanged, writeAll, refusedAs, takenError, type Statement } from '../../db/client.ts'
import { handler } from '../../handler.ts'
import { firmOf, isManager } from '../../requests/visibility.ts'
import { invite, requirePending, resend, revoke } from '../invitations/invite.ts'
import { findAllPending, revokeByEmail } from '../invitations/store.ts'
import { joinRequestsToFirm, leaveFirm } from '../membership-store.ts'
import { findAccount } from '../store.ts'
import { changeUser, requireUser, requireVerifiedEmail } from '../users/change-user.ts'
import { updateFirmManager, updateFirmOf, type UserRow } from '../users/store.ts'
import { requireOwnFirm, requireManagedFirm, managerDetail, settingsDetail } from './own-firm.ts'
import * as store from './store.ts'
import { teamEmails } from './team-emails.ts'
import { templateHandlers } from './template-handlers.ts'

/** A verified or pending member. @throws AppError `not_found` for an account that isn't the firm's. */
const requireColleague = async (context: RequestContext, firm: Firm, id: string): Promise<UserRow> => {
  const user = await requireUser(context, id)
  if (user.lawFirmId !== firm.id) throw new AppError('not_found')
  return user
}

/** A verified member. @throws AppError `not_found` for everyone else. */
const requireMember = async (context: RequestContext, firm: Firm, id: string): Promise<UserRow> => {
  const user = await requireColleague(context, firm, id)
  if (user.memberSince === null) throw new AppError('not_found')
  return user
}

interface Change {
  before?: readonly Statement[]
  write: Statement
  action: AuditAction
  detail: string
  /** The change gives somebody access, so the caller must still manage the firm when it is written. */
  grants?: boolean
  /** The change that the emails describe; null sends none. */
  change: TeamChange | null
}

const changeTeam = async (
  context: RequestContext,
  actor: Actor,
  firm: Firm,
  user: UserRow,
  { change, grants = false, before = [], ...changes }: Change,
): Promise<void> => {
  const emails = change && (await teamEmails(context, { change, firm, member: user, by: actor }))
  await changeUser(context, actor, user, {
    ...changes,
    before: [...(grants ? [store.assertManages(context, actor.id, firm.id)] : []), ...before],
    emails: emails ? [emails] : [],
    version: user.version,
    refused: 'last_manager',
  }).catch(async (error: unknown) => {
    const isRefused = grants && error instanceof AppError && error.code === 'last_manager'
    if (isRefused && !(await store.manages(context, actor.id, firm.id))) throw new AppError('forbidden')
    throw error
  })
}

const presentMember = async (context: RequestContext, firm: Firm, id: string): Promise<TeamMember> => {
  const member = (await store.findMembers(context, firm.id, id))[0]
  if (!member) throw new AppError('changed_meanwhile')
  return member
}

export const teamHandlers = {
  ...templateHandlers,
  getFirm: handler(getFirm, ({ context, actor }) => requireOwnFirm(context, actor)),

  changeFirm: handler(changeFirm, async ({ context, actor, body: { version, ...changes } }) => {
    const firm = await requireManagedFirm(context, actor)
    const settings = { ...firm.settings, ...changes }
    settings.defaultCc = splitCc(settings.defaultCc).join(', ')
    await writeAll(context.db, [
      store.updateSettings(context, firm.id, settings, version ?? firm.version),
      assertRowsChanged(context.db),
      audit(context, actor, 'law-firm-changed', firm.name, settingsDetail(firm.settings, settings)),
    ]).catch(refusedAs('changed_meanwhile'))
    return requireOwnFirm(context, actor)
  }),

  getTeam: handler(getTeam, async ({ context, actor }) => {
    const firm = await requireOwnFirm(context, actor)
    const [members, spreadsheets, pending, invitations] = await Promise.all([
      store.findMembers(context, firm.id),
      store.findSpreadsheets(context, firm.id),
      isManager(actor) ? store.findPendingMembers(context, firm.id) : [],
      isManager(actor) ? findAllPending(context, firm.id) : [],
    ])
    return { members, pending, invitations, spreadsheets }
  }),

  rememberSpreadsheets: handler(rememberSpreadsheets, async ({ context, actor, body }) => {
    const firm = await requireOwnFirm(context, actor)
    // Read just before, so that what colleagues said about others stays.
    const all = withSpreadsheet(await store.findSpreadsheets(context, firm.id), body.spreadsheet)
    await writeAll(context.db, [store.updateSpreadsheets(context, firm.id, all)])
  }),

  inviteMember: handler(inviteMember, async ({ context, actor, body }) => {
    const firm = await requireManagedFirm(context, actor)
    await context.limits.byAccount('team-invitation', actor.id)
    const account = await findAccount(context, body.email)
    if (account && firmOf(account) === firm.id)
      throw takenError('email', 'This person is already a member of your firm.')
    // Another firm's invitation stays.
    return invite(context, actor, { firm, person: body, revoke: revokeByEmail(context, body.email, firm.id) })
  }),

  resendTeamInvitation: handler(resendTeamInvitation, async ({ context, actor, params }) => {
    const firm = await requireManagedFirm(context, actor)
    const invitation = await requirePending(context, params.id, firm.id)
    await context.limits.byAccount('team-invitation', actor.id)
    return resend(context, actor, invitation)
  }),

  revokeTeamInvitation: handler(revokeTeamInvitation, async ({ context, actor, params }) => {
    const firm = await requireManagedFirm(context, actor)
    return revoke(context, actor, await requirePending(context, params.id, firm.id))
  }),

  confirmMember: handler(confirmMember, async ({ context, actor, params }) => {
    const firm = await requireManagedFirm(context, actor)
    const user = await requireColleague(context, firm, params.id)
    if (user.memberSince === null) {
      requireVerifiedEmail(user)
      await changeTeam(context, actor, firm, user, {
        before: joinRequestsToFirm(context, user.id, firm.id),
        write: updateFirmOf(context, user.id, firm.id, user.version),
        action: 'law-firm-assigned',
        detail: `${firm.name}, membership confirmed`,
        grants: true,
        change: 'joined',
      })
    }
    return presentMember(context, firm, user.id)
  }),

  changeMember: handler(changeMember, async ({ context, actor, params, body: { firmManager } }) => {
    const firm = await requireManagedFirm(context, actor)
    const user = await requireMember(context, firm, params.id)
    if (isManager(user) !== firmManager)
      await changeTeam(context, actor, firm, user, {
        write: updateFirmManager(context, user.id, firmManager, user.version, { keepsManager: true }),
        action: 'firm-manager-changed',
        detail: managerDetail(firm.name, firmManager),
        grants: firmManager,
        change: firmManager ? 'manager' : 'not-manager',
      })
    return presentMember(context, firm, user.id)
  }),

  removeMember: handler(removeMember, async ({ context, actor, params }) => {
    const firm = await requireManagedFirm(context, actor)
    const user = await requireColleague(context, firm, params.id)
    await changeTeam(context, actor, firm, user, {
      before: leaveFirm(context, user.id),
      write: updateFirmOf(context, user.id, null, user.version, { keepsManager: true }),
      action: 'law-firm-assigned',
      detail: `${firm.name} → none`,
      change: user.memberSince ? 'removed' : null,
    })
  }),
}
