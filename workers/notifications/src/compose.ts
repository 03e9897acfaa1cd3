import type { Statement } from '@portal/api/db/client'
import type { RecipientFacts } from '@portal/api/db/email-recipients'
import { mailReplyAddress } from '@portal/api/platform/mail-address'
import { replyAddress } from '@portal/api/platform/reply-address'
import { deriveToken, deliveryTokenOf, stopTokenOf } from '@portal/api/platform/tokens'
import { trackingToken } from '@portal/api/platform/tracking-token'
import { brand } from '@portal/contract/brand'
import { portalDay } from '@portal/contract/dates'
import { emailTemplate, emailTemplates, linkEnded, noAccess } from '@portal/contract/emails/templates'
import { isRequestEmail, type EmailData } from '@portal/contract/emails/email-data'
import { stopEmailsUrl } from '@portal/contract/paths'
import { stopCopiesUrl } from '@portal/contract/requests/copies'
import { emailPattern } from '@portal/contract/text'
import { withholdUnlisted } from './agency-request-store.ts'
import { agencyAttachments, auditDocuments, loadAgencyRequest } from './agency-request.ts'
import { messageAttachments } from './agency-message.ts'
import { loadAttachment } from './attachment.ts'
import type { Email, SendContext } from './context.ts'
import { isVerifiedAddress } from './daily-limits-store.ts'
import { countInQuota } from './quota.ts'
import { signedAttachments } from './signed-document.ts'
import { isSigningOpen } from './signed-document-store.ts'
import { loadDigest } from './digest.ts'
import { emailDataOf } from './email-data.ts'
import { findRefusal } from './refusal.ts'
import { render } from './emails/render.ts'
import { EmailError } from './errors.ts'
import { createLink, createTrackLink, hasStopLink, pagesFor, takesReplies } from './link.ts'
import {
  findFacts,
  findInviterName,
  findMemberName,
  isAccountLinkOpen,
  isDeliveryLinkOpen,
  isInvitationOpen,
  type ClaimedRow,
  type EmailRow,
} from './store.ts'

/** Whether the email's link still works. When it was turned off, the document must not be attached either. */
const isLinkOpen = async ({ id, template, data, fileId }: EmailRow, { db, now }: SendContext): Promise<boolean> => {
  const { delivers, opens } = emailTemplate(template)
  if (data && 'signingId' in data && data.signingId) return isSigningOpen(db, data.signingId, now())
  if (delivers) return fileId === null || isDeliveryLinkOpen(db, id, now())
  if (!opens || !data || !('linkId' in data) || !data.linkId) return true
  return opens === 'invite' ? isInvitationOpen(db, data.linkId, now()) : isAccountLinkOpen(db, data.linkId, now())
}

/** Email programs show an Unsubscribe button, which sends a POST to the URL (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** The address at which replies become messages about the request; undefined when the email has none. */
const createReplyAddress = async (
  { template, address }: EmailRow,
  data: EmailData,
  facts: RecipientFacts | undefined,
  { linkSecret, replyDomain }: SendContext,
): Promise<string | undefined> => {
  if (replyDomain === null || !facts || !takesReplies(template, data, replyDomain)) return undefined
  return replyAddress(linkSecret, replyDomain, {
    requestId: data.requestId,
    trackingVersion: facts.trackingVersion,
    address,
  })
}

/** The address at which an agency's replies become files of the mail, proposed for what the email requests. */
const createMailAddress = async ({ id }: EmailRow, { linkSecret, mailAddress }: SendContext) =>
  mailAddress === null ? undefined : mailReplyAddress(linkSecret, mailAddress, id)

/** A stranger may have registered an unverified address, with any text as the name. Who is invited was named by the inviter. */
const withoutStrangersName = async (
  { template, address }: EmailRow,
  data: EmailData,
  { db }: SendContext,
): Promise<EmailData> => {
  if (isRequestEmail(data) || emailTemplate(template).opens === 'invite') return data
  return (await isVerifiedAddress(db, address)) ? data : { ...data, firstName: '' }
}

interface Composed {
  email: Email
  /** For the batch that marks it as sent. */
  audited: Statement[]
}

/**
 * Builds the email of a claimed row.
 * Throws EmailError INVALID_EMAIL when the row can't become an email, a `WithheldCode` when it may not be
 * sent now.
 */
export const compose = async (row: ClaimedRow, context: SendContext): Promise<Composed> => {
  const { db, origin, linkSecret, files } = context
  if (!Object.hasOwn(emailTemplates, row.template) || !emailPattern.test(row.address))
    throw new EmailError('INVALID_EMAIL', 'The row is not a valid email')
  if (!(await isLinkOpen(row, context))) throw new EmailError(linkEnded, 'The link no longer works')
  const facts = await findFacts(db, row)
  if (row.requestId !== null && !facts) throw new EmailError(noAccess, 'The request was deleted')
  const data = await emailDataOf(db, row, facts)
  if (!data) throw new EmailError('INVALID_EMAIL', 'The row is not a valid email')
  const refusal = await findRefusal(row, data, facts, context)
  if (refusal) throw new EmailError(refusal, 'The email may not be sent')

  const digest = await loadDigest(db, row)
  const member = await findMemberName(db, data)
  const inviter = await findInviterName(db, data)
  const agencyRequest = await loadAgencyRequest(context, row)
  if (agencyRequest) await withholdUnlisted(db, row.id, agencyRequest.requestIds, context.now())
  const attachment = await loadAttachment(db, row, data, files)
  const signed = await signedAttachments(db, row, data, files)
  const pages = pagesFor(origin, data)
  const link = await createLink(row, data, pages, (purpose, id) => deriveToken(linkSecret, purpose, id))
  const stopToken = hasStopLink(row) ? await stopTokenOf(await deliveryTokenOf(linkSecret, row.id)) : undefined
  const stopLink = stopToken && stopEmailsUrl(origin, stopToken)
  const trackLink = await createTrackLink(data, pages, (version) => trackingToken(linkSecret, version))
  const replyTo =
    row.recipient === 'agency'
      ? await createMailAddress(row, context)
      : await createReplyAddress(row, data, facts, context)
  const links = { link, trackLink, stopLink, canReply: replyTo !== undefined }
  await countInQuota(row, facts, context)
  const agency = (!isRequestEmail(data) && data.agencyRequest?.agency) || ''
  const email = {
    from: brand.sender,
    ...(!emailTemplate(row.template).noReply && { replyTo: replyTo ?? brand.email }),
    to: row.address,
    ...(await render(row.template, await withoutStrangersName(row, data, context), {
      origin: pages,
      ...links,
      digest,
      agencyRequest: agencyRequest?.request,
      member,
      inviter,
      attached: attachment !== undefined || signed.length > 0,
    })),
    attachments: agencyRequest
      ? await agencyAttachments(agencyRequest, {
          agency,
          day: portalDay(context.now()),
        })
      : attachment
        ? [attachment]
        : [...(await messageAttachments(db, row, files)), ...signed],
    // Programs that answer emails leave such an email alone.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(stopToken && unsubscribeHeaders(stopCopiesUrl(origin, stopToken))),
    },
  }
  return { email, audited: agencyRequest ? await auditDocuments(context, row, agencyRequest, agency) : [] }
}
