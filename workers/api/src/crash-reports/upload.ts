import { deliverables, uploadDeliverable as endpoint, type DeliverableType } from '@portal/contract/crash-reports'
import type { CrashActionName } from '@portal/contract/crash-states'
import { Failure } from '@portal/contract/failure'
import { wrongKindMessage } from '@portal/contract/files'
import type { LetterName } from '@portal/contract/letters'
import type { Happening } from '../activity/record.ts'
import { removeUnnamed } from '../files/sweep.ts'
import { lettersFor } from '../letters/outbox.ts'
import { verb } from '../verb.ts'
import { act, requireFit } from './act.ts'
import { ordererOf } from './policy.ts'
import { deleteFile, findFileKey, insertFiles, visibleReport } from './store.ts'

const deliveries = {
  facePage: { action: 'uploadFacePage', letter: 'face-page-ready', happening: 'Face page uploaded' },
  fullReport: { action: 'uploadFullReport', letter: 'full-report-ready', happening: 'Full report uploaded' },
} as const satisfies Record<DeliverableType, { action: CrashActionName; letter: LetterName; happening: Happening }>

export const uploadDeliverable = verb(endpoint, async ({ scope, actor, params, receive }) => {
  const row = await visibleReport(scope, actor, params.id)
  const { report } = row
  const { body, files } = await receive(({ type }) => requireFit(deliveries[type].action, actor, report))
  const sent = files.file
  if (!sent) throw new Failure('invalid', { fields: { file: wrongKindMessage(endpoint.files.file) } })

  const { action, letter, happening } = deliveries[body.type]
  const { field } = deliverables[body.type]
  const file = {
    id: sent.id,
    reportId: report.id,
    documentType: body.type,
    kind: sent.kind,
    label: sent.label,
    size: sent.size,
    createdAt: scope.now.toISOString(),
  }
  const replacedKey = await findFileKey(scope, report[field])
  const answer = await act(scope, actor, {
    action,
    report,
    changes: { [field]: file.id },
    happening,
    besides: [...insertFiles(scope, [file]), ...(report[field] ? [deleteFile(scope, report[field])] : [])],
    post: await lettersFor(scope, { letter, report, orderer: ordererOf(row), file }),
  })
  if (replacedKey) scope.waitUntil(removeUnnamed(scope, [replacedKey]))
  return answer
})
