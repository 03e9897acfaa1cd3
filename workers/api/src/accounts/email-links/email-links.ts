import {
  checkAccountLink,
  forgotPassword,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@portal/contract/accounts/accounts'
import { AppError } from '@portal/contract/api/errors'
import type { Language } from '@portal/contract/language'
import { limits } from '@portal/contract/limits'
import { forgetBrowsers } from '../lockout/lockout.ts'
import { verifyAddress } from '../membership-store.ts'
import { hashPassword } from '../password.ts'
import { joiningEmails, verifiedEmails } from '../firm-setups/setups.ts'
import { dropUnverified } from '../firm-setups/store.ts'
import { findAccount, findFirmName } from '../store.ts'
import { refuseGuessablePassword } from '../../platform/word-lists.ts'
import { accountEmail, writeWithEmails } from '../../emails/outbox.ts'
import { addGuestRequests } from '../../requests/claims/add-to-account.ts'
import { describeError, logError } from '../../platform/log.ts'
import { hashToken } from '../../platform/tokens.ts'
import type { RequestContext } from '../../context.ts'
import { assertRowsChanged, isAssertionFailure, writeAll, refusedAs } from '../../db/client.ts'
import { handler } from '../../handler.ts'
import { createAccountLink } from './account-link.ts'
import { countOpenAccountLinks, endLinks, findLink, markLinkUsed, setPassword } from './store.ts'
import { deleteSessions } from '../../sessions/store.ts'

const sendResetLink = async (
  context: RequestContext,
  { email, language }: { email: string; language?: Language | undefined },
): Promise<void> => {
  const account = await findAccount(context, email)
  if (!account || account.suspendedAt) return
  // Earlier links stay valid, or a stranger's requests would lock the owner out.
  if ((await countOpenAccountLinks(context, account.id, 'reset')) >= limits.resetLinks) return
  const emails = await createAccountLink(context, 'reset', { ...account, lawFirmName: null }, language)
  await writeAll(context.db, emails.statements)
  await context.emailQueue.send(emails.ids)
}

export const emailLinkHandlers = {
  checkAccountLink: handler(checkAccountLink, async ({ context, body: { purpose, token } }) => {
    await context.limits.byIp('account-link')
    const link = await findLink(context, purpose, await hashToken(token))
    if (!link?.isOpen && !link?.hasVerified) throw new AppError('link_invalid')
  }),

  forgotPassword: handler(forgotPassword, async ({ context, body }) => {
    await context.limits.byIp('forgot-password')
    await context.limits.byAccount('forgot-password', body.email)
    // Runs after the response, whose time therefore doesn't reveal whether the account exists.
    context.waitUntil(
      sendResetLink(context, body).catch((error: unknown) =>
        logError('reset_link_not_sent', { requestId: context.requestId, ...describeError(error) }),
      ),
    )
  }),

  resetPassword: handler(resetPassword, async ({ context, body }) => {
    await context.limits.byIp('reset-password')
    await refuseGuessablePassword(context, 'newPassword', body.newPassword)
    const link = await findLink(context, 'reset', await hashToken(body.token))
    if (!link?.isOpen) throw new AppError('link_invalid')
    const joining = await joiningEmails(context, link.userId)
    const emails = accountEmail(context, {
      template: 'password-changed',
      address: link.email,
      firstName: link.firstName,
      ...(body.language && { language: body.language }),
      event: link.id,
    })
    const statements = [
      markLinkUsed(context, link.id),
      assertRowsChanged(context.db),
      setPassword(context, link.userId, await hashPassword(body.newPassword)),
      dropUnverified(context, link.userId),
      // A person who follows the link can read the email address's inbox.
      ...verifyAddress(context, link.userId),
      endLinks(context, link.userId, 'reset', link.id),
      deleteSessions(context, link.userId),
      ...(await forgetBrowsers(context, link.email)),
      ...joining.statements,
    ]
    const ids = [...emails.ids, ...joining.ids]
    await writeWithEmails(context, statements, { ...emails, ids }, refusedAs('link_invalid'))
    await addGuestRequests(context, link.userId)
  }),

  verifyEmail: handler(verifyEmail, async ({ context, actor, body }) => {
    await context.limits.byIp('verify-email')
    const link = await findLink(context, 'verify', await hashToken(body.token))
    if (link && link.userId !== actor.id) throw new AppError('other_account')
    if (link?.hasVerified) return addGuestRequests(context, actor.id)
    if (!link?.isOpen) throw new AppError('link_invalid')
    const emails = await verifiedEmails(context, actor.id)
    await writeAll(context.db, [
      markLinkUsed(context, link.id),
      assertRowsChanged(context.db),
      ...verifyAddress(context, actor.id),
      ...emails.statements,
    ]).catch((error: unknown) => {
      if (!isAssertionFailure(error)) throw error
    })
    context.waitUntil(context.emailQueue.send(emails.ids))
    await addGuestRequests(context, actor.id)
  }),

  resendVerification: handler(resendVerification, async ({ context, actor, body }) => {
    await context.limits.byAccount('resend-verification', actor.id)
    if (actor.emailVerifiedAt) return
    const lawFirmName = await findFirmName(context, actor.lawFirmId)
    const emails = await createAccountLink(context, 'verify', { ...actor, lawFirmName }, body.language)
    await writeWithEmails(context, [endLinks(context, actor.id, 'verify')], emails)
  }),
}
