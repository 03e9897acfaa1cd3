import * as z from 'zod/mini'
import {
  ChangeOptions,
  EmailPlan,
  LinkCount,
  Undo,
  undoBody,
  changeErrors,
  reportErrors,
  uploadErrors,
} from './changes.ts'
import { CrashReport, clientDocumentTypes, deliverableTypes, documentTypes } from './crash-reports.ts'
import { crashActionNames, crashActions, CrashStatus } from './crash-transitions.ts'
import { endpoint } from '../api/endpoint.ts'
import { clientDocument, deliverable } from '../files/file-kinds.ts'
import { id } from '../id-schema.ts'
import { limits } from '../limits.ts'
import { ReportType } from './report-type-schema.ts'
import { explainedReason } from './reasons.ts'
import { replacement } from './replacement.ts'
import { rolesOf } from './transitions.ts'
import { staffRoles } from '../accounts/roles.ts'

// Changes to a CHP request after it is submitted, except delivery and completion (see crash-reports.ts).

const params = z.object({ id: id('chp') })

export const cancelCrashReport = endpoint({
  method: 'PATCH',
  path: '/api/crash-reports/{id}/cancel',
  summary: 'Cancel a request',
  access: rolesOf(crashActions.cancel),
  params,
  body: ChangeOptions,
  reply: CrashReport,
  errors: ['invalid', ...changeErrors],
})

export const setCrashStatus = endpoint({
  method: 'PATCH',
  path: '/api/crash-reports/{id}/status',
  summary: 'Set the status of a request',
  access: crashActions.changeStatus.roles,
  params,
  body: z.object({ status: CrashStatus, ...ChangeOptions.shape }).check(explainedReason),
  reply: CrashReport,
  errors: ['invalid', ...changeErrors],
})

export const setCrashReportType = endpoint({
  method: 'PATCH',
  path: '/api/crash-reports/{id}/report-type',
  summary: 'Change the report type of a request',
  access: crashActions.changeReportType.roles,
  params,
  body: z.object({ reportType: ReportType }),
  reply: CrashReport,
  errors: ['invalid', ...changeErrors],
})

export const upgradeCrashReport = endpoint({
  method: 'PATCH',
  path: '/api/crash-reports/{id}/upgrade',
  summary: 'Request the full report after a face page',
  access: crashActions.upgrade.roles,
  params,
  body: z.object({ reportType: ReportType }),
  reply: CrashReport,
  errors: ['invalid', ...changeErrors],
})

export const switchToFaceOnly = endpoint({
  method: 'PATCH',
  path: '/api/crash-reports/{id}/switch-to-face-only',
  summary: 'Stop monitoring for the full report',
  access: crashActions.switchToFaceOnly.roles,
  params,
  reply: CrashReport,
  errors: changeErrors,
})

export const addCrashClientDocument = endpoint({
  method: 'POST',
  path: '/api/crash-reports/{id}/upload-client-doc',
  summary: 'Add a client document, or a new version of it',
  access: crashActions.addClientDocument.roles,
  params,
  body: z.object({ type: z.enum(clientDocumentTypes, 'Choose a document type') }),
  files: { file: clientDocument },
  reply: CrashReport,
  errors: uploadErrors,
})

export const removeCrashDocument = endpoint({
  method: 'DELETE',
  path: '/api/crash-reports/{id}/documents/{docType}',
  summary: 'Delete a client document, or withdraw a delivered one',
  access: crashActions.deleteClientDocument.roles,
  params: z.object({ id: id('chp'), docType: z.enum(documentTypes) }),
  body: ChangeOptions,
  reply: CrashReport,
  errors: ['invalid', ...changeErrors],
})

export const turnOffCrashLinks = endpoint({
  method: 'DELETE',
  path: '/api/crash-reports/{id}/delivery-links',
  summary: 'Turn off all delivery links for a request',
  access: staffRoles,
  params,
  reply: z.object({ revoked: z.number() }),
  errors: reportErrors,
})

export const replaceCrashDocument = endpoint({
  ...replacement,
  path: '/api/crash-reports/{id}/documents/{docType}/replace',
  summary: 'Replace a delivered document and email the corrected one',
  access: crashActions.replaceFacePage.roles,
  params: z.object({ id: id('chp'), docType: z.enum(deliverableTypes) }),
  files: { file: deliverable },
  reply: CrashReport,
})

export const undoCrashChange = endpoint({
  method: 'POST',
  path: '/api/crash-reports/{id}/undo',
  summary: 'Undo the last change by staff before its emails are sent',
  access: staffRoles,
  params,
  body: undoBody,
  reply: CrashReport,
  errors: ['invalid', ...changeErrors, 'already_sent'],
})

/** The server computes it with the code that sends the emails. */
export const planCrashEmails = endpoint({
  method: 'GET',
  path: '/api/crash-reports/{id}/planned-emails',
  summary: 'List the emails that an action would send, and to whom',
  access: staffRoles,
  params,
  query: z.object({ action: z.enum(crashActionNames, 'Choose an action'), status: z.optional(CrashStatus) }),
  reply: EmailPlan,
  errors: ['invalid', ...reportErrors],
})

export const countCrashLinks = endpoint({
  method: 'GET',
  path: '/api/crash-reports/{id}/delivery-links',
  summary: 'Count the delivery links for a request',
  access: staffRoles,
  params,
  reply: LinkCount,
  errors: reportErrors,
})

const chooseRequests = 'Select the requests to complete.'

/** Skips requests that don't wait for completion, for example because someone withdrew the document. */
export const completeDeliveredReports = endpoint({
  method: 'POST',
  path: '/api/admin/crash-reports/complete',
  summary: 'Complete CHP requests with everything delivered',
  access: rolesOf(crashActions.complete),
  body: z.object({
    reportIds: z
      .array(id('chp'), chooseRequests)
      .check(z.minLength(1, chooseRequests), z.maxLength(limits.completeMax)),
    /** False: nobody is emailed about it. */
    sendEmails: z.optional(z.boolean()),
  }),
  reply: z.object({
    completed: z.array(z.object({ id: id('chp'), referenceNumber: z.string(), undo: z.nullable(Undo) })),
  }),
  errors: ['invalid', 'unauthenticated', 'forbidden'],
})
