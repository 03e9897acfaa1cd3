import { deriveToken } from '@portal/api/platform/tokens'
import { findRecipientFacts, isEntitled } from '@portal/api/db/email-recipients'
import { brand } from '@portal/contract/brand'
import {
  isRequestEmail,
  EmailData,
  emailTemplate,
  emailTemplates,
  linkEnded,
  noAccess,
  type RequestEmailData,
  type EmailTemplate,
} from '@portal/contract/emails/templates'
import { emailPattern } from '@portal/contract/text'
import { loadAttachment } from './attachment.ts'
import type { Email, SendContext } from './context.ts'
import { render } from './emails/render.ts'
import { EmailError } from './errors.ts'
import { createLink } from './link.ts'
import { isAccountLinkOpen, isDeliveryLinkOpen, isInvitationOpen, type ClaimedRow } from './store.ts'

/** Whether the email's link still works. When it was turned off, the document must not be attached either. */
const isLinkOpen = async (template: EmailTemplate, data: EmailData, { db, now }: SendContext): Promise<boolean> => {
  const { delivers, opens } = emailTemplate(template)
  if (!data.linkId) return true
  if (isRequestEmail(data)) return !delivers || isDeliveryLinkOpen(db, data.linkId, now())
  if (opens === 'invite') return isInvitationOpen(db, data.linkId, now())
  return !opens || isAccountLinkOpen(db, data.linkId, now())
}

/** Throws EmailError NO_ACCESS when the recipient no longer sees the request, as everyone else who left its firm. */
const requireAccess = async ({ reportId, recipient }: RequestEmailData, address: string, { db }: SendContext) => {
  const to = { reportId, recipient, address }
  const facts = await findRecipientFacts(db, to)
  if (!facts || !isEntitled(facts, to)) throw new EmailError(noAccess, 'The recipient no longer sees the request')
}

/**
 * Builds the email of a claimed row.
 * Throws EmailError INVALID_EMAIL when the row can't become an email, LINK_ENDED when its link no longer
 * works, NO_ACCESS when the recipient no longer sees the request.
 */
export const compose = async (row: ClaimedRow, context: SendContext): Promise<Email> => {
  const { origin, linkSecret, files } = context
  const { data } = EmailData.safeParse(row.data)
  if (!data || !Object.hasOwn(emailTemplates, row.template) || !emailPattern.test(row.address))
    throw new EmailError('INVALID_EMAIL', 'The row is not a valid email')
  if (!(await isLinkOpen(row.template, data, context))) throw new EmailError(linkEnded, 'The link no longer works')
  if (isRequestEmail(data)) await requireAccess(data, row.address, context)

  const attachment = await loadAttachment(data, files)
  const link = await createLink(row, data, origin, (purpose, id) => deriveToken(linkSecret, purpose, id))
  return {
    from: brand.sender,
    replyTo: brand.email,
    to: row.address,
    ...(await render(row.template, data, { origin, link, attached: attachment !== undefined })),
    attachments: attachment ? [attachment] : [],
  }
}
