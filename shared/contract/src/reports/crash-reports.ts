import * as z from 'zod/mini'
import { Undo } from './changes.ts'
import { CrashStatus } from './crash-transitions.ts'
import { documentSchema, FileName, versionSchema } from '../files/file-refs.ts'
import { id } from '../id-schema.ts'
import { limits } from '../limits.ts'
import { AgencyRef } from '../agencies/agencies.ts'
import { Owner } from './owner.ts'
import { StaffOwner } from './staff-owner.ts'
import { askCodes } from './waiting.ts'
import { Waiting } from './waiting-schemas.ts'
import { reasonCodes } from './reasons.ts'
import { replyShape } from '../kinds/field.ts'
import { chpFields, chpFiles } from '../kinds/fields-chp.ts'
import { line } from '../text.ts'

/** Shown instead of an encrypted answer whose key is missing. */
export const unreadableAnswer = '(unreadable: encryption key missing)'

export type CrashFileName = keyof typeof chpFiles
export const clientDocuments = {
  crashCard: { label: 'Crash Card', field: 'crashCardFile' },
  writtenAuth: { label: 'Written Authorization', field: 'writtenAuthFile' },
  deathCert: { label: 'Death Certificate', field: 'deathCertFile' },
} as const satisfies Record<CrashFileName, unknown>
export const deliverables = {
  facePage: { label: 'CHP Face Page', field: 'facePageFile' },
  fullReport: { label: 'Full Report', field: 'fullReportFile' },
} as const
export const reportDocuments = { ...clientDocuments, ...deliverables }
export type DocumentType = keyof typeof reportDocuments
/** The field of a report's reply, and its column, that names a document's file. */
export type ReportFileField = (typeof reportDocuments)[DocumentType]['field']
export type DeliverableType = keyof typeof deliverables
export const documentTypes = Object.keys(reportDocuments) as [DocumentType, ...DocumentType[]]
export const clientDocumentTypes = Object.keys(clientDocuments) as [CrashFileName, ...CrashFileName[]]
export const deliverableTypes = Object.keys(deliverables) as [DeliverableType, ...DeliverableType[]]

/** The file's name, for `GET /api/files/{filename}`. Label, size and type are in `documents`. */
const fileName = z.nullable(FileName)

export const CrashDocument = documentSchema(documentTypes)
export type CrashDocument = z.infer<typeof CrashDocument>

export const CrashReport = z.object({
  id: id('chp'),
  referenceNumber: z.string(),
  ...replyShape(chpFields),
  status: CrashStatus,
  /** Email addresses of this request that couldn't be reached. */
  undeliverable: z.array(z.string()),
  submittedAt: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  createdByEmail: z.nullable(z.string()),
  userId: z.nullable(id('user')),
  authorUserId: z.nullable(id('user')),
  user: z.nullable(Owner),
  crashCardFile: fileName,
  writtenAuthFile: fileName,
  deathCertFile: fileName,
  facePageFile: fileName,
  fullReportFile: fileName,
  documents: z.array(CrashDocument),
  /** Earlier versions of the documents, newest first; empty for everyone but staff and admins. */
  versions: z.array(versionSchema(documentTypes)),
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
  /** Null for everyone but staff and admins, as long as nobody owns it, too. */
  staffOwner: z.nullable(StaffOwner),
  /** Staff placed it for the client, who asked by phone. */
  placedByStaff: z.boolean(),
  /** When a client answered and no staff member has acted since; null for everyone but staff and admins. */
  clientRepliedAt: z.nullable(z.string()),
  /** Items that the client was asked for, replied about and hasn't sent; empty for everyone but staff and admins. */
  stillNeeded: z.array(z.enum(askCodes)),
  /** There is a message that the viewer hasn't read. */
  unread: z.boolean(),
  /** Whether a guest has a tracking link: false once it is turned off, or the request is in an account. */
  tracking: z.boolean(),
  /** The last change by staff, while it can be undone; null for everyone but staff and admins. */
  undo: z.nullable(Undo),
})
export type CrashReport = z.infer<typeof CrashReport>

/** The notes of a delivery: to the client, and for staff alone. */
export const deliveryNotes = {
  clientNote: z.optional(line(limits.notesLength)),
  notes: z._default(line(limits.notesLength), ''),
}
