import { brand } from '@portal/contract/brand'
import type { RequestEmailTemplate } from '@portal/contract/emails/templates'
import type { RequestEmailData } from '@portal/contract/emails/email-data'
import { recipientIn } from '@portal/contract/signing/signed-text'
import { messagesUrl, paths, requestUrl } from '@portal/contract/paths'
import { openRequest, requiredLink, type EmailContent, type RenderContext, type RequestTemplate } from './content.ts'
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

/** The link to sign, which only the person who signs gets. */
const signRequest: RequestTemplate = ({ reportFor, language = 'en' }, context, t) => ({
  subject: t.sign.subject,
  heading: t.sign.heading,
  paragraphs: [t.sign.what, ...(reportFor ? [t.sign.who(recipientIn(language, reportFor))] : []), t.sign.how],
  action: { label: t.sign.open, url: requiredLink(context) },
  note: t.sign.note,
})

const signed: RequestTemplate = (data, context, t) => ({
  subject: t.signed.subject,
  heading: t.signed.heading,
  paragraphs: [t.signed.what, context.attached ? t.signed.attached : t.signed.onRequest],
  action:
    data.recipient === 'requester'
      ? openRequest(data, context, t, {
          label: t.view,
          tracking: t.track,
          url: requestUrl(context.origin, data.requestId),
        })
      : { label: t.home, url: `${context.origin}${paths.home}` },
  note: t.signed.note,
})

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
  'sign-request': signRequest,
  signed,
  'tracking-link': trackingLink,
} satisfies Partial<Record<RequestEmailTemplate, RequestTemplate>>
