import * as z from 'zod/mini'
import { linkToken } from '../accounts/accounts.ts'
import { endpoint } from '../api/endpoint.ts'
import { clientDocumentOrWord } from '../files/file-kinds.ts'
import { changedSchema, FileRef } from '../files/file-refs.ts'
import { AnswerTexts } from '../kinds/corrected-fields.ts'
import { stepStates } from '../kinds/define-kind.ts'
import { RequestDocument } from '../kinds/any-request.ts'
import { foldReference, id, referencePattern } from '../ids.ts'
import { kindNames } from '../kinds/kind-ids.ts'
import { email, validEmail } from '../text.ts'
import { documentNames } from './documents.ts'
import { Message, NewMessage } from './messages.ts'
import { Waiting } from './waiting.ts'
import { Estimate } from './expected.ts'

// The tracking page: a guest's own request, opened with a link from an email, without an account.

export const invalidTrackingLink = "This link isn't valid."

/** Exchanges the token of the link, so that it leaves the address bar. The session is sent as a bearer token with the other calls. */
export const openTracking = endpoint({
  method: 'POST',
  path: '/api/track/session',
  summary: 'Open a tracking link from an email',
  access: 'anyone',
  body: z.object({ token: linkToken(invalidTrackingLink) }),
  reply: z.object({ session: z.string(), expiresAt: z.string() }),
  errors: ['invalid', 'not_found', 'link_expired', 'link_replaced', 'already_claimed', 'too_many'],
})

/** A delivered or client document with a ticket that opens it. Get the request again when a ticket has expired. */
const TrackedDocument = z.extend(FileRef, {
  documentType: RequestDocument,
  documentLabel: z.string(),
  delivered: z.boolean(),
  createdAt: z.string(),
  note: z.nullable(z.string()),
  ticket: z.string(),
})

const ProgressStep = z.object({ label: z.string(), state: z.enum(stepStates) })

/** An answer that the guest can correct now. */
const CorrectableAnswer = z.object({
  /** The field of the kind. */
  name: z.string(),
  value: z.string(),
  required: z.boolean(),
  /**
   * For an answer that the page doesn't show, because others may have the link: `value` is empty, and a correction names this
   * in place of the answer that it replaces.
   */
  seen: z.optional(z.string()),
})
export type CorrectableAnswer = z.infer<typeof CorrectableAnswer>

export const TrackedRequest = z.object({
  kind: z.enum(kindNames),
  id: z.string(),
  referenceNumber: z.string(),
  clientName: z.string(),
  crashDate: z.string(),
  /** The type of report in words, where the kind has several. */
  reportTypeLabel: z.nullable(z.string()),
  monitorForFull: z.boolean(),
  reportNumber: z.nullable(z.string()),
  status: z.string(),
  urgent: z.boolean(),
  /** Why it was canceled or closed, in words. */
  reason: z.nullable(z.string()),
  waiting: z.nullable(Waiting),
  /** The agency's name, or what is known of it. */
  agency: z.string(),
  requestedFromAgencyOn: z.nullable(z.string()),
  lastCheckedOn: z.nullable(z.string()),
  expectedOn: z.nullable(z.string()),
  estimate: z.nullable(Estimate),
  /** The source of these dates, or why there are none: see `fromText`. Null once nothing is owed. */
  expectedFrom: z.nullable(z.string()),
  contactEmail: z.string(),
  submittedAt: z.string(),
  updatedAt: z.string(),
  /** The steps that were taken or are still owed; empty for a kind with one delivery. */
  progress: z.array(ProgressStep),
  documents: z.array(TrackedDocument),
  /** Delivered documents that were replaced or withdrawn. */
  changedDocuments: z.array(z.extend(changedSchema(documentNames), { documentLabel: z.string() })),
  messages: z.array(z.extend(Message, { files: z.array(z.extend(FileRef, { ticket: z.string() })) })),
  /** Who signs on screen what the guest is asked for: the guest on this page, or the person whom they help; null for nobody. */
  signsOnScreen: z.nullable(z.enum(['guest', 'helped'])),
  /** In the order of the form; empty once something was delivered or the request was closed. */
  correctable: z.array(CorrectableAnswer),
  /** The answer that names the office, which we don't know yet; null when we do, or it can't be added. */
  officeToAdd: z.nullable(z.string()),
  canCancel: z.boolean(),
  /** Until when the guest can take back their cancellation; null when there is none. */
  undoCancelUntil: z.nullable(z.string()),
  /** For the claim page, where the guest signs in or signs up; null once the request is in an account. */
  claimToken: z.nullable(z.string()),
})
export type TrackedRequest = z.infer<typeof TrackedRequest>

/** `already_claimed`: the request was added to an account, where its owner sees it. */
const trackErrors = ['unauthenticated', 'not_found', 'already_claimed'] as const

export const getTrackedRequest = endpoint({
  method: 'GET',
  path: '/api/track',
  summary: 'Get the request of a tracking session',
  access: 'anyone',
  tracking: true,
  reply: TrackedRequest,
  conditional: true,
  errors: trackErrors,
})

/** Like a client's message: `visibility` and `asks` are refused. */
export const sendTrackedMessage = endpoint({
  method: 'POST',
  path: '/api/track/messages',
  summary: 'Send a message from the tracking page',
  access: 'anyone',
  tracking: true,
  body: z.pick(NewMessage, { text: true, answers: true }),
  files: { file: clientDocumentOrWord },
  reply: TrackedRequest,
  status: 201,
  idempotent: true,
  errors: [
    'invalid',
    'broken_body',
    ...trackErrors,
    'wrong_state',
    'key_reused',
    'too_large',
    'wrong_kind',
    'too_many',
  ],
})

export const cancelTrackedRequest = endpoint({
  method: 'POST',
  path: '/api/track/cancel',
  summary: 'Cancel the request of a tracking session',
  access: 'anyone',
  tracking: true,
  reply: TrackedRequest,
  errors: [...trackErrors, 'wrong_state', 'too_many'],
})

/** The request has the status again that it had before the guest canceled it. */
export const undoTrackedCancel = endpoint({
  method: 'POST',
  path: '/api/track/undo-cancel',
  summary: 'Undo the cancellation of a tracking session, within a day',
  access: 'anyone',
  tracking: true,
  reply: TrackedRequest,
  errors: [...trackErrors, 'wrong_state', 'too_many'],
})

/**
 * Corrects answers until something is delivered or the request is closed. `replaces` has what the page showed: when one of
 * these answers was changed since, nothing is corrected.
 */
export const correctTrackedRequest = endpoint({
  method: 'POST',
  path: '/api/track/correct',
  summary: 'Correct answers of the request of a tracking session',
  access: 'anyone',
  tracking: true,
  body: z.object({ answers: AnswerTexts, replaces: AnswerTexts }),
  /** `undo`: for `undoTrackedCorrection`; null where it can't be undone, or nothing was different. */
  reply: z.object({ undo: z.nullable(id('activity')), undoUntil: z.string() }),
  errors: ['invalid', ...trackErrors, 'wrong_state', 'changed_meanwhile', 'too_many'],
})

/** The answers are again as they were before a correction by this page. */
export const undoTrackedCorrection = endpoint({
  method: 'POST',
  path: '/api/track/undo-correction',
  summary: 'Undo a correction of a tracking session, within a minute',
  access: 'anyone',
  tracking: true,
  body: z.object({ undo: id('activity') }),
  errors: ['invalid', ...trackErrors, 'wrong_state', 'too_many'],
})

/**
 * Emails a new link to the request's address when its current link has expired. Earlier links, which may have gone to another
 * address, do nothing. The reply is the same whether or not one is sent.
 */
export const renewTracking = endpoint({
  method: 'POST',
  path: '/api/track/renew',
  summary: 'Email a new tracking link for an expired one',
  access: 'anyone',
  body: z.object({ token: linkToken(invalidTrackingLink) }),
  errors: ['invalid', 'too_many'],
})

export const enterReference = 'Enter the reference number, such as CHP-1234ABCD'

export const TrackingLinkForm = z.object({
  referenceNumber: z.string(enterReference).check(
    z.maxLength(40, enterReference),
    z.overwrite(foldReference),
    z.refine((text) => kindNames.some((kind) => referencePattern(kind).test(text)), enterReference),
  ),
  contactEmail: email(validEmail),
})

/**
 * Emails the link of a guest's request to the address that it was requested with, at most once in a few minutes. The reply is
 * the same whether or not there is such a request.
 */
export const emailTrackingLink = endpoint({
  method: 'POST',
  path: '/api/track/link',
  summary: 'Email a guest the tracking link of their request',
  access: 'anyone',
  body: TrackingLinkForm,
  errors: ['invalid', 'too_many'],
})

/** For a guest who sees on the confirmation that they mistyped their address. The new one gets the links, earlier ones end. */
export const correctOwnEmail = endpoint({
  method: 'POST',
  path: '/api/track/contact-email',
  summary: 'Correct the email address of a request just submitted by a guest',
  access: 'anyone',
  body: z.object({
    token: z.string().check(z.maxLength(1000)),
    contactEmail: email(validEmail),
  }),
  reply: z.object({ contactEmail: z.string(), claimToken: z.string() }),
  challenged: 'correct-email',
  errors: ['invalid', 'challenge_failed', 'not_found', 'email_taken', 'wrong_state', 'already_claimed', 'too_many'],
})
