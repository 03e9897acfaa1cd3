import { AppError } from '@portal/contract/api/errors'
import { emailTemplate } from '@portal/contract/emails/templates'
import { resendable, resendFailedEmails as allEndpoint, resendEmail as endpoint } from '@portal/contract/emails/outbox'
import { audit } from '../admin/audit/audit.ts'
import { isAssertionFailure } from '../db/client.ts'
import { handler } from '../handler.ts'
import { deliveryLinkEnd } from './outbox.ts'
import { findEmail, requeue } from './store.ts'

export const resendEmail = handler(endpoint, async ({ context, actor, params: { id } }) => {
  const email = await findEmail(context, id)
  if (!email) throw new AppError('not_found')
  const { label } = emailTemplate(email.template)
  // To whom is with the order, for as long as it is: the audit list is kept for longer.
  const told = audit(
    context,
    actor,
    'letter-resent',
    email.referenceNumber ?? label,
    email.referenceNumber ? label : '',
  )
  const linksUntil = deliveryLinkEnd(context.now)
  const ids = await requeue(context, { states: resendable, linksUntil, id, told }).catch((error: unknown) => {
    throw isAssertionFailure(error) ? new AppError('wrong_state') : error
  })
  context.waitUntil(context.emailQueue.send(ids))
  return { ...email, state: 'pending' as const, dueAt: context.now.toISOString() }
})

export const resendFailedEmails = handler(allEndpoint, async ({ context }) => {
  const ids = await requeue(context, { states: ['failed'], linksUntil: deliveryLinkEnd(context.now) })
  context.waitUntil(context.emailQueue.send(ids))
  const emails = ids.length === 1 ? '1 email is' : `${ids.length} emails are`
  return {
    message: ids.length ? `${emails} being sent again.` : 'There is no failed email to send again.',
    resent: ids.length,
  }
})
