import * as z from 'zod/mini'
import { CrashReport, clientDocumentTypes, documentTypes } from './crash-reports.ts'
import { crashActions, CrashStatus } from './crash-transitions.ts'
import { endpoint } from '../api/endpoint.ts'
import { clientDocument } from '../files/file-kinds.ts'
import { id } from '../ids.ts'
import { ReportType } from './report-types.ts'
import { office } from '../accounts/roles.ts'

// What is done to a CHP report once it is ordered, beside delivering and completing it.

const params = z.object({ id: id('crashReport') })
const own = ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'] as const

export const cancelCrashReport = endpoint({
  method: 'PATCH',
  path: '/api/crash-reports/{id}/cancel',
  summary: 'Cancel a request',
  access: crashActions.cancel.roles,
  params,
  reply: CrashReport,
  errors: own,
})

export const setCrashStatus = endpoint({
  method: 'PATCH',
  path: '/api/crash-reports/{id}/status',
  summary: "Set a report's status",
  access: crashActions.changeStatus.roles,
  params,
  body: z.object({ status: CrashStatus }),
  reply: CrashReport,
  errors: ['invalid', ...own],
})

export const setCrashReportType = endpoint({
  method: 'PATCH',
  path: '/api/crash-reports/{id}/report-type',
  summary: "Set a report's type",
  access: crashActions.changeReportType.roles,
  params,
  body: z.object({ reportType: ReportType }),
  reply: CrashReport,
  errors: ['invalid', ...own],
})

export const upgradeCrashReport = endpoint({
  method: 'PATCH',
  path: '/api/crash-reports/{id}/upgrade',
  summary: 'Request the full report of a face page',
  access: crashActions.upgrade.roles,
  params,
  body: z.object({ reportType: ReportType }),
  reply: CrashReport,
  errors: ['invalid', ...own],
})

export const switchToFaceOnly = endpoint({
  method: 'PATCH',
  path: '/api/crash-reports/{id}/switch-to-face-only',
  summary: 'End the monitoring for the full report',
  access: crashActions.switchToFaceOnly.roles,
  params,
  reply: CrashReport,
  errors: own,
})

export const addCrashClientDocument = endpoint({
  method: 'POST',
  path: '/api/crash-reports/{id}/upload-client-doc',
  summary: "Add or replace one of the client's documents",
  access: crashActions.addClientDocument.roles,
  params,
  body: z.object({ type: z.enum(clientDocumentTypes, 'Please choose a document type.') }),
  files: { file: clientDocument },
  reply: CrashReport,
  errors: ['invalid', 'broken_body', ...own, 'too_large', 'wrong_kind'],
})

export const removeCrashDocument = endpoint({
  method: 'DELETE',
  path: '/api/crash-reports/{id}/documents/{docType}',
  summary: 'Remove a document of a report',
  access: crashActions.deleteClientDocument.roles,
  params: z.object({ id: id('crashReport'), docType: z.enum(documentTypes) }),
  reply: CrashReport,
  errors: own,
})

export const turnOffCrashLinks = endpoint({
  method: 'DELETE',
  path: '/api/crash-reports/{id}/delivery-links',
  summary: 'End every delivery link of a report that is still open',
  access: office,
  params,
  reply: z.object({ revoked: z.number() }),
  errors: ['unauthenticated', 'forbidden', 'not_found'],
})
