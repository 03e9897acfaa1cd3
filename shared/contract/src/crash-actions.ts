import * as z from 'zod/mini'
import { CrashReport, clientDocumentTypes, documentTypes } from './crash-reports.ts'
import { crashActions, CrashStatus } from './crash-states.ts'
import { endpoint } from './endpoint.ts'
import { clientDocument } from './files.ts'
import { id } from './ids.ts'
import { ReportType } from './report-types.ts'
import { office } from './roles.ts'

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
  failures: own,
})

export const setCrashStatus = endpoint({
  method: 'PATCH',
  path: '/api/crash-reports/{id}/status',
  summary: "Set a report's status",
  access: crashActions.changeStatus.roles,
  params,
  body: z.object({ status: CrashStatus }),
  reply: CrashReport,
  failures: ['invalid', ...own],
})

export const setReportType = endpoint({
  method: 'PATCH',
  path: '/api/crash-reports/{id}/report-type',
  summary: "Set a report's type",
  access: crashActions.changeReportType.roles,
  params,
  body: z.object({ reportType: ReportType }),
  reply: CrashReport,
  failures: ['invalid', ...own],
})

export const upgradeCrashReport = endpoint({
  method: 'PATCH',
  path: '/api/crash-reports/{id}/upgrade',
  summary: 'Request the full report of a face page',
  access: crashActions.upgrade.roles,
  params,
  body: z.object({ reportType: ReportType }),
  reply: CrashReport,
  failures: ['invalid', ...own],
})

export const switchToFaceOnly = endpoint({
  method: 'PATCH',
  path: '/api/crash-reports/{id}/switch-to-face-only',
  summary: 'End the monitoring for the full report',
  access: crashActions.switchToFaceOnly.roles,
  params,
  reply: CrashReport,
  failures: own,
})

export const uploadClientDocument = endpoint({
  method: 'POST',
  path: '/api/crash-reports/{id}/upload-client-doc',
  summary: "Add or replace one of the client's documents",
  access: crashActions.addClientDocument.roles,
  params,
  body: z.object({ type: z.enum(clientDocumentTypes, 'Please choose a document type.') }),
  files: { file: clientDocument },
  reply: CrashReport,
  failures: ['invalid', 'broken_body', ...own, 'too_large', 'wrong_kind'],
})

export const deleteCrashDocument = endpoint({
  method: 'DELETE',
  path: '/api/crash-reports/{id}/documents/{docType}',
  summary: 'Remove a document of a report',
  access: crashActions.deleteClientDocument.roles,
  params: z.object({ id: id('crashReport'), docType: z.enum(documentTypes) }),
  reply: CrashReport,
  failures: own,
})

export const revokeCrashLinks = endpoint({
  method: 'DELETE',
  path: '/api/crash-reports/{id}/delivery-links',
  summary: 'End every delivery link of a report that is still open',
  access: office,
  params,
  reply: z.object({ revoked: z.number() }),
  failures: ['unauthenticated', 'forbidden', 'not_found'],
})
