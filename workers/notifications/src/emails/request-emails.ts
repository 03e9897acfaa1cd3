import { brand } from '@portal/contract/brand'
import type { RequestEmailTemplate } from '@portal/contract/emails/templates'
import type { RequestEmailData } from '@portal/contract/emails/email-data'
import { formatDate, portalDay } from '@portal/contract/dates'
import { limits } from '@portal/contract/limits'
import { paths, reportUrl } from '@portal/contract/paths'
import { EmailError } from '../errors.ts'
import {
  openRequest,
  requiredLink,
  trackLabel,
  type EmailContent,
  type RenderContext,
  type RequestTemplate,
} from './content.ts'
import { footerReason, trackLinkNote } from './footer.ts'
import { messageEmails } from './message-emails.ts'
import { moved } from './moved-email.ts'
import { estimateSentence } from './estimate-sentence.ts'

const viewRequest = (data: RequestEmailData, context: RenderContext): EmailContent['action'] =>
  openRequest(data, context, {
    label: 'View request',
    tracking: trackLabel,
    url: reportUrl(context.origin, data.reportId),
  })

const requestReceived: RequestTemplate = (data, context) => {
  const { link, trackLink } = context
  const isCopy = data.recipient === 'copies'
  return {
    subject: 'Request received',
    heading: isCopy ? "You're copied on a new request" : 'We received your request',
    paragraphs: [
      isCopy
        ? "We received the request below. We'll email you the report as soon as it's available."
        : data.by === 'staff'
          ? "As you asked, we placed the request below for you. We'll email you the report as soon as it's available."
          : "Thank you. We're working on the request below and will email you the report as soon as it's available.",
      ...estimateSentence(data),
      'If you write or call us about this request, give us its reference number.',
      ...(trackLink ? ['Use the button below to follow its progress, write to us, or add it to an account.'] : []),
      ...(link ? ['To track it online, sign in or create an account with this email address.'] : []),
    ],
    action: link ? { label: 'Track this request', url: link } : viewRequest(data, context),
    ...(trackLink && { note: trackLinkNote }),
    ...(link && {
      note: "The link adds this request to the account of the first person who uses it, so please don't share it.",
    }),
    footerReason: footerReason(data),
  }
}

const newRequest: RequestTemplate = (data, context) => ({
  subject: data.urgent ? '[Urgent] New request' : 'New request',
  heading: data.urgent ? 'New urgent request' : 'New request',
  paragraphs: ['The details and documents are on the dashboard.'],
  action: viewRequest(data, context),
  footerReason: footerReason(data),
})

/** Staff's note to the client about a delivery. */
const noteOf = ({ note }: RequestEmailData): string[] => (note ? [`Note from ${brand.name}: ${note}`] : [])

const monitoring = ({ monitored }: RequestEmailData): string[] =>
  monitored ? ["We're still monitoring for the full report and will email it as soon as it's released."] : []

const reasonOf = ({ reason }: RequestEmailData): string[] => (reason ? [`Reason: ${reason}`] : [])

const capitalized = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`

const day = (instant: string): string => formatDate(portalDay(instant))

/** An email that delivers a document; `document` is its name in lowercase. */
const documentReady =
  (document: string): RequestTemplate =>
  (data, context) => ({
    subject: `${capitalized(document)} ready`,
    heading: `The ${document} is ready`,
    paragraphs: [
      ...noteOf(data),
      context.attached
        ? 'The PDF is attached to this email. You can also open it with the link below.'
        : "The PDF isn't attached to this email. Use the link below to open it.",
      ...(document === 'face page' ? monitoring(data) : []),
    ],
    action: { label: `Open the ${document}`, url: requiredLink(context) },
    note: `The link works for ${limits.deliveryDays} days and doesn't require signing in. Anyone who has it can open this document, so forward it with care.`,
    footerReason: footerReason(data),
  })

/** Delivers a corrected document and says which one it replaces. */
const documentCorrected =
  (document: string): RequestTemplate =>
  (data, context) => ({
    ...documentReady(document)(data, context),
    subject: `Corrected ${document}`,
    heading: `We sent a corrected ${document}`,
    paragraphs: [
      data.document
        ? `This replaces the ${document} we sent on ${day(data.document.deliveredAt)}. Please use this one and discard the earlier one. Its link no longer works.`
        : `This replaces the ${document} we sent earlier. Please use this one and discard the earlier one.`,
      ...reasonOf(data),
      ...noteOf(data),
      context.attached
        ? 'The corrected PDF is attached to this email. You can also open it with the link below.'
        : "The corrected PDF isn't attached to this email. Use the link below to open it.",
    ],
    action: { label: `Open the corrected ${document}`, url: requiredLink(context) },
  })

const withdrawn: RequestTemplate = (data, context) => {
  const document = data.document?.label ?? 'document'
  const sent = data.document ? ` we sent on ${day(data.document.deliveredAt)}` : ' we sent'
  return {
    subject: `${capitalized(document)} withdrawn`,
    heading: `Please don't use the ${document}${sent}`,
    paragraphs: [
      `We withdrew the ${document}${sent} for the request below. Its link no longer works. If you saved or forwarded a copy, please discard it.`,
      ...reasonOf(data),
      'Questions? Reply to this email and include the reference number.',
    ],
    action: viewRequest(data, context),
    footerReason: footerReason(data),
  }
}

const withdrawnByStaff: RequestTemplate = (data, context) => {
  const document = data.document?.label ?? 'document'
  const delivered = data.document ? ` delivered on ${day(data.document.deliveredAt)}` : ''
  return {
    subject: `Staff withdrew a ${document}`,
    heading: `Staff withdrew the ${document}${delivered}`,
    paragraphs: [
      'The client can no longer open it in the portal, and its links no longer work. The timeline says who withdrew it, and who opened it before in the portal or by a link.',
      ...reasonOf(data),
    ],
    action: viewRequest(data, context),
    footerReason: footerReason(data),
  }
}

const completed: RequestTemplate = (data, context) => ({
  subject: 'Request completed',
  heading: data.recipient === 'requester' ? 'Your request is complete' : 'This request is complete',
  paragraphs: [
    data.by
      ? "We've completed the request below. We emailed each document as it arrived."
      : 'We delivered everything for the request below, so it is now complete.',
    ...reasonOf(data),
    'Is something missing? Reply to this email and include the reference number.',
  ],
  action: viewRequest(data, context),
  footerReason: footerReason(data),
})

/** Completed with nothing delivered. */
const closed: RequestTemplate = (data, context) => ({
  subject: 'Request closed without a report',
  heading: data.recipient === 'requester' ? 'We closed your request' : 'This request was closed',
  paragraphs: [
    'We closed the request below without delivering a report.',
    ...reasonOf(data),
    'Do you still need the report? Reply to this email and include the reference number.',
  ],
  action: viewRequest(data, context),
  footerReason: footerReason(data),
})

const reopened: RequestTemplate = (data, context) => ({
  subject: 'Request reopened',
  heading: data.recipient === 'requester' ? 'We reopened your request' : 'This request was reopened',
  paragraphs: [
    "We're working on the request below again. We'll email you each document we deliver.",
    ...reasonOf(data),
  ],
  action: viewRequest(data, context),
  footerReason: footerReason(data),
})

const deleted: RequestTemplate = (data, { origin }) => ({
  subject: 'Request deleted',
  heading: data.recipient === 'requester' ? 'Your request was deleted' : 'This request was deleted',
  paragraphs: [
    'We deleted the request below with its documents and stopped working on it. Emailed links to its documents no longer work.',
    'Was it deleted by mistake? Reply to this email and include the reference number.',
  ],
  action: { label: `Go to ${brand.name}`, url: `${origin}${paths.home}` },
  footerReason: footerReason(data),
})

/** Who canceled, as each recipient reads it. */
const whoCanceled = ({ by, recipient }: RequestEmailData): string => {
  if (!by) return 'The request below was canceled.'
  if (by === 'staff') return `${brand.name} canceled the request below.`
  if (recipient === 'requester' && by === 'requester') return 'You canceled the request below.'
  if (recipient === 'requester') return 'Someone at your firm canceled the request below.'
  return by === 'firm'
    ? "Someone at the requester's firm canceled the request below."
    : 'The requester canceled the request below.'
}

const cancelUndone: RequestTemplate = (data, context) => {
  const who =
    data.recipient === 'requester'
      ? data.by === 'requester'
        ? 'You undid'
        : 'Someone at your firm undid'
      : data.by === 'firm'
        ? "Someone at the requester's firm undid"
        : 'The requester undid'
  return {
    subject: 'Request is open again',
    heading: data.recipient === 'requester' ? 'Your request is open again' : 'This request is open again',
    paragraphs: [
      `${who} the cancellation of the request below.`,
      data.recipient === 'staff'
        ? 'Please continue with it.'
        : "We're working on it again. We'll email you each document we deliver.",
    ],
    action: viewRequest(data, context),
    footerReason: footerReason(data),
  }
}

const cancelled: RequestTemplate = (data, context) => ({
  subject: 'Request canceled',
  heading: data.recipient === 'requester' ? 'Your request was canceled' : 'This request was canceled',
  paragraphs:
    data.recipient === 'staff'
      ? [whoCanceled(data), ...reasonOf(data), 'You can stop working on it.']
      : [
          whoCanceled(data),
          ...reasonOf(data),
          "We've stopped working on it and won't send more documents for it.",
          data.recipient === 'requester' && (data.by === 'requester' || data.by === 'firm')
            ? 'Was it a mistake? You can undo it for a day: open the request and choose Undo.'
            : 'Was it canceled by mistake? Reply to this email and include the reference number.',
        ],
  action: viewRequest(data, context),
  footerReason: footerReason(data),
})

const expectedMoved: RequestTemplate = (data, context) => {
  const { expected } = data
  if (!expected) throw new EmailError('INVALID_EMAIL', 'The email needs an expected date')
  const by = formatDate(expected.on)
  return {
    subject: `Report now expected by ${by}`,
    heading: `We now expect the report by ${by}`,
    paragraphs: [
      `${expected.agency ?? 'The agency'} is expected to release the report by ${by}. Our earlier estimate was ${formatDate(expected.before)}.`,
      "We'll keep checking and email you the report as soon as it's released.",
    ],
    action: viewRequest(data, context),
    footerReason: footerReason(data),
  }
}

const upgradeRequested: RequestTemplate = (data, context) => ({
  subject: data.urgent ? '[Urgent] Full report requested' : 'Full report requested',
  heading: 'The full report was requested',
  paragraphs: ['The request below was for the face page only. The requester now wants the full report.'],
  action: viewRequest(data, context),
  footerReason: footerReason(data),
})

const handedOver: RequestTemplate = (data, context) => ({
  subject: `${data.urgent ? '[Urgent] ' : ''}Request handed over to you`,
  heading: 'A colleague handed this request over to you',
  paragraphs: ['You now own the request below. Its conversation and documents are in the portal.'],
  action: viewRequest(data, context),
  footerReason: footerReason(data),
})

export const requestEmails: Record<RequestEmailTemplate, RequestTemplate> = {
  'order-received': requestReceived,
  'new-order': newRequest,
  'face-page-ready': documentReady('face page'),
  'full-report-ready': documentReady('full report'),
  'final-report-ready': documentReady('final report'),
  'face-page-corrected': documentCorrected('face page'),
  'full-report-corrected': documentCorrected('full report'),
  'final-report-corrected': documentCorrected('final report'),
  withdrawn,
  'withdrawn-by-staff': withdrawnByStaff,
  completed,
  closed,
  reopened,
  'cancel-undone': cancelUndone,
  moved,
  deleted,
  cancelled,
  'upgrade-requested': upgradeRequested,
  'expected-moved': expectedMoved,
  'handed-over': handedOver,
  ...messageEmails,
}
