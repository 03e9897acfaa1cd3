import {
  deliverables,
  uploadCrashReport as endpoint,
  type DeliverableType,
} from '@portal/contract/reports/crash-reports'
import type { CrashActionName } from '@portal/contract/reports/crash-transitions'
import type { EmailTemplate } from '@portal/contract/emails/templates'
import type { ActivityText } from '../activity/record.ts'
import { changeDocument, requireFile } from '../documents.ts'
import { handler } from '../../handler.ts'
import { actOn, assertTransition } from './transition.ts'
import { crashStore } from './store.ts'

const deliveries = {
  facePage: { action: 'uploadFacePage', template: 'face-page-ready', activity: 'Face page uploaded' },
  fullReport: { action: 'uploadFullReport', template: 'full-report-ready', activity: 'Full report uploaded' },
} as const satisfies Record<
  DeliverableType,
  { action: CrashActionName; template: EmailTemplate; activity: ActivityText }
>

export const uploadCrashReport = handler(endpoint, async ({ context, actor, params, receive }) => {
  const before = await crashStore.visibleReport(context, actor, params.id)
  const { body, files } = await receive(({ type }) => assertTransition(deliveries[type].action, actor, before))
  const file = requireFile('file', files.file, endpoint.files.file)

  // A body may take minutes to arrive: what became of the report meanwhile is what it is judged by.
  const row = await crashStore.visibleReport(context, actor, params.id)
  const { action, template, activity } = deliveries[body.type]
  const { field } = deliverables[body.type]
  const document = { documentType: body.type, file }
  const change = await changeDocument(context, row.report.id, row.report[field], document)
  const answer = await actOn(context, actor, {
    action,
    row,
    changes: { [field]: file.id },
    activity,
    extraStatements: change.statements,
    email: { template, file: { id: file.id, kind: file.kind, documentType: body.type } },
  })
  change.afterwards()
  return answer
})
