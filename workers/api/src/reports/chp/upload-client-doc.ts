import { addCrashClientDocument as endpoint } from '@portal/contract/reports/crash-actions'
import { clientDocuments } from '@portal/contract/reports/crash-reports'
import { changeDocument, requireFile } from '../documents.ts'
import { handler } from '../../handler.ts'
import { actOn, assertTransition } from './transition.ts'
import { crashStore } from './store.ts'

export const addCrashClientDocument = handler(endpoint, async ({ context, actor, params, receive }) => {
  const before = await crashStore.visibleReport(context, actor, params.id)
  const { body, files } = await receive(() => assertTransition('addClientDocument', actor, before))
  const file = requireFile('file', files.file, endpoint.files.file)

  // A body may take minutes to arrive: what became of the report meanwhile is what it is judged by.
  const row = await crashStore.visibleReport(context, actor, params.id)
  const { field, label } = clientDocuments[body.type]
  const change = await changeDocument(context, row.report.id, row.report[field], { documentType: body.type, file })
  const answer = await actOn(context, actor, {
    action: 'addClientDocument',
    row,
    changes: { [field]: file.id },
    activity: `${label} uploaded`,
    extraStatements: change.statements,
  })
  change.afterwards()
  return answer
})
