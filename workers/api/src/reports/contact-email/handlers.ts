import { AppError } from '@portal/contract/api/errors'
import {
  correctCrashEmail,
  correctPoliceEmail,
  sameEmail,
  type CorrectedEmail,
} from '@portal/contract/reports/contact-email'
import { audit } from '../../admin/audit/audit.ts'
import type { Actor, RequestContext } from '../../context.ts'
import { isAssertionFailure } from '../../db/client.ts'
import { hashToken } from '../../platform/tokens.ts'
import { handler } from '../../handler.ts'
import { changedClaimToken } from '../claims/claim-token.ts'
import { presentCrashReport } from '../chp/present.ts'
import { crashStore } from '../chp/store.ts'
import { presentPoliceReport } from '../police/present.ts'
import { policeStore } from '../police/store.ts'
import type { TrackedRow } from '../tracking/link.ts'
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
  row: TrackedRow,
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
  await emailNewLink(context, { ...row, report: changed } as TrackedRow, 'Email address corrected', [
    ...updateReport(context, report, ['userId', 'contactEmail'], { contactEmail, createdByEmail, claimTokenHash }),
    ...withholdEmails(context, failed),
    moveEmails(context, moved, contactEmail),
    audit(context, actor, 'contact-email-corrected', report.referenceNumber),
  ]).catch((error: unknown) => {
    throw isAssertionFailure(error) ? new AppError('wrong_state') : error
  })
  context.waitUntil(context.emailQueue.send(moved))
}

export const contactEmailHandlers = {
  correctCrashEmail: handler(correctCrashEmail, async ({ context, actor, params, body }) => {
    const row = await crashStore.visibleReport(context, actor, params.id)
    await correctEmail(context, actor, { kind: 'chp', ...row }, body)
    return presentCrashReport(await crashStore.visibleReport(context, actor, params.id), actor)
  }),

  correctPoliceEmail: handler(correctPoliceEmail, async ({ context, actor, params, body }) => {
    const row = await policeStore.visibleReport(context, actor, params.id)
    await correctEmail(context, actor, { kind: 'police', ...row }, body)
    return presentPoliceReport(await policeStore.visibleReport(context, actor, params.id), actor)
  }),
}
