import {
  deleteFinalReport,
  getPoliceReport,
  listPoliceActivity,
  listPoliceReports,
  policeDocumentNames,
  policeReportDocuments,
  setPoliceStatus,
  submitPoliceReport,
  uploadFinalReport,
  type PoliceDocumentName,
} from '@portal/contract/reports/police-reports'
import {
  policeActions,
  policeActionTo,
  policeFactsOf,
  type PoliceStatus,
} from '@portal/contract/reports/police-transitions'
import { audit } from '../../admin/audit/audit.ts'
import { requirePerson } from '../../http/require-person.ts'
import { handler } from '../../handler.ts'
import type { ActivityText } from '../activity/record.ts'
import { changeDocument, requireFile } from '../documents.ts'
import { listHandler } from '../list/list-handler.ts'
import { readHandlers } from '../read-handlers.ts'
import { limitSubmissions, submitRequest } from '../submit.ts'
import { transitionsOf } from '../transition.ts'
import { requireComplete, storedAnswers } from './policy.ts'
import { presentPoliceReport } from './present.ts'
import { policeStore } from './store.ts'

const read = readHandlers(policeStore, presentPoliceReport)
const { assertTransition, applyTransition } = transitionsOf({
  store: policeStore,
  actions: policeActions,
  factsOf: policeFactsOf,
  guardColumns: ['status', 'reportFile'],
  present: presentPoliceReport,
})

const columns = Object.fromEntries(policeDocumentNames.map((name) => [name, name])) as {
  [Name in PoliceDocumentName]: Name
}

const documentType = 'reportFile'
const { label } = policeReportDocuments[documentType]

const statusActivities = {
  completed: 'Request completed',
  processing: 'Request reopened',
  cancelled: 'Request canceled',
} as const satisfies Record<PoliceStatus, ActivityText>

export const policeHandlers = {
  listPoliceReports: listHandler(listPoliceReports, policeStore, presentPoliceReport),
  getPoliceReport: handler(getPoliceReport, read.report),
  listPoliceActivity: handler(listPoliceActivity, read.activity),

  submitPoliceReport: handler(submitPoliceReport, async ({ context, actor, headers, receive }) => {
    await limitSubmissions(context, actor)
    if (!actor) await requirePerson(context, submitPoliceReport.challenged, headers)
    const { body, files, discard } = await receive()
    requireComplete(body, files, actor === null)
    return submitRequest(
      { context, actor, headers, discard },
      { store: policeStore, columns },
      { answers: storedAnswers(body), files, contactEmail: actor ? null : body.contactEmail || null },
    )
  }),

  setPoliceStatus: handler(setPoliceStatus, async ({ context, actor, params, body: { status } }) => {
    const row = await policeStore.visibleReport(context, actor, params.id)
    return applyTransition(context, actor, {
      action: policeActionTo[status],
      row,
      activity: statusActivities[status],
    })
  }),

  uploadFinalReport: handler(uploadFinalReport, async ({ context, actor, params, receive }) => {
    const before = await policeStore.visibleReport(context, actor, params.id)
    const { body, files } = await receive(() => assertTransition('uploadFinalReport', actor, before))
    const file = requireFile('finalReport', files.finalReport, uploadFinalReport.files.finalReport)

    // The upload may have taken minutes, and the report may have changed in the meantime.
    const row = await policeStore.visibleReport(context, actor, params.id)
    const change = changeDocument(context, row, row.report.reportFile, { documentType, file })
    const reply = await applyTransition(context, actor, {
      action: 'uploadFinalReport',
      row,
      changes: { reportFile: file.id, notes: body.notes || null },
      activity: 'Final report uploaded',
      extraStatements: change.statements,
      email: { template: 'final-report-ready', file: { id: file.id, kind: file.kind, documentType } },
    })
    change.afterCommit()
    return reply
  }),

  deleteFinalReport: handler(deleteFinalReport, async ({ context, actor, params }) => {
    const row = await policeStore.visibleReport(context, actor, params.id)
    assertTransition('deleteFinalReport', actor, row)
    const { report } = row
    const change = changeDocument(context, row, report.reportFile)
    const reply = await applyTransition(context, actor, {
      action: 'deleteFinalReport',
      row,
      changes: { reportFile: null, notes: null },
      activity: `${label} removed`,
      extraStatements: [...change.statements, audit(context, actor, 'document-deleted', report.referenceNumber, label)],
    })
    change.afterCommit()
    return reply
  }),
}
