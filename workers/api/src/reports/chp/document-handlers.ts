import {
  addCrashClientDocument,
  removeCrashDocument,
  replaceCrashDocument,
} from '@portal/contract/reports/crash-actions'
import {
  clientDocuments,
  deliverables,
  reportDocuments,
  uploadCrashReport,
  type DeliverableType,
} from '@portal/contract/reports/crash-reports'
import type { CrashActionName } from '@portal/contract/reports/crash-transitions'
import { AppError } from '@portal/contract/api/errors'
import { audit } from '../../admin/audit/audit.ts'
import { handler } from '../../handler.ts'
import type { ActivityText } from '../activity/record.ts'
import { withReason } from '../activity/texts.ts'
import { changeDocument, earlierDocument, requireFile } from '../documents.ts'
import { answerWithDocument } from '../messages/answer-with-document.ts'
import { withoutAsk } from '../messages/waiting.ts'
import { afterFacePage } from './after-face-page.ts'
import { presentCrashReport } from './present.ts'
import { crashStore } from './store.ts'
import { crashTransitions } from './transitions.ts'

const { assertTransition, applyTransition } = crashTransitions

const deliveries = {
  facePage: {
    upload: 'uploadFacePage',
    replace: 'replaceFacePage',
    withdraw: 'deleteFacePage',
    activity: 'Face page uploaded',
  },
  fullReport: {
    upload: 'uploadFullReport',
    replace: 'replaceFullReport',
    withdraw: 'deleteFullReport',
    activity: 'Full report uploaded',
  },
} as const satisfies Record<
  DeliverableType,
  Record<'upload' | 'replace' | 'withdraw', CrashActionName> & { activity: ActivityText }
>

export const crashDocumentHandlers = {
  uploadCrashReport: handler(uploadCrashReport, async ({ context, actor, params, receive }) => {
    const before = await crashStore.visibleReport(context, actor, params.id)
    const { body, files } = await receive(({ type }) => assertTransition(deliveries[type].upload, actor, before))
    const file = requireFile('file', files.file, uploadCrashReport.files.file)

    const row = await crashStore.reportAfterUpload(context, actor, before)
    const { upload, activity } = deliveries[body.type]
    const { field } = deliverables[body.type]
    const { clientNote: note, notes: internalNote } = body
    const { requestedFromAgencyOn: requestedOn } = row.report
    const added = { documentType: body.type, file, note, internalNote, requestedOn }
    const document = changeDocument(context, row, row.report[field], { added })
    const reply = await applyTransition(context, actor, {
      action: upload,
      row,
      changes: { [field]: file.id, ...(body.type === 'facePage' && afterFacePage(row.report, context.now)) },
      activity,
      extraStatements: document.statements,
      file: { id: file.id, documentType: body.type },
      document,
      details: { ...(note && { note }) },
    })
    document.afterCommit()
    return reply
  }),

  replaceCrashDocument: handler(replaceCrashDocument, async ({ context, actor, params, receive }) => {
    const { docType } = params
    const { field, label } = deliverables[docType]
    const { replace: action } = deliveries[docType]
    const before = await crashStore.visibleReport(context, actor, params.id)
    const { body, files } = await receive(() => assertTransition(action, actor, before))
    const file = requireFile('file', files.file, replaceCrashDocument.files.file)

    const row = await crashStore.reportAfterUpload(context, actor, before)
    const { clientNote: note, notes: internalNote } = body
    const { details, sendEmails } = withReason(body)
    const document = changeDocument(context, row, row.report[field], {
      added: { documentType: docType, file, note, internalNote },
      ending: { ended: 'replaced', reason: details.reason ?? null },
    })
    const reply = await applyTransition(context, actor, {
      action,
      row,
      changes: { [field]: file.id },
      activity: details.reason ? `${label} replaced: ${details.reason}` : `${label} replaced`,
      extraStatements: [
        ...document.statements,
        audit(context, actor, 'document-replaced', row.report.referenceNumber, label),
      ],
      file: { id: file.id, documentType: docType },
      document,
      details: { ...details, ...earlierDocument(row, row.report[field], label), ...(note && { note }) },
      sendEmails,
    })
    document.afterCommit()
    return reply
  }),

  addCrashClientDocument: handler(addCrashClientDocument, async ({ context, actor, params, receive }) => {
    const before = await crashStore.visibleReport(context, actor, params.id)
    const { body, files } = await receive(() => assertTransition('addClientDocument', actor, before))
    const file = requireFile('file', files.file, addCrashClientDocument.files.file)

    const row = await crashStore.reportAfterUpload(context, actor, before)
    assertTransition('addClientDocument', actor, row)
    if (await answerWithDocument(context, actor, row.report, body.type, file))
      return presentCrashReport(await crashStore.visibleReport(context, actor, params.id), actor)
    const { field, label } = clientDocuments[body.type]
    const document = changeDocument(context, row, row.report[field], { added: { documentType: body.type, file } })
    const reply = await applyTransition(context, actor, {
      action: 'addClientDocument',
      row,
      changes: { [field]: file.id, ...withoutAsk(row.report, body.type) },
      activity: `${label} uploaded`,
      extraStatements: document.statements,
    })
    document.afterCommit()
    return reply
  }),

  /** Deletes a client document. A delivered one is withdrawn: it stays as an earlier version for staff. */
  removeCrashDocument: handler(removeCrashDocument, async ({ context, actor, params, body }) => {
    const row = await crashStore.visibleReport(context, actor, params.id)
    const { docType } = params
    const { field, label } = reportDocuments[docType]
    const isDelivery = docType in deliveries
    const action = isDelivery ? deliveries[docType as DeliverableType].withdraw : 'deleteClientDocument'
    assertTransition(action, actor, row)
    const fileId = row.report[field]
    if (fileId === null) throw new AppError('wrong_state', { message: 'This document has already been removed.' })
    const { details, sendEmails } = withReason(body)
    const ending = { ended: 'withdrawn', reason: details.reason ?? null } as const
    const document = changeDocument(context, row, fileId, isDelivery ? { ending } : {})
    const verb = isDelivery ? 'withdrawn' : 'removed'
    const reply = await applyTransition(context, actor, {
      action,
      row,
      changes: { [field]: null },
      activity: isDelivery && details.reason ? `${label} withdrawn: ${details.reason}` : `${label} ${verb}`,
      extraStatements: [
        ...document.statements,
        audit(
          context,
          actor,
          isDelivery ? 'document-withdrawn' : 'document-deleted',
          row.report.referenceNumber,
          label,
        ),
      ],
      document,
      details: { ...details, ...earlierDocument(row, fileId, label) },
      sendEmails,
    })
    document.afterCommit()
    return reply
  }),
}
