import { changePassword, checkEmail, login, register, updateProfile } from '@portal/contract/accounts/accounts'
import { logout } from '@portal/contract/accounts/session'
import { AppError } from '@portal/contract/api/errors'
import { createAccountLink } from './email-links/account-link.ts'
import { endLinks } from './email-links/store.ts'
import { countLoginAttempt, firstBrowser, forgetBrowsers } from './lockout/lockout.ts'
import { requirePerson } from '../http/require-person.ts'
import { accountEmail, writeWithEmails } from '../emails/outbox.ts'
import { addGuestRequests } from '../requests/claims/add-to-account.ts'
import { newId } from '../platform/ids.ts'
import { assertRowsChanged, isAssertionFailure, writeAll, takenError, refusedAsTaken } from '../db/client.ts'
import { handler, HandlerResponse } from '../handler.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { presentUser } from './present.ts'
import { requireInvitation } from './invitations/invitation.ts'
import { setupOf } from './firm-setups/setups.ts'
import { findMembership } from './registration.ts'
import { isReplaceable, replaceAccount } from './replace-account-store.ts'
import { requestSecondFactor } from './second-factor/proof-request.ts'
import { newSession } from '../sessions/session.ts'
import { openSession } from './sign-in.ts'
import * as store from './store.ts'
import { teamEmails } from './team/team-emails.ts'
import { refuseGuessablePassword } from '../platform/word-lists.ts'
import { insertSession, deleteSession, deleteSessions } from '../sessions/store.ts'
import { accountExists } from '../requests/requester-store.ts'

const wrongPassword = () => new AppError('invalid', { fields: { currentPassword: 'Current password is incorrect' } })

export const accountHandlers = {
  login: handler(login, async ({ context, headers, body }) => {
    await context.limits.byIp('login')
    const params = { email: body.email }
    const cookies = headers.get('cookie')
    const attempt = await countLoginAttempt(context, body.email, store.accountQuery, params, cookies)
    const [account] = attempt.rows
    const matches = await verifyPassword(body.password, account?.passwordHash)
    if (!account || !matches) throw new AppError('wrong_credentials')
    // Only a person who knows the password learns it.
    if (account.suspendedAt) throw new AppError('account_suspended')
    // The attempt stays counted as failed until the second factor is given.
    if (account.secondFactorSince) {
      const secondFactor = await requestSecondFactor(context, account)
      throw new AppError('second_factor_required', { secondFactor })
    }
    const token = await openSession(context, account, attempt)
    const reply = { token, user: presentUser(context, account) }
    return new HandlerResponse(reply, { 'Set-Cookie': await attempt.cookie() })
  }),

  register: handler(register, async ({ context, headers, body }) => {
    await context.limits.byIp('register')
    await requirePerson(context, register.challenged, headers)
    await context.limits.byAccount('register', body.email)
    await refuseGuessablePassword(context, 'password', body.password)
    const replaced = await store.findAccount(context, body.email)
    if (replaced && !(body.invite && isReplaceable(replaced))) throw takenError('email')

    const { firm, verifiedAt, statements } = await findMembership(context, body)
    const user = {
      id: replaced?.id ?? newId('user'),
      email: body.email,
      firstName: body.firstName,
      lastName: body.lastName,
      phone: body.phone || null,
      role: 'law-firm' as const,
      lawFirmId: firm?.id ?? null,
      memberSince: firm && verifiedAt,
      emailVerifiedAt: verifiedAt,
      emailFrequency: null,
      createdAt: replaced?.createdAt ?? context.now.toISOString(),
    }
    const lawFirmName = firm?.name ?? null
    // A limit or an earlier decision doesn't stop registering: the team page tells it.
    const setup = body.firmName && !firm ? await setupOf(context, user, body.firmName, 'firmName') : undefined
    const passwordHash = await hashPassword(body.password)
    const session = await newSession(context, user)
    const browser = await firstBrowser(context, user.email)
    const emails =
      firm && verifiedAt
        ? await teamEmails(context, { change: 'joined', firm, member: { id: user.id }, by: null })
        : await createAccountLink(context, 'verify', { ...user, lawFirmName }, body.language)
    const write = [
      ...statements,
      ...(replaced && firm
        ? replaceAccount(context, { ...user, lawFirmId: firm.id, passwordHash })
        : [store.insertUser(context, { ...user, passwordHash })]),
      ...(setup?.statements ?? []),
      insertSession(context, session.row),
      ...(await forgetBrowsers(context, user.email)),
      ...browser.statements,
    ]
    await writeWithEmails(context, write, emails, async (error) => {
      if (!isAssertionFailure(error)) return refusedAsTaken({ email: 'users.email' })(error)
      // Says why when the invitation ended meanwhile.
      if (body.invite) await requireInvitation(context, body.invite)
      throw new AppError('link_invalid')
    })
    // Only an invitation verifies the address here. Earlier requests stay the person's own, as when an account accepts it.
    if (verifiedAt) await addGuestRequests(context, user.id, { joinFirm: false })
    const registered = await store.findAccount(context, user.email)
    if (!registered) throw new AppError('unauthenticated')
    const reply = { token: session.token, user: presentUser(context, registered) }
    return new HandlerResponse(reply, { 'Set-Cookie': browser.cookie })
  }),

  logout: handler(logout, async ({ context, actor }) => {
    await deleteSession(context, actor.sessionId)
  }),

  checkEmail: handler(checkEmail, async ({ context, query }) => {
    await context.limits.byIp('check-email')
    await context.limits.byAccount('check-email', query.email)
    return { exists: await accountExists(context, query.email) }
  }),

  updateProfile: handler(updateProfile, async ({ context, actor, params, body }) => {
    if (params.id !== actor.id) throw new AppError('not_found')
    const { firstName, lastName, phone = actor.phone, emailFrequency = actor.emailFrequency } = body
    const profile = { firstName, lastName, phone: phone || null, emailFrequency }
    await writeAll(context.db, store.updateUserProfile(context, actor, profile))
    return presentUser(context, { ...actor, ...profile, ...(await store.findFirmFacts(context, actor)) })
  }),

  changePassword: handler(changePassword, async ({ context, actor, params, body }) => {
    if (params.id !== actor.id) throw new AppError('not_found')
    await refuseGuessablePassword(context, 'newPassword', body.newPassword)
    // The lockout counts here too, or an unattended signed-in browser would allow unlimited guesses.
    const attempt = await countLoginAttempt(context, actor.email, store.passwordHashQuery, { id: actor.id })
    const oldHash = attempt.rows[0]?.passwordHash
    if (!(await verifyPassword(body.currentPassword, oldHash)) || oldHash === undefined) throw wrongPassword()
    const emails = accountEmail(context, {
      template: 'password-changed',
      address: actor.email,
      firstName: actor.firstName,
      event: context.requestId,
    })
    const statements = [
      store.updatePassword(context, actor.id, oldHash, await hashPassword(body.newPassword)),
      assertRowsChanged(context.db),
      deleteSessions(context, actor.id, actor.sessionId),
      endLinks(context, actor.id, 'reset'),
      ...(await forgetBrowsers(context, actor.email)),
      ...attempt.succeeded(),
    ]
    await writeWithEmails(context, statements, emails, (error) => {
      throw isAssertionFailure(error) ? wrongPassword() : error
    })
  }),
}
