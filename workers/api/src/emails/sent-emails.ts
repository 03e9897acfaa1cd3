import { counted } from '@portal/contract/counted'
import { AppError } from '@portal/contract/api/errors'
import { emailTemplate } from '@portal/contract/emails/templates'
import {
  listEmailLimits,
  listEmails,
  previewEmail,
  resendable,
  resendEmail,
  resendFailedEmails,
} from '@portal/contract/emails/outbox'
import { audit } from '../audit/audit.ts'

import { handler, listResponse } from '../handler.ts'
import { describeError, logError } from '../platform/log.ts'
import { findReachedLimits } from './limits-store.ts'
import { findEmail, findEmails, requeue } from './store.ts'
import { refusedAs } from '../db/client.ts'

export const emailHandlers = {
  listEmailLimits: handler(listEmailLimits, ({ context }) => findReachedLimits(context)),

  listEmails: handler(listEmails, async ({ context, query }) => listResponse(await findEmails(context, query))),

  previewEmail: handler(previewEmail, async ({ context, params }) => {
    const email = await findEmail(context, params.id)
    if (!email?.contentStored) throw new AppError('not_found')
    const preview = await context.emailPreviews.preview(email.id).catch((error: unknown) => {
      logError('email_not_previewed', { emailId: email.id, ...describeError(error) })
      throw new AppError('unavailable')
    })
    if (!preview) throw new AppError('not_found')
    return preview
  }),

  resendEmail: handler(resendEmail, async ({ context, actor, params: { id } }) => {
    const email = await findEmail(context, id)
    if (!email) throw new AppError('not_found')
    const { label } = emailTemplate(email.template)
    // The entry names no email address, because the audit log is kept longer than the request.
    const auditEntry = audit(
      context,
      actor,
      'email-resent',
      email.referenceNumber ?? label,
      email.referenceNumber ? label : '',
    )
    const ids = await requeue(context, { states: resendable, id, auditEntry }).catch(refusedAs('wrong_state'))
    context.waitUntil(context.emailQueue.send(ids))
    return { ...email, state: 'pending' as const, dueAt: context.now.toISOString() }
  }),

  resendFailedEmails: handler(resendFailedEmails, async ({ context }) => {
    const ids = await requeue(context, { states: ['failed'] })
    context.waitUntil(context.emailQueue.send(ids))
    const emails = counted(ids.length, 'email is', 'emails are')
    return {
      message: ids.length ? `${emails} being sent again.` : 'There are no failed emails to resend.',
      resent: ids.length,
    }
  }),
}
