import { brand } from '@portal/contract/brand'
import type { RequestEmailTemplate } from '@portal/contract/emails/templates'
import type { RequestEmailData } from '@portal/contract/emails/email-data'
import { messagesUrl, paths } from '@portal/contract/paths'
import { openRequest, type EmailContent, type RenderContext, type RequestTemplate } from './content.ts'
import { EmailError } from '../errors.ts'
import type { EmailTexts } from './texts.ts'

// The emails of the conversation about a request to its requester.

const openMessages = (
  data: RequestEmailData,
  context: RenderContext,
  t: EmailTexts,
  label: string,
): EmailContent['action'] => openRequest(data, context, t, { label, url: messagesUrl(context.origin, data.requestId) })

const message: RequestTemplate = (data, context, t) => {
  const asked = data.asks && data.asks.length > 0 ? t.message.asked(data.asks) : null
  return {
    subject: asked ? t.message.weNeed(asked) : t.message.subject,
    heading: asked ? t.message.weNeed(asked) : t.message.heading,
    paragraphs: [
      ...(data.message ? data.message.split('\n\n') : [asked ? t.message.send(asked) : t.message.addedFile]),
      ...(asked ? [t.message.goOn] : []),
    ],
    action: openMessages(data, context, t, t.message.reply),
    note: context.canReply ? t.message.canReply : t.message.cannotReply,
  }
}

const replyNotUsed: RequestTemplate = (data, context, t) => {
  const title = data.unverified ? t.notUsed.notConfirmed : t.notUsed.notAll
  return {
    subject: title,
    heading: title,
    paragraphs: t.notUsed.problems(data.message, data.unverified === true).split('\n\n'),
    action: openMessages(data, context, t, t.notUsed.open),
  }
}

const trackingLink: RequestTemplate = (data, { trackLink }, t) => {
  if (!trackLink) throw new EmailError('INVALID_EMAIL', 'The email needs a link')
  return {
    subject: t.trackingLink.subject,
    heading: t.trackingLink.heading,
    paragraphs: [t.trackingLink.what],
    action: { label: t.track, url: trackLink },
    note: t.trackNote,
  }
}

/** Staff's message to the agency. Its subject has the number by which the agency knows the report. */
const agencyMessage: RequestTemplate = (data, { origin, canReply }) => ({
  subject: [
    data.reportNumber ? `Report ${data.reportNumber}` : 'Report request',
    ...(data.agencyNumbers ? [`your number ${data.agencyNumbers}`] : []),
  ].join(', '),
  heading: `A message from ${brand.name} about a report request`,
  paragraphs: data.message ? data.message.split('\n\n') : ['A file is attached.'],
  action: { label: `Go to ${brand.name}`, url: `${origin}${paths.home}` },
  note: canReply ? 'You can answer this email.' : undefined,
})

export const messageEmails = {
  'agency-message': agencyMessage,
  message,
  'reply-not-used': replyNotUsed,
  'tracking-link': trackingLink,
} satisfies Partial<Record<RequestEmailTemplate, RequestTemplate>>
