import type { EmailPreview } from '@portal/contract/emails/outbox'
import { stopEmailsUrl } from '@portal/contract/paths'
import { loadAgencyRequest } from './agency-request.ts'
import { findAttachment } from './attachment.ts'
import type { SendContext } from './context.ts'
import { render } from './emails/render.ts'
import { EmailError } from './errors.ts'
import { createLink, createTrackLink, hasStopLink, pagesFor, takesReplies } from './link.ts'
import { loadDigest } from './digest.ts'
import { emailDataOf } from './email-data.ts'
import { findEmail, findFacts, findInviterName, findMemberName } from './store.ts'

/** Replaces tokens in previews: an admin who reads an email must not be able to use the email's link. */
const hiddenToken = async (): Promise<string> => 'hidden-in-preview'

/** An email as it would be sent now, with its token hidden; null when it was deleted or can't be rendered. */
export const preview = async (context: SendContext, emailId: string): Promise<EmailPreview | null> => {
  const { db, files, origin, replyDomain } = context
  const row = await findEmail(db, emailId)
  const data = row && (await emailDataOf(db, row, await findFacts(db, row)))
  if (!data) return null
  const pages = pagesFor(origin, data)
  const link = await createLink(row, data, pages, hiddenToken)
  const stopLink = hasStopLink(row) ? stopEmailsUrl(origin, await hiddenToken()) : undefined
  const trackLink = await createTrackLink(data, pages, hiddenToken)
  const canReply = takesReplies(row.template, data, replyDomain)
  const attached = (await findAttachment(db, row, files)) !== undefined
  const member = await findMemberName(db, data)
  const inviter = await findInviterName(db, data)
  try {
    const digest = await loadDigest(db, row)
    const agencyRequest = (await loadAgencyRequest({ ...context, files: undefined }, row))?.request
    const links = { link, trackLink, stopLink, canReply }
    return await render(row.template, data, {
      origin: pages,
      ...links,
      attached,
      digest,
      agencyRequest,
      member,
      inviter,
    })
  } catch (error) {
    if (error instanceof EmailError) return null
    throw error
  }
}
