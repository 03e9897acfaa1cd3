import { deliverables, uploadDeliverable as endpoint, type DeliverableType } from '@portal/contract/crash-reports'
import type { CrashActionName } from '@portal/contract/crash-states'
import type { LetterName } from '@portal/contract/letters'
import type { Happening } from '../activity/record.ts'
import { changeDocument, requireFile } from '../reports/documents.ts'
import { verb } from '../verb.ts'
import { actOn, requireFit } from './act.ts'
import { crashStore } from './store.ts'

const deliveries = {
  facePage: { action: 'uploadFacePage', letter: 'face-page-ready', happening: 'Face page uploaded' },
  fullReport: { action: 'uploadFullReport', letter: 'full-report-ready', happening: 'Full report uploaded' },
} as const satisfies Record<DeliverableType, { action: CrashActionName; letter: LetterName; happening: Happening }>

export const uploadDeliverable = verb(endpoint, async ({ scope, actor, params, receive }) => {
  const before = await crashStore.visibleReport(scope, actor, params.id)
  const { body, files } = await receive(({ type }) => requireFit(deliveries[type].action, actor, before))
  const file = requireFile('file', files.file, endpoint.files.file)

  // A body may take minutes to arrive: what became of the report meanwhile is what it is judged by.
  const row = await crashStore.visibleReport(scope, actor, params.id)
  const { action, letter, happening } = deliveries[body.type]
  const { field } = deliverables[body.type]
  const document = { documentType: body.type, file }
  const change = await changeDocument(scope, row.report.id, row.report[field], document)
  const answer = await actOn(scope, actor, {
    action,
    row,
    changes: { [field]: file.id },
    happening,
    besides: change.statements,
    letter: { letter, file: { id: file.id, kind: file.kind, documentType: body.type } },
  })
  change.afterwards()
  return answer
})
