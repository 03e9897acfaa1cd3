import { addPoliceDocument, replaceFinalReport } from '@portal/contract/reports/police-actions'
import {
  deleteFinalReport,
  policeDocuments,
  policeReportDocuments,
  uploadFinalReport,
} from '@portal/contract/reports/police-reports'
import { audit } from '../../admin/audit/audit.ts'
import { handler } from '../../handler.ts'
import { withReason } from '../activity/texts.ts'
import { changeDocument, earlierDocument, requireFile } from '../documents.ts'
import { answerWithDocument } from '../messages/answer-with-document.ts'
import { withoutAsk } from '../messages/waiting.ts'
import { presentPoliceReport } from './present.ts'
import { policeStore } from './store.ts'
import { policeTransitions } from './transitions.ts'

const { assertTransition, applyTransition } = policeTransitions

const documentType = 'reportFile'
const { label } = policeReportDocuments[documentType]

export const policeDocumentHandlers = {
  uploadFinalReport: handler(uploadFinalReport, async ({ context, actor, params, receive }) => {
    const before = await policeStore.visibleReport(context, actor, params.id)
    const { body, files } = await receive(() => assertTransition('uploadFinalReport', actor, before))
    const file = requireFile('finalReport', files.finalReport, uploadFinalReport.files.finalReport)

    const row = await policeStore.reportAfterUpload(context, actor, before)
    const { clientNote: note, notes: internalNote } = body
    const { requestedFromAgencyOn: requestedOn } = row.report
    const added = { documentType, file, note, internalNote, requestedOn } as const
    const document = changeDocument(context, row, row.report.reportFile, { added })
    const reply = await applyTransition(context, actor, {
      action: 'uploadFinalReport',
      row,
      changes: { reportFile: file.id },
      activity: 'Final report uploaded, request completed',
      extraStatements: document.statements,
      file: { id: file.id, documentType },
      document,
      details: { ...(note && { note }) },
    })
    document.afterCommit()
    return reply
  }),

  replaceFinalReport: handler(replaceFinalReport, async ({ context, actor, params, receive }) => {
    const before = await policeStore.visibleReport(context, actor, params.id)
    const { body, files } = await receive(() => assertTransition('replaceFinalReport', actor, before))
    const file = requireFile('finalReport', files.finalReport, replaceFinalReport.files.finalReport)

    const row = await policeStore.reportAfterUpload(context, actor, before)
    const { report } = row
    const { clientNote: note, notes: internalNote } = body
    const { details, sendEmails } = withReason(body)
    const document = changeDocument(context, row, report.reportFile, {
      added: { documentType, file, note, internalNote },
      ending: { ended: 'replaced', reason: details.reason ?? null },
    })
    const reply = await applyTransition(context, actor, {
      action: 'replaceFinalReport',
      row,
      changes: { reportFile: file.id },
      activity: details.reason ? `${label} replaced: ${details.reason}` : `${label} replaced`,
      extraStatements: [
        ...document.statements,
        audit(context, actor, 'document-replaced', report.referenceNumber, label),
      ],
      file: { id: file.id, documentType },
      document,
      details: { ...details, ...earlierDocument(row, report.reportFile, label), ...(note && { note }) },
      sendEmails,
    })
    document.afterCommit()
    return reply
  }),

  /** Withdraws the final report: it stays as an earlier version for staff. */
  deleteFinalReport: handler(deleteFinalReport, async ({ context, actor, params, body }) => {
    const row = await policeStore.visibleReport(context, actor, params.id)
    assertTransition('deleteFinalReport', actor, row)
    const { report } = row
    const { details, sendEmails } = withReason(body)
    const document = changeDocument(context, row, report.reportFile, {
      ending: { ended: 'withdrawn', reason: details.reason ?? null },
    })
    const reply = await applyTransition(context, actor, {
      action: 'deleteFinalReport',
      row,
      changes: { reportFile: null },
      activity: details.reason ? `${label} withdrawn: ${details.reason}` : `${label} withdrawn`,
      extraStatements: [
        ...document.statements,
        audit(context, actor, 'document-withdrawn', report.referenceNumber, label),
      ],
      document,
      details: { ...details, ...earlierDocument(row, report.reportFile, label) },
      sendEmails,
    })
    document.afterCommit()
    return reply
  }),

  addPoliceDocument: handler(addPoliceDocument, async ({ context, actor, params, receive }) => {
    const before = await policeStore.visibleReport(context, actor, params.id)
    const { body, files } = await receive(() => assertTransition('addClientDocument', actor, before))
    const file = requireFile('file', files.file, addPoliceDocument.files.file)

    const row = await policeStore.reportAfterUpload(context, actor, before)
    assertTransition('addClientDocument', actor, row)
    if (await answerWithDocument(context, actor, row.report, body.type, file))
      return presentPoliceReport(await policeStore.visibleReport(context, actor, params.id), actor)
    const { field, label: name } = policeDocuments[body.type]
    const document = changeDocument(context, row, row.report[field], { added: { documentType: body.type, file } })
    const reply = await applyTransition(context, actor, {
      action: 'addClientDocument',
      row,
      changes: { [field]: file.id, ...withoutAsk(row.report, body.type) },
      activity: `${name} uploaded`,
      extraStatements: document.statements,
    })
    document.afterCommit()
    return reply
  }),
}
