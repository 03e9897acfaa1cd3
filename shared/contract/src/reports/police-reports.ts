import * as z from 'zod/mini'
import { Undo } from './changes.ts'
import { documentSchema, FileName, versionSchema } from '../files/file-refs.ts'
import { id } from '../id-schema.ts'
import { AgencyRef } from '../agencies/agencies.ts'
import { Owner } from './owner.ts'
import { StaffOwner } from './staff-owner.ts'
import { askCodes } from './waiting.ts'
import { Waiting } from './waiting-schemas.ts'
import { reasonCodes } from './reasons.ts'
import { PoliceStatus } from './police-transitions.ts'
import { replyShape } from '../kinds/field.ts'
import { policeFields } from '../kinds/fields-police.ts'

/** The two documents a police request requires. The keys are field names of both the form and the reply. */
export const policeDocuments = {
  writtenAuthFile: { label: 'Written Authorization', field: 'writtenAuthFile' },
  clientReleaseFile: { label: 'Client Release', field: 'clientReleaseFile' },
} as const
export type PoliceDocumentName = keyof typeof policeDocuments
export const policeDocumentNames = Object.keys(policeDocuments) as [PoliceDocumentName, ...PoliceDocumentName[]]

/** Every document of a police request. */
export const policeReportDocuments = {
  ...policeDocuments,
  reportFile: { label: 'Final Report', field: 'reportFile' },
} as const
export type PoliceReportDocument = keyof typeof policeReportDocuments

/** The file's name, for `GET /api/files/{filename}`. Label, size and type are in `documents`. */
const fileName = z.nullable(FileName)

const documentTypes = Object.keys(policeReportDocuments) as [PoliceReportDocument, ...PoliceReportDocument[]]
export const PoliceDocument = documentSchema(documentTypes)
export type PoliceDocument = z.infer<typeof PoliceDocument>

export const PoliceReport = z.object({
  id: id('police'),
  referenceNumber: z.string(),
  ...replyShape(policeFields),
  status: PoliceStatus,
  /** Email addresses of this request that couldn't be reached. */
  undeliverable: z.array(z.string()),
  userId: z.nullable(id('user')),
  authorUserId: z.nullable(id('user')),
  createdByEmail: z.nullable(z.string()),
  user: z.nullable(Owner),
  writtenAuthFile: fileName,
  clientReleaseFile: fileName,
  reportFile: fileName,
  documents: z.array(PoliceDocument),
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
  /** Staff's own notes on the final report; null for everyone else. The client's note is in `documents`. */
  notes: z.nullable(z.string()),
  submittedAt: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  completedAt: z.nullable(z.string()),
})
export type PoliceReport = z.infer<typeof PoliceReport>
