import { deleteFinalReport as endpoint, policeReportDocuments } from '@portal/contract/police-reports'
import { audit } from '../audit/audit.ts'
import { changeDocument } from '../reports/documents.ts'
import { verb } from '../verb.ts'
import { actOn, requireFit } from './act.ts'
import { policeStore } from './store.ts'

const { label } = policeReportDocuments.reportFile

export const deleteFinalReport = verb(endpoint, async ({ scope, actor, params }) => {
  const row = await policeStore.visibleReport(scope, actor, params.id)
  requireFit('deleteFinalReport', actor, row)
  const { report } = row
  const change = await changeDocument(scope, report.id, report.reportFile)
  const answer = await actOn(scope, actor, {
    action: 'deleteFinalReport',
    row,
    changes: { reportFile: null, notes: null },
    happening: `${label} removed`,
    besides: [...change.statements, audit(scope, actor, 'document-deleted', report.referenceNumber, label)],
  })
  change.afterwards()
  return answer
})
