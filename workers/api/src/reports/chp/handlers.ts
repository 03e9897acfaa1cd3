import {
  cancelCrashReport,
  completeDeliveredReports,
  planCrashEmails,
  setCrashReportType,
  setCrashStatus,
  switchToFaceOnly,
  undoCrashChange,
  upgradeCrashReport,
} from '@portal/contract/reports/crash-actions'
import {
  completeCrashReport,
  getCrashReport,
  listCrashActivity,
  listCrashReports,
  submitCrashReport,
} from '@portal/contract/reports/crash-reports'
import { requestFields } from '@portal/contract/kinds/request-fields'
import { crashFactsOf, hasCrashDelivery } from '@portal/contract/reports/crash-transitions'
import { isFace, reportTypes } from '@portal/contract/reports/report-types'
import { statusLabel } from '@portal/contract/reports/status-labels'
import { requirePerson } from '../../http/require-person.ts'
import { handler } from '../../handler.ts'
import { canceledActivity, closedActivity, reasonChanges, withReason } from '../activity/texts.ts'
import { listHandler } from '../../lists/list.ts'
import { requestsOf } from '../../lists/requests.ts'
import { presentPlan } from '../planned-email.ts'
import { withAuthorization } from '../copied-authorization.ts'
import { readHandlers } from '../read-handlers.ts'
import { firmAnswers, requesterOf } from '../requester.ts'
import { limitSubmissions, submitRequest } from '../submit.ts'
import { undoChange } from '../undo/undo-change.ts'
import { completeSelected } from './complete-delivered.ts'
import { endedDates } from './after-face-page.ts'
import { crashDocumentHandlers } from './document-handlers.ts'
import { dropUnusedAnswers, requireComplete } from '../policy.ts'
import { presentCrashReport } from './present.ts'
import { crashStore } from './store.ts'
import { AppError } from '@portal/contract/api/errors'
import { chooseReason } from '@portal/contract/reports/reasons'
import { crashTransitions } from './transitions.ts'

const read = readHandlers(crashStore, presentCrashReport)
const { applyTransition, assertAllowed, planAction } = crashTransitions

export const crashHandlers = {
  ...crashDocumentHandlers,
  listCrashReports: listHandler(requestsOf(listCrashReports, 'chp', presentCrashReport)),
  getCrashReport: handler(getCrashReport, read.report),
  listCrashActivity: handler(listCrashActivity, read.activity),

  submitCrashReport: handler(submitCrashReport, async ({ context, actor, headers, receive }) => {
    await limitSubmissions(context, actor, crashStore)
    if (!actor?.emailVerifiedAt) await requirePerson(context, submitCrashReport.challenged, headers)
    const { body, files: uploads, discard } = await receive()
    const files = withAuthorization(actor, body, 'writtenAuth', uploads)
    const requester = await requesterOf(context, actor, body)
    requireComplete(requestFields.chp, body, files, requester)
    const { answers, files: used } = dropUnusedAnswers(requestFields.chp, body, files)
    return submitRequest(
      { context, actor, headers, discard },
      { store: crashStore },
      {
        answers: { ...answers, ...firmAnswers(body, requester), signedBy: body.signedBy },
        files: used,
        requester,
        bulk: body.bulk,
      },
    )
  }),

  completeCrashReport: handler(completeCrashReport, async ({ context, actor, params, body }) => {
    const row = await crashStore.visibleReport(context, actor, params.id)
    return applyTransition(context, actor, {
      action: 'complete',
      row,
      changes: reasonChanges(body),
      activity: closedActivity(body, hasCrashDelivery(crashFactsOf(row.report))),
      ...withReason(body),
    })
  }),

  completeDeliveredReports: handler(completeDeliveredReports, ({ context, actor, body }) =>
    completeSelected(context, actor, body),
  ),

  cancelCrashReport: handler(cancelCrashReport, async ({ context, actor, params, body }) => {
    await assertAllowed(context, 'cancel', actor)
    if (actor.role === 'staff' && !body.reason) throw new AppError('invalid', { fields: { reason: chooseReason } })
    const row = await crashStore.visibleReport(context, actor, params.id)
    return applyTransition(context, actor, {
      action: 'cancel',
      row,
      changes: reasonChanges(body),
      activity: canceledActivity(body),
      ...withReason(body),
    })
  }),

  setCrashStatus: handler(setCrashStatus, async ({ context, actor, params, body }) => {
    const row = await crashStore.visibleReport(context, actor, params.id)
    const { label } = statusLabel(body.status)
    const { details, sendEmails } = withReason(body)
    return applyTransition(context, actor, {
      action: 'changeStatus',
      row,
      input: body,
      changes: reasonChanges(body),
      activity: `Status changed to ${details.reason ? `${label}: ${details.reason}` : label}`,
      details,
      sendEmails,
    })
  }),

  undoCrashChange: handler(undoCrashChange, async ({ context, actor, params, body }) => {
    await undoChange(context, actor, crashStore, params.id, body.change)
    return presentCrashReport(await crashStore.visibleReport(context, actor, params.id), actor)
  }),

  planCrashEmails: handler(planCrashEmails, async ({ context, actor, params, query: { action, status } }) => {
    const row = await crashStore.visibleReport(context, actor, params.id)
    return presentPlan(context, await planAction(context, action, row, status && { status }))
  }),

  setCrashReportType: handler(setCrashReportType, async ({ context, actor, params, body }) => {
    const row = await crashStore.visibleReport(context, actor, params.id)
    const { reportType } = body
    return applyTransition(context, actor, {
      action: 'changeReportType',
      row,
      input: body,
      // Only a face page is monitored for its full report.
      changes: { reportType, monitorForFull: row.report.monitorForFull && isFace(reportType) },
      activity: `Report type changed to ${reportTypes[reportType].label}`,
    })
  }),

  upgradeCrashReport: handler(upgradeCrashReport, async ({ context, actor, params, body }) => {
    const row = await crashStore.visibleReport(context, actor, params.id)
    return applyTransition(context, actor, {
      action: 'upgrade',
      row,
      input: body,
      changes: { ...body, ...(row.report.facePageFile && endedDates) },
      activity: 'Full report requested',
    })
  }),

  switchToFaceOnly: handler(switchToFaceOnly, async ({ context, actor, params }) => {
    const row = await crashStore.visibleReport(context, actor, params.id)
    return applyTransition(context, actor, {
      action: 'switchToFaceOnly',
      row,
      changes: { monitorForFull: false },
      activity: 'Switched to face page only',
    })
  }),
}
