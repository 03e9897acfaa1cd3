import * as z from 'zod/mini'
import { Activity, ActivityQuery } from './activity.ts'
import { ChangeOptions, Undo, changeErrors, uploadErrors } from './changes.ts'
import { crashActions, CrashStatus } from './crash-transitions.ts'
import { endpoint } from '../api/endpoint.ts'
import { deliverable } from '../files/file-kinds.ts'
import { documentSchema, FileName, versionSchema } from '../files/file-refs.ts'
import { id } from '../id-schema.ts'
import { limits } from '../limits.ts'
import { CrashQuery } from '../api/list-query.ts'
import { submission } from './submission.ts'
import { AgencyRef } from '../agencies/agencies.ts'
import { Owner } from './owner.ts'
import { StaffOwner } from './staff-owner.ts'
import { askCodes } from './waiting.ts'
import { Waiting } from './waiting-schemas.ts'
import { reasonCodes } from './reasons.ts'
import { rolesOf } from './transitions.ts'
import { replyShape } from '../kinds/field.ts'
import { chpFields, chpFiles, chpRequest } from '../kinds/fields-chp.ts'
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
  /** What it waits for; null also when it is completed or canceled. */
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
  /** What the client was asked for and hasn't sent, once they replied; empty for everyone but staff and admins. */
  stillNeeded: z.array(z.enum(askCodes)),
  /** There is a message that the viewer hasn't read. */
  unread: z.boolean(),
  /** Whether a guest has a tracking link: false once it is turned off, or the request is in an account. */
  tracking: z.boolean(),
  /** The last change by staff, while it can be undone; null for everyone but staff and admins. */
  undo: z.nullable(Undo),
})
export type CrashReport = z.infer<typeof CrashReport>

export const submitCrashReport = endpoint({
  ...submission,
  path: '/api/crash-reports',
  summary: 'Submit a CHP request',
  body: chpRequest.body,
  files: {
    crashCard: chpFiles.crashCard.rule,
    writtenAuth: chpFiles.writtenAuth.rule,
    deathCert: chpFiles.deathCert.rule,
  },
})

/** The notes of a delivery: to the client, and for staff alone. */
export const deliveryNotes = {
  clientNote: z.optional(line(limits.notesLength)),
  notes: z._default(line(limits.notesLength), ''),
}

const reportId = z.object({ id: id('chp') })

export const listCrashReports = endpoint({
  method: 'GET',
  path: '/api/crash-reports',
  summary:
    'List the CHP requests you can see, newest first; needsWork (staff only) lists open work: client replied first, then urgent, then oldest, and delivered (staff only) what only waits to be completed',
  access: 'signed-in',
  query: CrashQuery,
  reply: z.array(CrashReport),
  conditional: true,
  errors: ['invalid', 'unauthenticated', 'forbidden'],
})

export const getCrashReport = endpoint({
  method: 'GET',
  path: '/api/crash-reports/{id}',
  summary: 'Get a CHP request',
  access: 'signed-in',
  params: reportId,
  reply: CrashReport,
  conditional: true,
  errors: ['unauthenticated', 'not_found'],
})

export const listCrashActivity = endpoint({
  method: 'GET',
  path: '/api/crash-reports/{id}/activity',
  summary: 'List the timeline of a CHP request, newest first',
  access: 'signed-in',
  params: reportId,
  query: ActivityQuery,
  reply: z.array(Activity),
  conditional: true,
  errors: ['invalid', 'unauthenticated', 'not_found'],
})

export const uploadCrashReport = endpoint({
  method: 'POST',
  path: '/api/crash-reports/{id}/upload',
  summary: 'Deliver a face page or full report',
  access: crashActions.uploadFacePage.roles,
  params: reportId,
  body: z.object({
    type: z.enum(deliverableTypes, 'Choose face page or full report'),
    ...deliveryNotes,
  }),
  files: { file: deliverable },
  reply: CrashReport,
  errors: uploadErrors,
})

export const completeCrashReport = endpoint({
  method: 'PATCH',
  path: '/api/crash-reports/{id}/complete',
  summary: 'Mark a CHP request completed and notify the client',
  access: rolesOf(crashActions.complete),
  params: reportId,
  body: ChangeOptions,
  reply: CrashReport,
  errors: ['invalid', ...changeErrors],
})
