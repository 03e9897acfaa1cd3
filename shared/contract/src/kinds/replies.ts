import * as z from 'zod/mini'
import { AgencyRef } from '../agencies/agencies.ts'
import { changedSchema, documentSchema, FileName, FileRef, versionSchema } from '../files/file-refs.ts'
import { id } from '../ids.ts'
import { Undo } from '../requests/changes.ts'
import { reasonCodes } from '../requests/reasons.ts'
import { Assignee } from '../requests/assignee.ts'
import { waitingDeliverySchema } from '../requests/waiting-deliveries.ts'
import { Waiting, askCodes, repliers } from '../requests/waiting.ts'
import { forEachKind, type KindId } from './kind-ids.ts'
import { replyShape } from './field.ts'
import { kinds } from './kinds.ts'
import { requestFields } from './request-fields.ts'
import { Estimate } from '../requests/expected.ts'

/** The account that made a request, as every viewer may see it. */
export const RequesterAccount = z.object({
  id: id('user'),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** For staff and admins; null for everyone else. */
  phone: z.nullable(z.string()),
  lawFirm: z.nullable(z.object({ name: z.string() })),
})
export type RequesterAccount = z.infer<typeof RequesterAccount>

// The replies about requests. Pages load none of their schemas.

/** Shown instead of an encrypted answer whose key is missing. */
export const unreadableAnswer = '(unreadable: encryption key missing)'

type Kinds = typeof kinds
type Documents<Id extends KindId> = Kinds[Id]['documents']
type DocumentName<Id extends KindId> = keyof Documents<Id> & string
type FileField<Id extends KindId> = Documents<Id>[keyof Documents<Id>] extends { field: infer Field extends string }
  ? Field
  : never

/** The file's name, for `GET /api/files/{filename}`. Label, size and type are in `documents`. */
const fileName = z.nullable(FileName)

const fileFields = <Id extends KindId>(name: Id) =>
  Object.fromEntries(Object.values(kinds[name].documents).map(({ field }) => [field, fileName])) as Record<
    FileField<Id>,
    typeof fileName
  >

const documentTypes = <Id extends KindId>(name: Id) =>
  Object.keys(kinds[name].documents) as [DocumentName<Id>, ...DocumentName<Id>[]]

/** The fields of every reply besides the answers and files of its kind. */
const common = {
  referenceNumber: z.string(),
  /** Email addresses of this request that couldn't be reached. */
  undeliverable: z.array(z.string()),
  submittedAt: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  createdByEmail: z.nullable(z.string()),
  userId: z.nullable(id('user')),
  authorUserId: z.nullable(id('user')),
  user: z.nullable(RequesterAccount),
  /** Why the request was canceled, or completed with nothing delivered. */
  reason: z.nullable(z.enum(reasonCodes)),
  reasonText: z.nullable(z.string()),
  /** The wait of an open request; null when it doesn't wait, or is completed or canceled. */
  waiting: z.nullable(Waiting),
  agency: z.nullable(AgencyRef),
  /** When staff requested it from the agency: a date such as `2026-12-03`. */
  requestedFromAgencyOn: z.nullable(z.string()),
  /** When staff last asked there, and when the agency is expected to release it; null once nothing is owed. */
  lastCheckedOn: z.nullable(z.string()),
  expectedOn: z.nullable(z.string()),
  /** The days between which it is likely to come, until staff request it or set a date. */
  estimate: z.nullable(Estimate),
  /** The source of these dates, or why there are none: see `fromText`. Null once nothing is owed. */
  expectedFrom: z.nullable(z.string()),
  /** Null for everyone but staff and admins, as long as nobody owns it, too. */
  staffOwner: z.nullable(Assignee),
  /** Staff placed it for the client, who asked by phone. */
  placedByStaff: z.boolean(),
  /** When a client or an agency wrote and no staff member has acted since, and who; null for everyone but staff and admins. */
  clientRepliedAt: z.nullable(z.string()),
  repliedBy: z.nullable(z.enum(repliers)),
  /** For staff: the agency's numbers of the request, separated by commas, its charge in cents, when staff paid it, and the receipt. */
  agencyNumbers: z.string(),
  agencyFee: z.nullable(z.number()),
  feePaidOn: z.nullable(z.string()),
  feeReceipt: z.nullable(FileRef),
  /** For staff: its client corrected an answer since it was requested from the agency. */
  corrected: z.boolean(),
  /** Items that the client was asked for, replied about and hasn't sent; empty for everyone but staff and admins. */
  stillNeeded: z.array(z.enum(askCodes)),
  /** There is a message that the viewer hasn't read. */
  unread: z.boolean(),
  /** Whether a guest has a tracking link: false once it is turned off, or the request is in an account. */
  tracking: z.boolean(),
  /** The last change that can be undone: by staff, or of a law firm a cancellation. Each sees only their own. */
  undo: z.nullable(Undo),
} as const

const replyFor = <Id extends KindId>(name: Id) => {
  const { fields, reply } = requestFields[name]
  return z.object({
    id: id(name),
    ...replyShape<(typeof requestFields)[Id]['fields']>(fields),
    ...common,
    status: z.enum<Kinds[Id]['statuses']>(kinds[name].statuses),
    ...fileFields(name),
    documents: z.array(documentSchema(documentTypes(name))),
    /** Delivered documents that were replaced or withdrawn, by date and reason. Only staff and admins get the files, in `versions`. */
    changedDocuments: z.array(changedSchema(documentTypes(name))),
    /** Documents that aren't delivered yet; empty for everyone but staff and admins. */
    waitingDeliveries: z.array(waitingDeliverySchema(documentTypes(name))),
    /** Earlier versions of the documents, newest first; empty for everyone but staff and admins. */
    versions: z.array(versionSchema(documentTypes(name))),
    ...(reply as (typeof requestFields)[Id]['reply']),
  })
}

/** The reply about one request of each kind. */
export const replies = forEachKind<{ readonly [Id in KindId]: ReturnType<typeof replyFor<Id>> }>(replyFor)

/** A request as a call of its kind shows it. */
export type ReplyOf<Id extends KindId> = z.infer<(typeof replies)[Id]>
export type RequestReply = { [Id in KindId]: ReplyOf<Id> }[KindId]

/** A request of any kind. */
export const anyReply: z.ZodMiniType<RequestReply> = z.union(Object.values(replies))
