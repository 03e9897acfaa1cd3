import { uploadClientDocument as endpoint } from '@portal/contract/crash-actions'
import { clientDocuments } from '@portal/contract/crash-reports'
import { changeDocument, requireFile } from '../reports/documents.ts'
import { verb } from '../verb.ts'
import { actOn, requireFit } from './act.ts'
import { crashStore } from './store.ts'

export const uploadClientDocument = verb(endpoint, async ({ scope, actor, params, receive }) => {
  const before = await crashStore.visibleReport(scope, actor, params.id)
  const { body, files } = await receive(() => requireFit('addClientDocument', actor, before))
  const file = requireFile('file', files.file, endpoint.files.file)

  // A body may take minutes to arrive: what became of the report meanwhile is what it is judged by.
  const row = await crashStore.visibleReport(scope, actor, params.id)
  const { field, label } = clientDocuments[body.type]
  const change = await changeDocument(scope, row.report.id, row.report[field], { documentType: body.type, file })
  const answer = await actOn(scope, actor, {
    action: 'addClientDocument',
    row,
    changes: { [field]: file.id },
    happening: `${label} uploaded`,
    besides: change.statements,
  })
  change.afterwards()
  return answer
})
