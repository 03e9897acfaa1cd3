import type { RequestEmailTemplate } from '@portal/contract/emails/templates'
import type { RequestEmailData } from '@portal/contract/emails/email-data'
import { portalDay } from '@portal/contract/dates'
import { paths, requestUrl } from '@portal/contract/paths'
import { EmailError } from '../errors.ts'
import { openRequest, requiredLink, type EmailContent, type RenderContext, type RequestTemplate } from './content.ts'
import { messageEmails } from './message-emails.ts'
import { staffEmails } from './staff-emails.ts'
import type { EmailTexts } from './texts.ts'

// The emails about a request: each says once what it tells whom, in the texts of the requester's language. Copies and staff read
// English, and what only they are told is written here.

const viewRequest = (data: RequestEmailData, context: RenderContext, t: EmailTexts): EmailContent['action'] =>
  openRequest(data, context, t, { label: t.view, tracking: t.track, url: requestUrl(context.origin, data.requestId) })

const isRequesters = ({ recipient }: RequestEmailData): boolean => recipient === 'requester'

const reasonOf = ({ reason }: RequestEmailData, t: EmailTexts): string[] => (reason ? [t.reason(t.say(reason))] : [])

/** Staff's note to the client about a delivery. */
const noteOf = ({ note }: RequestEmailData, t: EmailTexts): string[] => (note ? [t.note(note)] : [])

const dayOf = (instant: string, t: EmailTexts): string => t.day(portalDay(instant))

const requestReceived: RequestTemplate = (data, context, t) => {
  const { link, trackLink } = context
  const isCopy = data.recipient === 'copies'
  return {
    subject: t.received.subject,
    heading: isCopy ? "You're copied on a new request" : t.received.heading,
    paragraphs: [
      isCopy
        ? "We received the request below. We'll email you the report as soon as it's available."
        : data.by === 'staff'
          ? t.received.placedForYou
          : t.received.thanks,
      data.estimate ? t.received.estimate(data.estimate) : t.received.noEstimate,
      t.received.giveNumber,
      ...(trackLink ? [t.received.useButton] : []),
      ...(link ? [t.received.signIn] : []),
    ],
    action: link ? { label: t.received.claim, url: link } : viewRequest(data, context, t),
    ...(trackLink && { note: t.trackNote }),
    ...(link && { note: t.received.claimNote }),
  }
}

type Document = keyof EmailTexts['deliveries']

/** An email that delivers a document. */
const documentReady =
  (document: Document): RequestTemplate =>
  (data, context, t) => ({
    subject: t.deliveries[document].ready,
    heading: t.deliveries[document].isReady,
    paragraphs: [
      ...noteOf(data, t),
      context.attached ? t.delivery.attached : t.delivery.notAttached,
      // The full report ends the monitoring.
      ...(data.monitored && document === 'face page' ? [t.delivery.monitoring] : []),
    ],
    action: { label: t.deliveries[document].open, url: requiredLink(context) },
    note: t.delivery.note,
  })

/** Delivers a corrected document and says which one it replaces. */
const documentCorrected =
  (document: Document): RequestTemplate =>
  (data, context, t) => ({
    subject: t.deliveries[document].corrected,
    heading: t.deliveries[document].sentCorrected,
    paragraphs: [
      data.document
        ? t.deliveries[document].replaces(dayOf(data.document.deliveredAt, t))
        : t.deliveries[document].replacesEarlier,
      ...reasonOf(data, t),
      ...noteOf(data, t),
      context.attached ? t.delivery.correctedAttached : t.delivery.correctedNotAttached,
    ],
    action: { label: t.deliveries[document].openCorrected, url: requiredLink(context) },
    note: t.delivery.note,
  })

const withdrawn: RequestTemplate = (data, context, t) => {
  const label = data.document ? t.say(data.document.label) : t.withdrawn.document
  const day = data.document ? dayOf(data.document.deliveredAt, t) : null
  return {
    subject: t.withdrawn.subject(label),
    heading: t.withdrawn.heading(label, day),
    paragraphs: [
      t.withdrawn.what(label, day),
      ...reasonOf(data, t),
      ...(data.getsAnother ? [t.withdrawn.getsAnother] : []),
      t.withdrawn.questions,
    ],
    action: viewRequest(data, context, t),
  }
}

const completed: RequestTemplate = (data, context, t) => ({
  subject: t.completed.subject,
  heading: isRequesters(data) ? t.completed.heading : 'This request is complete',
  paragraphs: [data.by ? t.completed.byStaff : t.completed.delivered, ...reasonOf(data, t), t.completed.missing],
  action: viewRequest(data, context, t),
})

/** Completed with nothing delivered, or nothing that wasn't withdrawn. */
const closed: RequestTemplate = (data, context, t) => ({
  subject: data.withdrawn ? t.closed.subjectWithdrawn : t.closed.subject,
  heading: isRequesters(data) ? t.closed.heading : 'This request was closed',
  paragraphs: [data.withdrawn ? t.closed.withdrawn : t.closed.what, ...reasonOf(data, t), t.closed.stillNeeded],
  action: viewRequest(data, context, t),
})

const reopened: RequestTemplate = (data, context, t) => ({
  subject: t.reopened.subject,
  heading: isRequesters(data) ? t.reopened.heading : 'This request was reopened',
  paragraphs: [t.reopened.what, ...reasonOf(data, t)],
  action: viewRequest(data, context, t),
})

/** A request was moved to another kind. */
const moved: RequestTemplate = (data, context, t) => ({
  subject: t.moved.subject,
  heading: t.moved.heading,
  paragraphs: [
    data.policeDepartment ? t.moved.toDepartment(data.policeDepartment) : t.moved.toHighwayPatrol,
    ...(data.movedFrom ? [t.moved.newNumber(data.referenceNumber, data.movedFrom)] : []),
    t.moved.nothingToDo,
  ],
  action: viewRequest(data, context, t),
})

const deleted: RequestTemplate = (data, { origin }, t) => ({
  subject: t.deleted.subject,
  heading: isRequesters(data) ? t.deleted.heading : 'This request was deleted',
  paragraphs: [t.deleted.what, t.deleted.mistake],
  action: { label: t.home, url: `${origin}${paths.home}` },
})

/** Who canceled, as each recipient reads it. */
const whoCanceled = (data: RequestEmailData, t: EmailTexts): string => {
  const { by } = data
  if (!by) return t.cancelled.was
  if (by === 'staff') return t.cancelled.byStaff
  if (isRequesters(data)) return by === 'requester' ? t.cancelled.byYou : t.cancelled.byFirm
  return by === 'firm'
    ? "Someone at the requester's firm canceled the request below."
    : 'The requester canceled the request below.'
}

const cancelled: RequestTemplate = (data, context, t) => ({
  subject: t.cancelled.subject,
  heading: isRequesters(data) ? t.cancelled.heading : 'This request was canceled',
  paragraphs:
    data.recipient === 'staff'
      ? [whoCanceled(data, t), ...reasonOf(data, t), 'You can stop working on it.']
      : [
          whoCanceled(data, t),
          ...reasonOf(data, t),
          t.cancelled.stopped,
          isRequesters(data) && (data.by === 'requester' || data.by === 'firm') ? t.cancelled.canUndo : t.mistake,
        ],
  action: viewRequest(data, context, t),
})

const whoUndid = (data: RequestEmailData, t: EmailTexts): string => {
  if (isRequesters(data)) return data.by === 'requester' ? t.cancelUndone.byYou : t.cancelUndone.byFirm
  const who = data.by === 'firm' ? "Someone at the requester's firm" : 'The requester'
  return `${who} undid the cancellation of the request below.`
}

const cancelUndone: RequestTemplate = (data, context, t) => ({
  subject: t.cancelUndone.subject,
  heading: isRequesters(data) ? t.cancelUndone.heading : 'This request is open again',
  paragraphs: [whoUndid(data, t), data.recipient === 'staff' ? 'Please continue with it.' : t.cancelUndone.workAgain],
  action: viewRequest(data, context, t),
})

const expectedMoved: RequestTemplate = (data, context, t) => {
  const { expected } = data
  if (!expected) throw new EmailError('INVALID_EMAIL', 'The email needs an expected date')
  const by = t.day(expected.on)
  return {
    subject: t.expectedMoved.subject(by),
    heading: t.expectedMoved.heading(by),
    paragraphs: [
      t.expectedMoved.what(by, t.day(expected.before), expected.agency, expected.from),
      t.expectedMoved.keepChecking,
    ],
    action: viewRequest(data, context, t),
  }
}

export const requestEmails: Record<RequestEmailTemplate, RequestTemplate> = {
  'order-received': requestReceived,
  'face-page-ready': documentReady('face page'),
  'full-report-ready': documentReady('full report'),
  'final-report-ready': documentReady('final report'),
  'face-page-corrected': documentCorrected('face page'),
  'full-report-corrected': documentCorrected('full report'),
  'final-report-corrected': documentCorrected('final report'),
  withdrawn,
  completed,
  closed,
  reopened,
  'cancel-undone': cancelUndone,
  moved,
  deleted,
  cancelled,
  'expected-moved': expectedMoved,
  ...messageEmails,
  ...staffEmails,
}
