import * as z from 'zod/mini'
import { ChangeOptions, EmailPlan, LinkCount, undoBody, changeErrors, reportErrors, uploadErrors } from './changes.ts'
import { PoliceReport, policeDocumentNames } from './police-reports.ts'
import { policeActionNames, policeActions } from './police-transitions.ts'
import { replacement } from './replacement.ts'
import { endpoint } from '../api/endpoint.ts'
import { deliverable, policeDocument } from '../files/file-kinds.ts'
import { id } from '../id-schema.ts'
import { staffRoles } from '../accounts/roles.ts'

// Changes to a police request beyond those of staff's quick actions (see police-reports.ts).

const params = z.object({ id: id('police') })

export const cancelPoliceReport = endpoint({
  method: 'PATCH',
  path: '/api/police-reports/{id}/cancel',
  summary: 'Cancel your police request while it is processing',
  access: policeActions.cancelOwn.roles,
  params,
  body: ChangeOptions,
  reply: PoliceReport,
  errors: ['invalid', ...changeErrors],
})

export const addPoliceDocument = endpoint({
  method: 'POST',
  path: '/api/police-reports/{id}/upload-client-doc',
  summary: 'Add a new version of a client document',
  access: policeActions.addClientDocument.roles,
  params,
  body: z.object({ type: z.enum(policeDocumentNames, 'Choose a document type') }),
  files: { file: policeDocument },
  reply: PoliceReport,
  errors: uploadErrors,
})

export const replaceFinalReport = endpoint({
  ...replacement,
  path: '/api/police-reports/{id}/final-report/replace',
  summary: 'Replace the final police report and email the corrected one',
  access: policeActions.replaceFinalReport.roles,
  params,
  files: { finalReport: deliverable },
  reply: PoliceReport,
})

export const undoPoliceChange = endpoint({
  method: 'POST',
  path: '/api/police-reports/{id}/undo',
  summary: 'Undo the last change by staff before its emails are sent',
  access: staffRoles,
  params,
  body: undoBody,
  reply: PoliceReport,
  errors: ['invalid', ...changeErrors, 'already_sent'],
})

/** The server computes it with the code that sends the emails. */
export const planPoliceEmails = endpoint({
  method: 'GET',
  path: '/api/police-reports/{id}/planned-emails',
  summary: 'List the emails that an action would send, and to whom',
  access: staffRoles,
  params,
  query: z.object({ action: z.enum(policeActionNames, 'Choose an action') }),
  reply: EmailPlan,
  errors: ['invalid', ...reportErrors],
})

export const countPoliceLinks = endpoint({
  method: 'GET',
  path: '/api/police-reports/{id}/delivery-links',
  summary: 'Count the delivery links for a police request',
  access: staffRoles,
  params,
  reply: LinkCount,
  errors: reportErrors,
})
