import { removeCrashDocument as endpoint } from '@portal/contract/reports/crash-actions'
import { reportDocuments, type DocumentType } from '@portal/contract/reports/crash-reports'
import type { CrashActionName } from '@portal/contract/reports/crash-transitions'
import { AppError } from '@portal/contract/api/errors'
import { audit } from '../../admin/audit/audit.ts'
import { changeDocument } from '../documents.ts'
import { handler } from '../../handler.ts'
import { actOn, assertTransition } from './transition.ts'
import { crashStore } from './store.ts'

const actions: Partial<Record<DocumentType, CrashActionName>> = {
  facePage: 'deleteFacePage',
  fullReport: 'deleteFullReport',
}

export const removeCrashDocument = handler(endpoint, async ({ context, actor, params }) => {
  const row = await crashStore.visibleReport(context, actor, params.id)
  const action = actions[params.docType] ?? 'deleteClientDocument'
  const { field, label } = reportDocuments[params.docType]
  assertTransition(action, actor, row)
  if (row.report[field] === null) throw new AppError('wrong_state', { message: 'This document is not there any more.' })
  const change = await changeDocument(context, row.report.id, row.report[field])
  const answer = await actOn(context, actor, {
    action,
    row,
    changes: { [field]: null },
    activity: `${label} removed`,
    extraStatements: [
      ...change.statements,
      audit(context, actor, 'document-deleted', row.report.referenceNumber, label),
    ],
  })
  change.afterwards()
  return answer
})
