import { brand } from '@portal/contract/brand'
import type { RequestEmailTemplate } from '@portal/contract/emails/templates'
import type { RequestEmailData } from '@portal/contract/emails/email-data'
import { messagesUrl } from '@portal/contract/paths'
import { neededInWords } from '@portal/contract/reports/waiting'
import { openRequest, trackLabel, type EmailContent, type RenderContext, type RequestTemplate } from './content.ts'
import { footerReason, trackLinkNote } from './footer.ts'
import { EmailError } from '../errors.ts'
import { withoutLinks } from './text.ts'

// The emails of the conversation about a request.

const openMessages = (data: RequestEmailData, context: RenderContext, label: string): EmailContent['action'] =>
  openRequest(data, context, {
    label,
    url: messagesUrl(context.origin, data.reportId),
  })

const paragraphsOf = ({ message }: RequestEmailData, without: string): string[] =>
  message ? message.split('\n\n') : [without]

/** How to answer. */
const howToReply = ({ canReply }: RenderContext): string =>
  canReply
    ? 'You can also reply to this email and attach documents.'
    : "Please reply on that page. A reply to this email isn't added to your request."

const message: RequestTemplate = (data, context) => {
  const asked = data.asks && data.asks.length > 0 ? neededInWords(data.asks) : null
  return {
    subject: asked ? `We need ${asked}` : 'Message about your request',
    heading: asked ? `We need ${asked}` : `${brand.name} wrote to you`,
    paragraphs: [
      ...paragraphsOf(data, asked ? `Please send us ${asked}.` : 'We added a file to your request.'),
      ...(asked ? ["We'll continue with the request below as soon as we have it."] : []),
    ],
    action: openMessages(data, context, 'Reply'),
    note: howToReply(context),
    footerReason: footerReason(data),
  }
}

const clientReplied: RequestTemplate = (data, context) => ({
  subject: `${data.urgent ? '[Urgent] ' : ''}${data.unverified ? 'Email from an unverified sender' : 'Client replied'}`,
  heading: data.unverified ? 'An unverified sender wrote about this request' : 'The client replied',
  paragraphs: paragraphsOf(
    { ...data, message: data.message && withoutLinks(data.message) },
    'A file is attached to the message.',
  ),
  action: openMessages(data, context, 'Open the messages'),
  note: "Please answer there. A reply to this email doesn't reach the client.",
  footerReason: footerReason(data),
})

const replyNotUsed: RequestTemplate = (data, context) => ({
  subject: data.unverified ? "We couldn't confirm who sent an email" : "We couldn't use all of your reply",
  heading: data.unverified ? "We couldn't confirm who sent an email" : "We couldn't use all of your reply",
  paragraphs: paragraphsOf(data, 'Please send it again.'),
  action: openMessages(data, context, 'Open the messages'),
  footerReason: footerReason(data),
})

/** Without the note's text: the email may be forwarded. */
const mentioned: RequestTemplate = (data, context) => ({
  subject: `${data.urgent ? '[Urgent] ' : ''}You were mentioned in a note`,
  heading: 'A colleague mentioned you in an internal note',
  paragraphs: ['The note is in the conversation of the request below.'],
  action: openMessages(data, context, 'Open the conversation'),
  footerReason: footerReason(data),
})

const trackingLink: RequestTemplate = (data, { trackLink }) => {
  if (!trackLink) throw new EmailError('INVALID_EMAIL', 'The email needs a link')
  return {
    subject: 'Link to your request',
    heading: "Here's the link to your request",
    paragraphs: ['It opens your request without signing in. Links in earlier emails may no longer work.'],
    action: { label: trackLabel, url: trackLink },
    note: trackLinkNote,
    footerReason: footerReason(data),
  }
}

export const messageEmails = {
  message,
  'client-replied': clientReplied,
  mentioned,
  'reply-not-used': replyNotUsed,
  'tracking-link': trackingLink,
} satisfies Partial<Record<RequestEmailTemplate, RequestTemplate>>
