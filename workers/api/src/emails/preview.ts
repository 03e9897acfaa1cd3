import { AppError } from '@portal/contract/api/errors'
import { previewEmail as endpoint } from '@portal/contract/emails/outbox'
import { describeError, logError } from '../platform/log.ts'
import { handler } from '../handler.ts'
import { findEmail } from './store.ts'

export const previewEmail = handler(endpoint, async ({ context, params }) => {
  const email = await findEmail(context, params.id)
  if (!email?.kept) throw new AppError('not_found')
  const preview = await context.emailPreviews.preview(email.id).catch((error: unknown) => {
    logError('letter_not_previewed', { emailId: email.id, ...describeError(error) })
    throw new AppError('unavailable')
  })
  if (!preview) throw new AppError('not_found')
  return preview
})
