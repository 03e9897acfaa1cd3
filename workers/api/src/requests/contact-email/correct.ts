import { AppError } from '@portal/contract/api/errors'
import { limits } from '@portal/contract/limits'
import { correctionOver } from '@portal/contract/requests/contact-email'
import * as z from 'zod/mini'
import type { Actor, RequestContext } from '../../context.ts'
import { instantAfter } from '../../platform/dates.ts'
import { readToken, signToken } from '../../platform/jwt.ts'
import { hashToken, changedClaimToken, claimTokenOf } from '../../platform/tokens.ts'
import type { RequestChange } from '../change/change-requests.ts'
import type { Row } from '../kinds-store.ts'
import { accountQuery } from '../requester-store.ts'
import { requireNoAccount } from '../requester.ts'
import { alreadyClaimed, findTracked } from '../tracking/link.ts'
import { changeGuestRequest, withNewLink } from '../tracking/renew.ts'
import { correctedActivity, countOwnCorrections, findUndelivered, moveEmails, withholdEmails } from './store.ts'

/** A guest's new address, and the one before. `resend`: the new one gets the emails that couldn't be delivered. */
interface CorrectedEmail {
  contactEmail: string
  replaces: string
  resend: boolean
}

/**
 * Gives a guest's request another email address, which gets a new tracking link. Whatever the old address got no longer
 * opens or claims the request: somebody else may have it.
 * @param actor null when the guest corrects it, who may do that a few times.
 */
export const planCorrectedEmail = async (
  context: RequestContext,
  actor: Actor | null,
  one: Row,
  { contactEmail, replaces, resend }: CorrectedEmail,
): Promise<RequestChange> => {
  const { id, createdByEmail } = one.request
  const emails = await findUndelivered(context, id, replaces)
  const failed = emails.filter(({ state }) => state === 'failed').map((email) => email.id)
  const moved = emails.filter(({ state, isKept }) => isKept && (resend || state === 'pending')).map((email) => email.id)
  return withNewLink(context, one, correctedActivity, {
    columns: {
      contactEmail,
      claimTokenHash: await hashToken(await changedClaimToken(context, id, contactEmail)),
      createdByEmail: createdByEmail === replaces ? contactEmail : createdByEmail,
    },
    guarded: ['contactEmail'],
    emails: {
      ids: moved,
      statements: [withholdEmails(context, failed), moveEmails(context, moved, contactEmail)],
    },
    ...(actor && { audited: { by: actor, action: 'contact-email-corrected' } }),
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
  if (replaces !== null && replaces !== contactEmail) {
    requireNoAccount(await accountQuery(context, contactEmail))
    await changeGuestRequest(context, row, async (one) => {
      if (one.request.contactEmail !== replaces) throw new AppError('wrong_state')
      // Counted in the plan: of corrections at the same time, each is planned again on what the others wrote.
      if ((await countOwnCorrections(context, one.request.id)) >= limits.correctEmailTimes)
        throw new AppError('wrong_state', { message: correctionOver.often })
      return planCorrectedEmail(context, null, one, { contactEmail, replaces, resend: true })
    })
  }
  const after = (await findTracked(context, claims.sub)) ?? row
  return { contactEmail, claimToken: await claimTokenOf(context, after.request) }
}
