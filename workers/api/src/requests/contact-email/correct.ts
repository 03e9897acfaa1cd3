import { AppError } from '@portal/contract/api/errors'
import { limits } from '@portal/contract/limits'
import { correctionOver, sameEmail, type CorrectedEmail } from '@portal/contract/requests/contact-email'
import * as z from 'zod/mini'
import type { Actor, RequestContext } from '../../context.ts'
import { instantAfter } from '../../platform/dates.ts'
import { readToken, signToken } from '../../platform/jwt.ts'
import { hashToken } from '../../platform/tokens.ts'
import { changedClaimToken, claimTokenOf } from '../claims/claim-token.ts'
import type { Row } from '../kinds-store.ts'
import { requireNoAccount } from '../requester.ts'
import { isOfGuest } from '../tracking/link-rule.ts'
import { alreadyClaimed, findTracked } from '../tracking/link.ts'
import { changeGuestRequest, withNewLink } from '../tracking/renew.ts'
import { correctedActivity, countOwnCorrections, findUndelivered, moveEmails, withholdEmails } from './store.ts'

/**
 * Gives a guest's request another email address, which gets a new tracking link. Whatever the old address got no longer
 * opens or claims the request: somebody else may have it.
 */
export const correctEmail = async (
  context: RequestContext,
  actor: Actor | null,
  row: Row,
  { contactEmail, replaces, resend }: CorrectedEmail,
): Promise<void> => {
  if (!isOfGuest(row.request))
    throw new AppError('wrong_state', { message: "Only a guest's email address can be corrected here." })
  if (row.request.contactEmail !== replaces) throw new AppError('wrong_state')
  if (contactEmail === replaces) throw new AppError('invalid', { fields: { contactEmail: sameEmail } })
  const claimTokenHash = await hashToken(await changedClaimToken(context, row.request.id, contactEmail))
  await changeGuestRequest(context, row, async (one) => {
    const { id, createdByEmail, contactEmail: current } = one.request
    if (current !== replaces) throw new AppError('wrong_state')
    // Counted in the plan: of corrections at the same time, each is planned again on what the others wrote.
    if (!actor && (await countOwnCorrections(context, id)) >= limits.correctEmailTimes)
      throw new AppError('wrong_state', { message: correctionOver.often })
    const emails = await findUndelivered(context, id, replaces)
    const failed = emails.filter(({ state }) => state === 'failed').map((email) => email.id)
    const moved = emails
      .filter(({ state, isKept }) => isKept && (resend || state === 'pending'))
      .map((email) => email.id)
    return withNewLink(context, one, correctedActivity, {
      columns: {
        contactEmail,
        claimTokenHash,
        createdByEmail: createdByEmail === replaces ? contactEmail : createdByEmail,
      },
      emails: {
        ids: moved,
        statements: [withholdEmails(context, failed), moveEmails(context, moved, contactEmail)],
      },
      ...(actor && { audited: { by: actor, action: 'contact-email-corrected' } }),
    })
  })
}

const Claims = z.object({ sub: z.string() })

/** The token with which the browser that submitted a guest's request corrects its email address. */
export const correctionTokenOf = ({ config }: RequestContext, requestId: string): Promise<string> =>
  signToken(
    'correct-email',
    config.origin,
    { sub: requestId } satisfies z.infer<typeof Claims>,
    limits.correctEmailMinutes * 60,
    config.sessionSecret,
  )

/**
 * Corrects the email address of a request that was just submitted.
 * @throws AppError `not_found` for a token that isn't valid, `wrong_state` once the time is over: a repeated submission gets a
 * new token, but no more time.
 */
export const correctSubmittedEmail = async (
  context: RequestContext,
  { token, contactEmail }: { token: string; contactEmail: string },
) => {
  const { config, now } = context
  const claims = await readToken(token, 'correct-email', config.origin, Claims, config.sessionSecret)
  if (!claims) throw new AppError('not_found')
  await context.limits.byAccount('correct-email', claims.sub)
  const row = await findTracked(context, claims.sub)
  if (!row) throw new AppError('not_found')
  const { userId, contactEmail: replaces, submittedAt } = row.request
  if (userId !== null) throw alreadyClaimed()
  if (now.toISOString() > instantAfter(new Date(submittedAt), { minutes: limits.correctEmailMinutes }))
    throw new AppError('wrong_state', { message: correctionOver.late })
  if (replaces !== contactEmail) {
    await requireNoAccount(context, { contactEmail, placedByStaff: false })
    await correctEmail(context, null, row, { contactEmail, replaces: replaces ?? '', resend: true })
  }
  const after = (await findTracked(context, claims.sub)) ?? row
  return { contactEmail, claimToken: await claimTokenOf(context, after.request) }
}
