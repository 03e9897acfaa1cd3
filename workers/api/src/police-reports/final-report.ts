import { uploadFinalReport as endpoint } from '@portal/contract/police-reports'
import { changeDocument, requireFile } from '../reports/documents.ts'
import { verb } from '../verb.ts'
import { actOn, requireFit } from './act.ts'
import { policeStore } from './store.ts'

const documentType = 'reportFile'

export const uploadFinalReport = verb(endpoint, async ({ scope, actor, params, receive }) => {
  const before = await policeStore.visibleReport(scope, actor, params.id)
  const { body, files } = await receive(() => requireFit('uploadFinalReport', actor, before))
  const file = requireFile('finalReport', files.finalReport, endpoint.files.finalReport)

  // A body may take minutes to arrive: what became of the report meanwhile is what it is judged by.
  const row = await policeStore.visibleReport(scope, actor, params.id)
  const change = await changeDocument(scope, row.report.id, row.report.reportFile, { documentType, file })
  const answer = await actOn(scope, actor, {
    action: 'uploadFinalReport',
    row,
    changes: { reportFile: file.id, notes: body.notes || null },
    happening: 'Final report uploaded',
    besides: change.statements,
    letter: { letter: 'final-report-ready', file: { id: file.id, kind: file.kind, documentType } },
  })
  change.afterwards()
  return answer
})
