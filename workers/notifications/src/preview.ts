import { EmailData } from '@portal/contract/emails/email-data'
import type { EmailPreview } from '@portal/contract/emails/outbox'
import { stopEmailsUrl } from '@portal/contract/paths'
import { findAttachment } from './attachment.ts'
import type { SendContext } from './context.ts'
import { render } from './emails/render.ts'
import { EmailError } from './errors.ts'
import { createLink, createStopToken, createTrackLink, takesReplies } from './link.ts'
import { loadDigest } from './digest.ts'
import { findEmail, findInviterName, findMemberName } from './store.ts'

/** Replaces tokens in previews: an admin who reads an email must not be able to use the email's link. */
const hiddenToken = async (): Promise<string> => 'hidden-in-preview'

/** An email exactly as sent, with its token hidden; null when it was deleted or can't be rendered. */
export const preview = async (
  { db, files, origin, replyDomain }: SendContext,
  emailId: string,
): Promise<EmailPreview | null> => {
  const row = await findEmail(db, emailId)
  const { data } = EmailData.safeParse(row?.data)
  if (!row || !data) return null
  const link = await createLink(row, data, origin, hiddenToken)
  const stopToken = await createStopToken(row, hiddenToken)
  const stopLink = stopToken && stopEmailsUrl(origin, stopToken)
  const trackLink = await createTrackLink(data, origin, hiddenToken)
  const canReply = takesReplies(row.template, data, replyDomain)
  const attached = (await findAttachment(db, data, files)) !== null
  const member = await findMemberName(db, data)
  const inviter = await findInviterName(db, data)
  try {
    const digest = await loadDigest(db, row)
    const links = { link, trackLink, stopLink, canReply }
    return await render(row.template, data, { origin, ...links, attached, digest, member, inviter })
  } catch (error) {
    if (error instanceof EmailError) return null
    throw error
  }
}
