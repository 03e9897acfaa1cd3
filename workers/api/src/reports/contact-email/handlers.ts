import { AppError } from '@portal/contract/api/errors'
import { endpointsOf } from '@portal/contract/kinds/endpoints'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { sameEmail, type CorrectedEmail } from '@portal/contract/reports/contact-email'
import { audit } from '../../admin/audit/audit.ts'
import type { Actor, RequestContext } from '../../context.ts'
import { isAssertionFailure } from '../../db/client.ts'
import { hashToken } from '../../platform/tokens.ts'
import { handler } from '../../handler.ts'
import { changedClaimToken } from '../claims/claim-token.ts'
import { presentRequest } from '../present.ts'
import { storeOf, type Row } from '../kinds-store.ts'
import { isOfGuest } from '../tracking/link-rule.ts'
import { emailNewLink } from '../tracking/renew.ts'
import { updateReport } from '../update-store.ts'
import { findUndelivered, moveEmails, withholdEmails } from './store.ts'

/**
 * Gives a guest's request another email address, which gets a new tracking link. Whatever the old address got no longer
 * opens or claims the request: somebody else may have it.
 */
const correctEmail = async (
  context: RequestContext,
  actor: Actor,
  row: Row,
  { contactEmail, replaces, resend }: CorrectedEmail,
): Promise<void> => {
  const { report } = row
  if (!isOfGuest(report))
    throw new AppError('wrong_state', { message: "Only a guest's email address can be corrected here." })
  if (report.contactEmail !== replaces) throw new AppError('wrong_state')
  if (contactEmail === replaces) throw new AppError('invalid', { fields: { contactEmail: sameEmail } })
  const changed = {
    ...report,
    contactEmail,
    createdByEmail: report.createdByEmail === replaces ? contactEmail : report.createdByEmail,
    claimTokenHash: await hashToken(await changedClaimToken(context, report.id, contactEmail)),
  }
  const { createdByEmail, claimTokenHash } = changed
  const emails = await findUndelivered(context, report.id, replaces)
  const failed = emails.filter(({ state }) => state === 'failed').map(({ id }) => id)
  const moved = emails.filter(({ state, isKept }) => isKept && (resend || state === 'pending')).map(({ id }) => id)
  await emailNewLink(context, { ...row, report: changed }, 'Email address corrected', [
    ...updateReport(context, report, ['userId', 'contactEmail'], { contactEmail, createdByEmail, claimTokenHash }),
    ...withholdEmails(context, failed),
    moveEmails(context, moved, contactEmail),
    audit(context, actor, 'contact-email-corrected', report.referenceNumber),
  ]).catch((error: unknown) => {
    throw isAssertionFailure(error) ? new AppError('wrong_state') : error
  })
  context.waitUntil(context.emailQueue.send(moved))
}

export const contactEmailHandlers = (name: KindId) => {
  const [store, calls] = [storeOf(name), endpointsOf(name)]
  return {
    correctEmail: handler(calls.correctEmail, async ({ context, actor, params, body }) => {
      await correctEmail(context, actor, await store.visibleReport(context, actor, params.id), body)
      return presentRequest(await store.visibleReport(context, actor, params.id), actor)
    }),
  }
}
