import { deriveToken } from '@portal/api/platform/tokens'
import { brand } from '@portal/contract/brand'
import {
  isRequestEmail,
  EmailData,
  emailTemplate,
  emailTemplates,
  linkEnded,
  type EmailTemplate,
} from '@portal/contract/emails/templates'
import { stopEmailsUrl } from '@portal/contract/paths'
import { stopCopiesUrl } from '@portal/contract/reports/copies'
import { emailPattern } from '@portal/contract/text'
import { loadAttachment } from './attachment.ts'
import type { Email, SendContext } from './context.ts'
import { loadDigest } from './digest.ts'
import { findRefusal } from './refusal.ts'
import { render } from './emails/render.ts'
import { EmailError } from './errors.ts'
import { createLink, createStopToken } from './link.ts'
import { isAccountLinkOpen, isDeliveryLinkOpen, isInvitationOpen, type ClaimedRow } from './store.ts'

/** Whether the email's link still works. When it was turned off, the document must not be attached either. */
const isLinkOpen = async (template: EmailTemplate, data: EmailData, { db, now }: SendContext): Promise<boolean> => {
  const { delivers, opens } = emailTemplate(template)
  if (!data.linkId) return true
  if (isRequestEmail(data)) return !delivers || isDeliveryLinkOpen(db, data.linkId, now())
  if (opens === 'invite') return isInvitationOpen(db, data.linkId, now())
  return !opens || isAccountLinkOpen(db, data.linkId, now())
}

/** Email programs show an Unsubscribe button, which sends a POST to the URL (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/**
 * Builds the email of a claimed row.
 * Throws EmailError INVALID_EMAIL when the row can't become an email, a `WithheldCode` when it may not be
 * sent now.
 */
export const compose = async (row: ClaimedRow, context: SendContext): Promise<Email> => {
  const { origin, linkSecret, files } = context
  const { data } = EmailData.safeParse(row.data)
  if (!data || !Object.hasOwn(emailTemplates, row.template) || !emailPattern.test(row.address))
    throw new EmailError('INVALID_EMAIL', 'The row is not a valid email')
  if (!(await isLinkOpen(row.template, data, context))) throw new EmailError(linkEnded, 'The link no longer works')
  const refusal = await findRefusal(row, data, context)
  if (refusal) throw new EmailError(refusal, 'The email may not be sent')

  const digest = await loadDigest(context.db, row)
  const attachment = await loadAttachment(data, files)
  const link = await createLink(row, data, origin, (purpose, id) => deriveToken(linkSecret, purpose, id))
  const stopToken = await createStopToken(row, data, (purpose, id) => deriveToken(linkSecret, purpose, id))
  const stopLink = stopToken && stopEmailsUrl(origin, stopToken)
  return {
    from: brand.sender,
    replyTo: brand.email,
    to: row.address,
    ...(await render(row.template, data, { origin, link, stopLink, digest, attached: attachment !== undefined })),
    attachments: attachment ? [attachment] : [],
    ...(stopToken && { headers: unsubscribeHeaders(stopCopiesUrl(origin, stopToken)) }),
  }
}
