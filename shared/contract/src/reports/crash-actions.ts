import * as z from 'zod/mini'
import { CrashReport, clientDocumentTypes, documentTypes } from './crash-reports.ts'
import { crashActions, CrashStatus } from './crash-transitions.ts'
import { endpoint } from '../api/endpoint.ts'
import { clientDocument } from '../files/file-kinds.ts'
import { id } from '../ids.ts'
import { ReportType } from './report-types.ts'
import { staffRoles } from '../accounts/roles.ts'

// Changes to a CHP request after it is submitted, except delivery and completion (see crash-reports.ts).

const params = z.object({ id: id('crashReport') })
const actionErrors = ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'] as const

export const cancelCrashReport = endpoint({
  method: 'PATCH',
  path: '/api/crash-reports/{id}/cancel',
  summary: 'Cancel a request',
  access: crashActions.cancel.roles,
  params,
  reply: CrashReport,
  errors: actionErrors,
})

export const setCrashStatus = endpoint({
  method: 'PATCH',
  path: '/api/crash-reports/{id}/status',
  summary: 'Set the status of a request',
  access: crashActions.changeStatus.roles,
  params,
  body: z.object({ status: CrashStatus }),
  reply: CrashReport,
  errors: ['invalid', ...actionErrors],
})

export const setCrashReportType = endpoint({
  method: 'PATCH',
  path: '/api/crash-reports/{id}/report-type',
  summary: 'Change the report type of a request',
  access: crashActions.changeReportType.roles,
  params,
  body: z.object({ reportType: ReportType }),
  reply: CrashReport,
  errors: ['invalid', ...actionErrors],
})

export const upgradeCrashReport = endpoint({
  method: 'PATCH',
  path: '/api/crash-reports/{id}/upgrade',
  summary: 'Request the full report after a face page',
  access: crashActions.upgrade.roles,
  params,
  body: z.object({ reportType: ReportType }),
  reply: CrashReport,
  errors: ['invalid', ...actionErrors],
})

export const switchToFaceOnly = endpoint({
  method: 'PATCH',
  path: '/api/crash-reports/{id}/switch-to-face-only',
  summary: 'Stop monitoring for the full report',
  access: crashActions.switchToFaceOnly.roles,
  params,
  reply: CrashReport,
  errors: actionErrors,
})

export const addCrashClientDocument = endpoint({
  method: 'POST',
  path: '/api/crash-reports/{id}/upload-client-doc',
  summary: 'Add or replace a client document',
  access: crashActions.addClientDocument.roles,
  params,
  body: z.object({ type: z.enum(clientDocumentTypes, 'Choose a document type') }),
  files: { file: clientDocument },
  reply: CrashReport,
  errors: ['invalid', 'broken_body', ...actionErrors, 'too_large', 'wrong_kind'],
})

export const removeCrashDocument = endpoint({
  method: 'DELETE',
  path: '/api/crash-reports/{id}/documents/{docType}',
  summary: 'Remove a document',
  access: crashActions.deleteClientDocument.roles,
  params: z.object({ id: id('crashReport'), docType: z.enum(documentTypes) }),
  reply: CrashReport,
  errors: actionErrors,
})

export const turnOffCrashLinks = endpoint({
  method: 'DELETE',
  path: '/api/crash-reports/{id}/delivery-links',
  summary: 'Turn off all delivery links for a request',
  access: staffRoles,
  params,
  reply: z.object({ revoked: z.number() }),
  errors: ['unauthenticated', 'forbidden', 'not_found'],
})
