import { brand } from '@portal/contract/brand'
import type { RequestEmailData, RequestEmailTemplate } from '@portal/contract/emails/templates'
import { limits } from '@portal/contract/limits'
import { paths, reportUrl } from '@portal/contract/paths'
import { requiredLink, type EmailContent, type RequestTemplate } from './content.ts'

const footerReason = ({ recipient, referenceNumber }: RequestEmailData): string =>
  ({
    requester: `request ${referenceNumber} was submitted with this email address.`,
    copies: `you're copied on request ${referenceNumber}.`,
    staff: `you handle requests at ${brand.name}.`,
  })[recipient]

/** Guests can't open a request without an account, and people who get copies may not have one: they get the home page. */
const viewRequest = (data: RequestEmailData, origin: string): EmailContent['action'] =>
  data.recipient === 'copies' || data.claimable
    ? { label: `Go to ${brand.name}`, url: `${origin}${paths.home}` }
    : { label: 'View request', url: reportUrl(origin, data.reportType ? 'crash' : 'police', data.reportId) }

const requestReceived: RequestTemplate = (data, { origin, link }) => {
  const isCopy = data.recipient === 'copies'
  return {
    subject: 'Request received',
    heading: isCopy ? "You're copied on a new request" : 'We received your request',
    paragraphs: [
      isCopy
        ? "We received the request below. We'll email you the report as soon as it's available."
        : "Thank you. We're working on the request below and will email you the report as soon as it's available.",
      'If you contact us about this request, please include the reference number.',
      ...(link ? ['To track it online, sign in or create an account with this email address.'] : []),
    ],
    action: link ? { label: 'Track this request', url: link } : viewRequest(data, origin),
    ...(link && {
      note: "The link adds this request to the account of the first person who uses it, so please don't share it.",
    }),
    footerReason: footerReason(data),
  }
}

const newRequest: RequestTemplate = (data, { origin }) => ({
  subject: data.urgent ? '[Urgent] New request' : 'New request',
  heading: data.urgent ? 'New urgent request' : 'New request',
  paragraphs: ['The details and documents are on the dashboard.'],
  action: viewRequest(data, origin),
  footerReason: footerReason(data),
})

/** An email that delivers a document; `document` is its name in lowercase. */
const documentReady =
  (document: string): RequestTemplate =>
  (data, context) => ({
    subject: `${document[0]!.toUpperCase()}${document.slice(1)} ready`,
    heading: `The ${document} is ready`,
    paragraphs: [
      context.attached
        ? 'The PDF is attached to this email. You can also open it with the link below.'
        : "The PDF isn't attached to this email. Use the link below to open it.",
    ],
    action: { label: `Open the ${document}`, url: requiredLink(context) },
    note: `The link works for ${limits.deliveryDays} days and doesn't require signing in. Anyone who has it can open this document, so forward it with care.`,
    footerReason: footerReason(data),
  })

const completed: RequestTemplate = (data, { origin }) => ({
  subject: 'Request completed',
  heading: data.recipient === 'requester' ? 'Your request is complete' : 'This request is complete',
  paragraphs: [
    "We've completed the request below. We emailed each document as it arrived.",
    'Is something missing? Reply to this email and include the reference number.',
  ],
  action: viewRequest(data, origin),
  footerReason: footerReason(data),
})

const cancelled: RequestTemplate = (data, { origin }) => ({
  subject: 'Request canceled',
  heading: data.recipient === 'requester' ? 'Your request was canceled' : 'This request was canceled',
  paragraphs:
    data.recipient === 'staff'
      ? ['No more work is needed on the request below.']
      : [
          "We've stopped working on the request below and won't send more documents for it.",
          'Was it canceled by mistake? Reply to this email and include the reference number.',
        ],
  action: viewRequest(data, origin),
  footerReason: footerReason(data),
})

const upgradeRequested: RequestTemplate = (data, { origin }) => ({
  subject: data.urgent ? '[Urgent] Full report requested' : 'Full report requested',
  heading: 'The full report was requested',
  paragraphs: ['The request below was for the face page only. The requester now wants the full report.'],
  action: viewRequest(data, origin),
  footerReason: footerReason(data),
})

export const requestEmails: Record<RequestEmailTemplate, RequestTemplate> = {
  'order-received': requestReceived,
  'new-order': newRequest,
  'face-page-ready': documentReady('face page'),
  'full-report-ready': documentReady('full report'),
  'final-report-ready': documentReady('final report'),
  completed,
  cancelled,
  'upgrade-requested': upgradeRequested,
}
