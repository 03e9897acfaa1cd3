import {
  addCrashClientDocument,
  cancelCrashReport,
  removeCrashDocument,
  setCrashReportType,
  setCrashStatus,
  switchToFaceOnly,
  upgradeCrashReport,
} from '@portal/contract/reports/crash-actions'
import {
  clientDocuments,
  completeCrashReport,
  deliverables,
  getCrashReport,
  listCrashActivity,
  listCrashReports,
  reportDocuments,
  submitCrashReport,
  uploadCrashReport,
  type DeliverableType,
  type DocumentType,
} from '@portal/contract/reports/crash-reports'
import type { CrashFileName } from '@portal/contract/reports/crash-requirements'
import { crashActions, crashFactsOf, type CrashActionName } from '@portal/contract/reports/crash-transitions'
import { AppError } from '@portal/contract/api/errors'
import type { EmailTemplate } from '@portal/contract/emails/templates'
import { isFace, reportTypes } from '@portal/contract/reports/report-types'
import { statusLabel } from '@portal/contract/reports/status-labels'
import { audit } from '../../admin/audit/audit.ts'
import { requirePerson } from '../../http/require-person.ts'
import { handler } from '../../handler.ts'
import type { ActivityText } from '../activity/record.ts'
import { changeDocument, requireFile } from '../documents.ts'
import { listHandler } from '../list/list-handler.ts'
import { readHandlers } from '../read-handlers.ts'
import { limitSubmissions, submitRequest } from '../submit.ts'
import { transitionsOf } from '../transition.ts'
import { dropUnusedAnswers, requireComplete } from './policy.ts'
import { presentCrashReport } from './present.ts'
import { crashStore } from './store.ts'

const read = readHandlers(crashStore, presentCrashReport)
const { assertTransition, applyTransition } = transitionsOf({
  store: crashStore,
  actions: crashActions,
  factsOf: crashFactsOf,
  guardColumns: ['status', 'reportType', 'monitorForFull', 'facePageFile', 'fullReportFile'],
  present: presentCrashReport,
})

const clientDocumentColumns = Object.fromEntries(
  Object.entries(clientDocuments).map(([name, { field }]) => [name, field]),
) as Record<CrashFileName, (typeof clientDocuments)[CrashFileName]['field']>

const deliveries = {
  facePage: { action: 'uploadFacePage', template: 'face-page-ready', activity: 'Face page uploaded' },
  fullReport: { action: 'uploadFullReport', template: 'full-report-ready', activity: 'Full report uploaded' },
} as const satisfies Record<
  DeliverableType,
  { action: CrashActionName; template: EmailTemplate; activity: ActivityText }
>

const removeActions: Partial<Record<DocumentType, CrashActionName>> = {
  facePage: 'deleteFacePage',
  fullReport: 'deleteFullReport',
}

export const crashHandlers = {
  listCrashReports: listHandler(listCrashReports, crashStore, presentCrashReport),
  getCrashReport: handler(getCrashReport, read.report),
  listCrashActivity: handler(listCrashActivity, read.activity),

  submitCrashReport: handler(submitCrashReport, async ({ context, actor, headers, receive }) => {
    await limitSubmissions(context, actor)
    if (!actor) await requirePerson(context, submitCrashReport.challenged, headers)
    const { body, files, discard } = await receive()
    requireComplete(body, files, actor === null)
    return submitRequest(
      { context, actor, headers, discard },
      { store: crashStore, columns: clientDocumentColumns },
      { ...dropUnusedAnswers(body, files), contactEmail: actor ? null : (body.contactEmail ?? null) },
    )
  }),

  uploadCrashReport: handler(uploadCrashReport, async ({ context, actor, params, receive }) => {
    const before = await crashStore.visibleReport(context, actor, params.id)
    const { body, files } = await receive(({ type }) => assertTransition(deliveries[type].action, actor, before))
    const file = requireFile('file', files.file, uploadCrashReport.files.file)

    // The upload may have taken minutes, and the report may have changed in the meantime.
    const row = await crashStore.visibleReport(context, actor, params.id)
    const { action, template, activity } = deliveries[body.type]
    const { field } = deliverables[body.type]
    const document = { documentType: body.type, file }
    const change = changeDocument(context, row, row.report[field], document)
    const reply = await applyTransition(context, actor, {
      action,
      row,
      changes: { [field]: file.id },
      activity,
      extraStatements: change.statements,
      email: { template, file: { id: file.id, kind: file.kind, documentType: body.type } },
    })
    change.afterCommit()
    return reply
  }),

  completeCrashReport: handler(completeCrashReport, async ({ context, actor, params }) => {
    const row = await crashStore.visibleReport(context, actor, params.id)
    return applyTransition(context, actor, { action: 'complete', row, activity: 'Request completed' })
  }),

  cancelCrashReport: handler(cancelCrashReport, async ({ context, actor, params }) => {
    const row = await crashStore.visibleReport(context, actor, params.id)
    return applyTransition(context, actor, { action: 'cancel', row, activity: 'Request canceled' })
  }),

  setCrashStatus: handler(setCrashStatus, async ({ context, actor, params, body }) => {
    const row = await crashStore.visibleReport(context, actor, params.id)
    const activity = `Status changed to ${statusLabel(body.status).label}` as const
    return applyTransition(context, actor, { action: 'changeStatus', row, input: body, activity })
  }),

  setCrashReportType: handler(setCrashReportType, async ({ context, actor, params, body }) => {
    const row = await crashStore.visibleReport(context, actor, params.id)
    const { reportType } = body
    return applyTransition(context, actor, {
      action: 'changeReportType',
      row,
      input: body,
      // Only a face page is monitored for its full report.
      changes: { reportType, monitorForFull: row.report.monitorForFull && isFace(reportType) },
      activity: `Report type changed to ${reportTypes[reportType].label}`,
    })
  }),

  upgradeCrashReport: handler(upgradeCrashReport, async ({ context, actor, params, body }) => {
    const row = await crashStore.visibleReport(context, actor, params.id)
    return applyTransition(context, actor, {
      action: 'upgrade',
      row,
      input: body,
      changes: body,
      activity: 'Full report requested',
      email: { template: 'upgrade-requested' },
    })
  }),

  switchToFaceOnly: handler(switchToFaceOnly, async ({ context, actor, params }) => {
    const row = await crashStore.visibleReport(context, actor, params.id)
    return applyTransition(context, actor, {
      action: 'switchToFaceOnly',
      row,
      changes: { monitorForFull: false },
      activity: 'Switched to face page only',
    })
  }),

  addCrashClientDocument: handler(addCrashClientDocument, async ({ context, actor, params, receive }) => {
    const before = await crashStore.visibleReport(context, actor, params.id)
    const { body, files } = await receive(() => assertTransition('addClientDocument', actor, before))
    const file = requireFile('file', files.file, addCrashClientDocument.files.file)

    // The upload may have taken minutes, and the report may have changed in the meantime.
    const row = await crashStore.visibleReport(context, actor, params.id)
    const { field, label } = clientDocuments[body.type]
    const change = changeDocument(context, row, row.report[field], { documentType: body.type, file })
    const reply = await applyTransition(context, actor, {
      action: 'addClientDocument',
      row,
      changes: { [field]: file.id },
      activity: `${label} uploaded`,
      extraStatements: change.statements,
    })
    change.afterCommit()
    return reply
  }),

  removeCrashDocument: handler(removeCrashDocument, async ({ context, actor, params }) => {
    const row = await crashStore.visibleReport(context, actor, params.id)
    const action = removeActions[params.docType] ?? 'deleteClientDocument'
    const { field, label } = reportDocuments[params.docType]
    assertTransition(action, actor, row)
    if (row.report[field] === null)
      throw new AppError('wrong_state', { message: 'This document has already been removed.' })
    const change = changeDocument(context, row, row.report[field])
    const reply = await applyTransition(context, actor, {
      action,
      row,
      changes: { [field]: null },
      activity: `${label} removed`,
      extraStatements: [
        ...change.statements,
        audit(context, actor, 'document-deleted', row.report.referenceNumber, label),
      ],
    })
    change.afterCommit()
    return reply
  }),
}
