import { deleteFinalReport as endpoint, policeReportDocuments } from '@portal/contract/reports/police-reports'
import { audit } from '../../admin/audit/audit.ts'
import { changeDocument } from '../documents.ts'
import { handler } from '../../handler.ts'
import { actOn, assertTransition } from './transition.ts'
import { policeStore } from './store.ts'

const { label } = policeReportDocuments.reportFile

export const deleteFinalReport = handler(endpoint, async ({ context, actor, params }) => {
  const row = await policeStore.visibleReport(context, actor, params.id)
  assertTransition('deleteFinalReport', actor, row)
  const { report } = row
  const change = await changeDocument(context, report.id, report.reportFile)
  const answer = await actOn(context, actor, {
    action: 'deleteFinalReport',
    row,
    changes: { reportFile: null, notes: null },
    activity: `${label} removed`,
    extraStatements: [...change.statements, audit(context, actor, 'document-deleted', report.referenceNumber, label)],
  })
  change.afterwards()
  return answer
})
