import * as z from 'zod/mini'
import { staffRoles } from '../accounts/roles.ts'
import { endpoint } from '../api/endpoint.ts'
import { deliverable, unopenedPdfMessages, type PdfState } from '../files/file-kinds.ts'
import { FileRef } from '../files/file-refs.ts'
import { id } from '../ids.ts'
import { DeliveredDocument, RequestId } from '../kinds/any-request.ts'
import { limits } from '../limits.ts'

// The day's mail: PDFs of agencies that staff drop or agencies email, until they are delivered or set aside.

/**
 * - `waiting`: staff have to say which request the file is for
 * - `held`: the sender isn't an agency of the directory or can't be confirmed, or the files of the email took too long;
 *   nothing reads the file before staff let it in
 * - `email`: an email about no request, or with parts that couldn't be taken; no file
 * - `aside`: set aside for a while, then deleted
 * - `not-ours`: like `aside`, because the file answers none of our requests
 */
export const mailStates = ['waiting', 'held', 'email', 'aside', 'not-ours'] as const
export type MailState = (typeof mailStates)[number]

/** The lists of the page: the files to deliver, other emails, and what was set aside. */
export const mailViews = {
  waiting: ['waiting', 'held'],
  other: ['email'],
  aside: ['aside', 'not-ours'],
} as const satisfies Record<string, readonly MailState[]>
export type MailView = keyof typeof mailViews

/**
 * Whether the sender of an emailed file is an agency of the directory. `agency`: the receiving server confirms that the
 * agency sent the email; `notice`: the same of a domain that an agency's portal sends its notices from; `unconfirmed`: only the email says
 * so; `unknown`: the sender is neither.
 */
export const senderChecks = ['agency', 'notice', 'unconfirmed', 'unknown'] as const
export type SenderCheck = (typeof senderChecks)[number]

/** The groups of senders in words. Each has separate hourly limits, room and alerts, so that none uses up another's. */
export const senderNames: Readonly<Record<SenderCheck, string>> = {
  agency: 'Confirmed agencies',
  notice: 'Portals of agencies',
  unconfirmed: 'Unconfirmed agencies',
  unknown: 'Unknown senders',
}

/** Why a file that is held can't be let in: it is opened then, for the first time. */
export const heldPdfMessage = (state: Exclude<PdfState, 'opens'>): string =>
  unopenedPdfMessages[state].replace(/\..*/, '. Delete it, and ask the sender for another copy.')

/** A request that a file is for, and the document that it is for the request. */
export const MailTarget = z.object({ request: RequestId, type: DeliveredDocument })
export type MailTarget = z.infer<typeof MailTarget>

/** The requests that a file is for: one report goes to all requests about its crash. */
export const MailTargets = z.array(MailTarget).check(
  z.maxLength(limits.mail.targets),
  z.refine((targets) => new Set(targets.map(({ request }) => request)).size === targets.length, 'Name a request once'),
)

export const MailFile = z.extend(FileRef, {
  id: id('file'),
  /** Raised by every change. */
  version: z.int(),
  state: z.enum(mailStates),
  createdAt: z.string(),
  /** Who dropped it; null when it was emailed, or when their account was deleted. */
  by: z.nullable(z.string()),
  /** The address that emailed it; null when staff dropped it. */
  sender: z.nullable(z.string()),
  /** Null when staff dropped it. */
  senderCheck: z.nullable(z.enum(senderChecks)),
  /** The requests that staff chose so far. */
  targets: MailTargets,
  /** Degrees clockwise by which staff turned its pages, from how they are read. */
  turned: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  /** A sentence a line for each thing that couldn't be taken of an email; null for a file. */
  problem: z.nullable(z.string()),
  /** The text of the email, or of the email that it came with. */
  text: z.nullable(z.string()),
  /** More than its From line says that it is from its sender, so its links may be opened. */
  isProven: z.boolean(),
  /** The requests that its email may be about. */
  about: z.array(RequestId),
  /** A browser read its pages, and the facts are kept with it. */
  isRead: z.boolean(),
})
export type MailFile = z.infer<typeof MailFile>

const params = z.object({ id: id('file') })

export const listMail = endpoint({
  method: 'GET',
  path: '/api/mail',
  summary: "List the mail's files, oldest first, with their number in a header",
  access: staffRoles,
  query: z.object({
    view: z._default(z.enum(Object.keys(mailViews) as [MailView, ...MailView[]]), 'waiting'),
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.mail.files)), 1),
    pageSize: z._default(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.mail.pageSize)),
      limits.mail.pageSize,
    ),
  }),
  reply: z.array(MailFile),
  errors: ['invalid', 'unauthenticated', 'forbidden'],
})

/** For the way from the queue to the mail. */
export const countMail = endpoint({
  method: 'GET',
  path: '/api/mail/count',
  summary: 'Count the files that wait in the mail, and say where agencies can email more',
  access: staffRoles,
  reply: z.object({
    waiting: z.int(),
    /** Other emails. */
    other: z.int(),
    /** Null when mail by email is off. */
    address: z.nullable(z.string()),
  }),
  errors: ['unauthenticated', 'forbidden'],
})

export const addMailFile = endpoint({
  method: 'POST',
  path: '/api/mail',
  summary: `Store a PDF of the mail, unless one with the same bytes waits. Up to ${limits.mail.files} wait for staff`,
  access: staffRoles,
  files: { file: deliverable },
  reply: MailFile,
  status: 201,
  errors: [
    'invalid',
    'unauthenticated',
    'forbidden',
    'same_file',
    'too_many',
    'too_large',
    'wrong_kind',
    'wrong_content_type',
  ],
})

export const changeMailFile = endpoint({
  method: 'PATCH',
  path: '/api/mail/{id}',
  summary: 'Choose the requests that a file is for, turn it, put it aside or take it back',
  access: staffRoles,
  params,
  body: z.object({
    /** The version that the change is based on. */
    version: z.int(),
    targets: z.optional(MailTargets),
    turned: z.optional(MailFile.shape.turned),
    state: z.optional(z.enum(['waiting', 'aside', 'not-ours'])),
  }),
  reply: MailFile,
  errors: ['invalid', 'unauthenticated', 'forbidden', 'not_found', 'changed_meanwhile'],
})

export const deleteMailFile = endpoint({
  method: 'DELETE',
  path: '/api/mail/{id}',
  summary: 'Delete a file that is held or was set aside, or an email',
  access: staffRoles,
  params,
  query: z.object({
    /** The version that the caller saw. */
    version: z.coerce.number().check(z.int()),
  }),
  errors: ['invalid', 'unauthenticated', 'forbidden', 'not_found', 'changed_meanwhile'],
})

/** Puts an email on the request that it is about, where only staff see it. */
export const placeMail = endpoint({
  method: 'POST',
  path: '/api/mail/{id}/place',
  summary: 'Put an email of the mail on a request, as a message that only staff see',
  access: staffRoles,
  params,
  body: z.object({
    /** The version that the caller saw. */
    version: z.int(),
    request: RequestId,
  }),
  errors: ['invalid', 'unauthenticated', 'forbidden', 'not_found', 'changed_meanwhile'],
})
