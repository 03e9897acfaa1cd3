import { deleteCrashDocument as endpoint } from '@portal/contract/crash-actions'
import { reportDocuments, type DocumentType } from '@portal/contract/crash-reports'
import type { CrashActionName } from '@portal/contract/crash-states'
import { Failure } from '@portal/contract/failure'
import { audit } from '../audit/audit.ts'
import { changeDocument } from '../reports/documents.ts'
import { verb } from '../verb.ts'
import { actOn, requireFit } from './act.ts'
import { crashStore } from './store.ts'

const actions: Partial<Record<DocumentType, CrashActionName>> = {
  facePage: 'deleteFacePage',
  fullReport: 'deleteFullReport',
}

export const deleteCrashDocument = verb(endpoint, async ({ scope, actor, params }) => {
  const row = await crashStore.visibleReport(scope, actor, params.id)
  const action = actions[params.docType] ?? 'deleteClientDocument'
  const { field, label } = reportDocuments[params.docType]
  requireFit(action, actor, row)
  if (row.report[field] === null) throw new Failure('wrong_state', { message: 'This document is not there any more.' })
  const change = await changeDocument(scope, row.report.id, row.report[field])
  const answer = await actOn(scope, actor, {
    action,
    row,
    changes: { [field]: null },
    happening: `${label} removed`,
    besides: [...change.statements, audit(scope, actor, 'document-deleted', row.report.referenceNumber, label)],
  })
  change.afterwards()
  return answer
})
