import type { Db } from '@portal/api/db/client'
import type { RecipientFacts } from '@portal/api/db/email-recipients'
import type { outbox } from '@portal/api/db/schema/emails'
import { emailedRequest } from '@portal/api/db/emailed-request'
import { findReportRecipient } from './signed-document-store.ts'
import { findMessageText } from '@portal/api/requests/messages/message-text-store'
import {
  AccountDetails,
  ChangeDetails,
  type EmailData,
  type EmailedRequest,
  type RequestEmailData,
} from '@portal/contract/emails/email-data'
import { emailTemplate, type RequestRecipient } from '@portal/contract/emails/templates'

/** The outbox's columns of an email that is to be rendered. */
export type StoredEmail = Pick<typeof outbox.$inferSelect, 'template' | 'recipient' | 'requestId' | 'data'>

/** The firm's own number of the case is not for staff and agencies, and only guests and who signs get emails in their language. */
const shownTo = (
  recipient: RequestRecipient,
  { matterNumber, crashPlace, language, agencyNumbers, ...request }: EmailedRequest,
): EmailedRequest => ({
  ...request,
  ...(matterNumber && (recipient === 'requester' || recipient === 'copies') && { matterNumber }),
  ...(agencyNumbers && recipient === 'agency' && { agencyNumbers }),
  ...(crashPlace && recipient === 'staff' && { crashPlace }),
  ...(language && recipient === 'requester' && { language }),
})

/** The request's current facts. A guest's own copy has links that nobody else gets. */
const ofRequest = (recipient: RequestRecipient, facts: RecipientFacts): Omit<RequestEmailData, 'requestId'> => {
  const isGuests = recipient === 'requester' && facts.userId === null
  return {
    ...shownTo(recipient, emailedRequest(facts)),
    recipient,
    ...(facts.monitored && { monitored: true }),
    ...(facts.withdrawn && { withdrawn: true }),
    ...(isGuests && { claimable: true }),
    ...(isGuests && !facts.trackingOffAt && { trackingVersion: facts.trackingVersion }),
  }
}

/**
 * An email's data for rendering: the stored data of the change, and the request's current values. Undefined when the
 * content was deleted or belongs to another email, and when the request was deleted, except for the email about the
 * deletion.
 * @param facts about the recipient of an email about a request.
 */
export const emailDataOf = async (
  db: Db,
  { template, recipient, requestId, data }: StoredEmail,
  facts: RecipientFacts | undefined,
): Promise<EmailData | undefined> => {
  const isToAgency = recipient === 'agency' && requestId === null
  if (recipient === 'person' || isToAgency || template === 'bulk-request') {
    const details = AccountDetails.safeParse(data).data
    const isBulk = recipient !== 'person' && !isToAgency
    return details && { ...details, recipient: 'person', ...(isBulk && { bulkRecipient: recipient }) }
  }
  const { deleted, ...details } = ChangeDetails.safeParse(data).data ?? {}
  if (!data) return undefined
  if (emailTemplate(template).afterDeletion)
    return deleted && { ...shownTo(recipient, deleted), ...details, recipient, requestId: '' }
  if (!facts || requestId === null) return undefined
  const message = details.messageId && (await findMessageText(db, details.messageId))
  const language = recipient === 'signer' && details.signerLanguage
  const reportFor = details.signingId && (await findReportRecipient(db, requestId))
  return {
    ...ofRequest(recipient, facts),
    ...details,
    ...(message && { message }),
    ...(language && { language }),
    ...(reportFor && { reportFor }),
    requestId,
  }
}
