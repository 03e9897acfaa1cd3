import { replyAddress } from '@portal/api/platform/reply-address'
import { deriveToken } from '@portal/api/platform/tokens'
import { trackingToken } from '@portal/api/platform/tracking-token'
import { brand } from '@portal/contract/brand'
import { emailTemplate, emailTemplates, linkEnded, type EmailTemplate } from '@portal/contract/emails/templates'
import { isRequestEmail, EmailData } from '@portal/contract/emails/email-data'
import { stopEmailsUrl } from '@portal/contract/paths'
import { stopCopiesUrl } from '@portal/contract/reports/copies'
import { emailPattern } from '@portal/contract/text'
import { loadAttachment } from './attachment.ts'
import type { Email, SendContext } from './context.ts'
import { isVerifiedAddress } from './daily-limits-store.ts'
import { loadDigest } from './digest.ts'
import { findRefusal } from './refusal.ts'
import { render } from './emails/render.ts'
import { EmailError } from './errors.ts'
import { createLink, createStopToken, createTrackLink, takesReplies } from './link.ts'
import {
  findInviterName,
  findMemberName,
  findTrackingVersion,
  isAccountLinkOpen,
  isDeliveryLinkOpen,
  isInvitationOpen,
  type ClaimedRow,
} from './store.ts'

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

/** The address at which replies become messages about the request; undefined when the email has none. */
const createReplyAddress = async (
  { template, address }: Pick<ClaimedRow, 'template' | 'address'>,
  data: EmailData,
  { db, linkSecret, replyDomain }: SendContext,
): Promise<string | undefined> => {
  if (replyDomain === null || !takesReplies(template, data, replyDomain)) return undefined
  const trackingVersion = await findTrackingVersion(db, data.reportId)
  if (trackingVersion === undefined) return undefined
  return replyAddress(linkSecret, replyDomain, {
    reportId: data.reportId,
    trackingVersion,
    address,
  })
}

/** A stranger may have registered an unverified address, with any text as the name. Who is invited was named by the inviter. */
const withoutStrangersName = async (
  { template, address }: ClaimedRow,
  data: EmailData,
  { db }: SendContext,
): Promise<EmailData> => {
  if (isRequestEmail(data) || emailTemplate(template).opens === 'invite') return data
  return (await isVerifiedAddress(db, address)) ? data : { ...data, firstName: '' }
}

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
  const member = await findMemberName(context.db, data)
  const inviter = await findInviterName(context.db, data)
  const attachment = await loadAttachment(context.db, data, files)
  const link = await createLink(row, data, origin, (purpose, id) => deriveToken(linkSecret, purpose, id))
  const stopToken = await createStopToken(row, (purpose, id) => deriveToken(linkSecret, purpose, id))
  const stopLink = stopToken && stopEmailsUrl(origin, stopToken)
  const trackLink = await createTrackLink(data, origin, (version) => trackingToken(linkSecret, version))
  const replyTo = await createReplyAddress(row, data, context)
  const links = { link, trackLink, stopLink, canReply: replyTo !== undefined }
  return {
    from: brand.sender,
    ...(!emailTemplate(row.template).noReply && { replyTo: replyTo ?? brand.email }),
    to: row.address,
    ...(await render(row.template, await withoutStrangersName(row, data, context), {
      origin,
      ...links,
      digest,
      member,
      inviter,
      attached: attachment !== undefined,
    })),
    attachments: attachment ? [attachment] : [],
    // Programs that answer emails leave such an email alone.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(stopToken && unsubscribeHeaders(stopCopiesUrl(origin, stopToken))),
    },
  }
}
