import { portalDay, formatDate } from '@portal/contract/dates'
import type { RequestEmailTemplate } from '@portal/contract/emails/templates'
import type { RequestEmailData } from '@portal/contract/emails/email-data'
import { messagesUrl, requestUrl } from '@portal/contract/paths'
import type { EmailContent, RenderContext, RequestTemplate } from './content.ts'
import { withoutLinks } from './text.ts'

// The emails about a request that only staff get, in English.

const view = (data: RequestEmailData, { origin }: RenderContext): EmailContent['action'] => ({
  label: 'View request',
  url: requestUrl(origin, data.requestId),
})

const openMessages = (data: RequestEmailData, { origin }: RenderContext, label: string): EmailContent['action'] => ({
  label,
  url: messagesUrl(origin, data.requestId),
})

const urgent = (data: RequestEmailData): string => (data.urgent ? '[Urgent] ' : '')

const newRequest: RequestTemplate = (data, context) => ({
  subject: `${urgent(data)}New request`,
  heading: data.urgent ? 'New urgent request' : 'New request',
  paragraphs: ['The details and documents are on the dashboard.'],
  action: view(data, context),
})

const withdrawnByStaff: RequestTemplate = (data, context, t) => {
  const document = data.document?.label ?? 'document'
  const delivered = data.document ? ` delivered on ${formatDate(portalDay(data.document.deliveredAt))}` : ''
  return {
    subject: `Staff withdrew a ${document}`,
    heading: `Staff withdrew the ${document}${delivered}`,
    paragraphs: [
      'The client can no longer open it in the portal, and its links no longer work. The timeline says who withdrew it, and who opened it before in the portal or by a link.',
      ...(data.reason ? [t.reason(data.reason)] : []),
    ],
    action: view(data, context),
  }
}

const upgradeRequested: RequestTemplate = (data, context) => ({
  subject: `${urgent(data)}Full report requested`,
  heading: 'The full report was requested',
  paragraphs: ['The request below was for the face page only. The requester now wants the full report.'],
  action: view(data, context),
})

const handedOver: RequestTemplate = (data, context) => ({
  subject: `${urgent(data)}Request handed off to you`,
  heading: 'A colleague handed this request off to you',
  paragraphs: ['The request below is now assigned to you. Its conversation and documents are in the portal.'],
  action: view(data, context),
})

const clientReplied: RequestTemplate = (data, context) => ({
  subject: `${urgent(data)}${data.unverified ? 'Email from an unverified sender' : 'Client replied'}`,
  heading: data.unverified ? 'An unverified sender wrote about this request' : 'The client replied',
  paragraphs: data.message ? withoutLinks(data.message).split('\n\n') : ['A file is attached to the message.'],
  action: openMessages(data, context, 'Open the messages'),
  note: "Please answer there. A reply to this email doesn't reach the client.",
})

/** Without the note's text: the email may be forwarded. */
const mentioned: RequestTemplate = (data, context) => ({
  subject: `${urgent(data)}You were mentioned in a note`,
  heading: 'A colleague mentioned you in an internal note',
  paragraphs: ['The note is in the conversation of the request below.'],
  action: openMessages(data, context, 'Open the conversation'),
})

export const staffEmails = {
  'new-order': newRequest,
  'withdrawn-by-staff': withdrawnByStaff,
  'upgrade-requested': upgradeRequested,
  'handed-over': handedOver,
  'client-replied': clientReplied,
  mentioned,
} satisfies Partial<Record<RequestEmailTemplate, RequestTemplate>>
