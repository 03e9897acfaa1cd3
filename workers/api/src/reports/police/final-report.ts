import { uploadFinalReport as endpoint } from '@portal/contract/reports/police-reports'
import { changeDocument, requireFile } from '../documents.ts'
import { handler } from '../../handler.ts'
import { actOn, assertTransition } from './transition.ts'
import { policeStore } from './store.ts'

const documentType = 'reportFile'

export const uploadFinalReport = handler(endpoint, async ({ context, actor, params, receive }) => {
  const before = await policeStore.visibleReport(context, actor, params.id)
  const { body, files } = await receive(() => assertTransition('uploadFinalReport', actor, before))
  const file = requireFile('finalReport', files.finalReport, endpoint.files.finalReport)

  // A body may take minutes to arrive: what became of the report meanwhile is what it is judged by.
  const row = await policeStore.visibleReport(context, actor, params.id)
  const change = await changeDocument(context, row.report.id, row.report.reportFile, { documentType, file })
  const answer = await actOn(context, actor, {
    action: 'uploadFinalReport',
    row,
    changes: { reportFile: file.id, notes: body.notes || null },
    activity: 'Final report uploaded',
    extraStatements: change.statements,
    email: { template: 'final-report-ready', file: { id: file.id, kind: file.kind, documentType } },
  })
  change.afterwards()
  return answer
})
