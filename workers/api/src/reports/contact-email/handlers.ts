import { AppError } from '@portal/contract/api/errors'
import { endpointsOf } from '@portal/contract/kinds/endpoints'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { sameEmail, type CorrectedEmail } from '@portal/contract/reports/contact-email'
import type { Actor, RequestContext } from '../../context.ts'
import { hashToken } from '../../platform/tokens.ts'
import { handler } from '../../handler.ts'
import { changedClaimToken } from '../claims/claim-token.ts'
import { presentRequest } from '../present.ts'
import { storeOf, type Row } from '../kinds-store.ts'
import { isOfGuest } from '../tracking/link-rule.ts'
import { changeGuestRequest, withNewLink } from '../tracking/renew.ts'
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
  if (!isOfGuest(row.report))
    throw new AppError('wrong_state', { message: "Only a guest's email address can be corrected here." })
  if (row.report.contactEmail !== replaces) throw new AppError('wrong_state')
  if (contactEmail === replaces) throw new AppError('invalid', { fields: { contactEmail: sameEmail } })
  const claimTokenHash = await hashToken(await changedClaimToken(context, row.report.id, contactEmail))
  await changeGuestRequest(context, row, async (one) => {
    const { id, createdByEmail, contactEmail: current } = one.report
    if (current !== replaces) throw new AppError('wrong_state')
    const emails = await findUndelivered(context, id, replaces)
    const failed = emails.filter(({ state }) => state === 'failed').map((email) => email.id)
    const moved = emails
      .filter(({ state, isKept }) => isKept && (resend || state === 'pending'))
      .map((email) => email.id)
    return withNewLink(context, one, 'Email address corrected', {
      columns: {
        contactEmail,
        claimTokenHash,
        createdByEmail: createdByEmail === replaces ? contactEmail : createdByEmail,
      },
      emails: {
        ids: moved,
        statements: [withholdEmails(context, failed), moveEmails(context, moved, contactEmail)],
      },
      audited: { by: actor, action: 'contact-email-corrected' },
    })
  })
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
