import { isDeepStrictEqual } from 'node:util'
import { forEachKind, type KindId } from '@portal/contract/kinds/kind-ids'
import { kindBy } from '@portal/contract/kinds/kinds'
import type { RequestReply } from '@portal/contract/kinds/replies'
import { splitCc } from '@portal/contract/text'
import { emailTemplate, type EmailTemplate } from '@portal/contract/emails/templates'
import type { Account } from './accounts.ts'

export type Kind = KindId
export type PortalRequest = RequestReply

/** The paths of the calls about requests. */
export const paths: Record<Kind, string> = { chp: '/api/crash-reports', police: '/api/police-reports' }

const comparable = (request: PortalRequest): object => ({ ...request, undeliverable: [], undo: null })

/** Whether nothing happened between two reads of a report: no change was made, nor undone. */
export const isSame = (request: PortalRequest, other: PortalRequest): boolean =>
  isDeepStrictEqual(comparable(request), comparable(other))

/** The columns of a report that name its documents. */
export const fileFields = forEachKind<Readonly<Record<Kind, readonly string[]>>>((kind) =>
  Object.values(kindBy(kind).documents).map(({ field }) => field),
)

/** A document that waits to be delivered: its field then, the SHA-256 of its content and the delivery's email. */
export interface Waiting {
  readonly field: string
  readonly hash: string
  readonly email: EmailTemplate
}

/** The state of one request that the portal must have. */
export interface Entry {
  readonly kind: Kind
  /** Null for a guest. */
  owner: Account | null
  readonly claimToken: string | null
  /** The report as the portal last returned it. */
  request: PortalRequest
  /** The number of its timeline entries: the submission and every change. */
  activities: number
  /** The SHA-256 of each document, by report field. */
  readonly files: Map<string, string>
  /** The SHA-256 of every document it ever had, by file name: Undo brings back an earlier one. */
  readonly versions: Map<string, string>
  /** The documents that wait to be delivered, by their id. */
  readonly waiting: Map<string, Waiting>
  /** How many emails of each template must have been created. */
  readonly emails: Map<EmailTemplate, number>
  deleted: boolean
}

/** Records what clients were told, and the problems that were found. */
export class Journal {
  readonly entries: Entry[] = []
  readonly lost: string[] = []
  readonly duplicated: string[] = []
  readonly inconsistent: string[] = []
  readonly badErrors: string[] = []
  operations = 0
  acknowledged = 0
  /** Changes without a reply, or with a 5xx or 429. */
  withoutReply = 0
  /** How many of those were applied anyway. */
  appliedWithoutReply = 0
  refused = 0
  /** Changes that were undone. */
  undone = 0
  /** Deliveries that waited, and how many of them were taken back, delivered and stopped. */
  waited = { asked: 0, undone: 0, delivered: 0, stopped: 0 }
  /** The slowest reply, in milliseconds. */
  slowest = 0
}

const isDelivered = (request: PortalRequest): boolean =>
  'reportFile' in request ? request.reportFile !== null : (request.facePageFile ?? request.fullReportFile) !== null

const statusEmail = (before: PortalRequest, after: PortalRequest): EmailTemplate | undefined => {
  if (after.status === 'completed') return isDelivered(before) ? 'completed' : 'closed'
  if (after.status === 'cancelled') return 'cancelled'
  return ['completed', 'cancelled'].includes(before.status) ? 'reopened' : undefined
}

/** The email that a change must send: the operation's (null for none), else that of the new status. */
export const emailFor = (
  before: PortalRequest,
  after: PortalRequest,
  template: EmailTemplate | null | undefined,
): EmailTemplate | undefined => {
  if (template !== undefined) return template ?? undefined
  return before.status === after.status ? undefined : statusEmail(before, after)
}

/** Records that an email must be created for each of its recipients. */
export const expectEmail = ({ emails, request }: Entry, template: EmailTemplate | undefined): void => {
  if (!template) return
  const count = emailTemplate(template).to.reduce(
    (sum, to) => sum + (to === 'copies' ? splitCc(request.ccEmails).length : 1),
    0,
  )
  emails.set(template, (emails.get(template) ?? 0) + count)
}
