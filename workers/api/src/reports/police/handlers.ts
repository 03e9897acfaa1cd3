import {
  getPoliceReport,
  listPoliceActivity,
  listPoliceReports,
  setPoliceStatus,
  submitPoliceReport,
} from '@portal/contract/reports/police-reports'
import { requestFields } from '@portal/contract/kinds/request-fields'
import { cancelPoliceReport, planPoliceEmails, undoPoliceChange } from '@portal/contract/reports/police-actions'
import { policeActionTo, type PoliceStatus } from '@portal/contract/reports/police-transitions'
import type { ChangeOptions } from '@portal/contract/reports/changes'
import { suggestedAgency } from '../../agencies/suggestion-store.ts'
import { requirePerson } from '../../http/require-person.ts'
import { handler } from '../../handler.ts'
import type { ActivityText } from '../activity/record.ts'
import { canceledActivity, closedActivity, reasonChanges, withReason } from '../activity/texts.ts'
import { listHandler } from '../../lists/list.ts'
import { requestsOf } from '../../lists/requests.ts'
import { presentPlan } from '../planned-email.ts'
import { withAuthorization } from '../copied-authorization.ts'
import { readHandlers } from '../read-handlers.ts'
import { firmAnswers, requesterOf } from '../requester.ts'
import { limitSubmissions, submitRequest } from '../submit.ts'
import { undoChange } from '../undo/undo-change.ts'
import { policeDocumentHandlers } from './document-handlers.ts'
import { dropUnusedAnswers, requireComplete } from '../policy.ts'
import { presentPoliceReport } from './present.ts'
import { policeStore } from './store.ts'
import { policeTransitions } from './transitions.ts'

const read = readHandlers(policeStore, presentPoliceReport)
const { applyTransition, planAction } = policeTransitions

const statusActivities: Record<PoliceStatus, (options: ChangeOptions, hasReport: boolean) => ActivityText> = {
  completed: closedActivity,
  processing: () => 'Request reopened',
  cancelled: canceledActivity,
}

export const policeHandlers = {
  ...policeDocumentHandlers,
  listPoliceReports: listHandler(requestsOf(listPoliceReports, 'police', presentPoliceReport)),
  getPoliceReport: handler(getPoliceReport, read.report),
  listPoliceActivity: handler(listPoliceActivity, read.activity),

  submitPoliceReport: handler(submitPoliceReport, async ({ context, actor, headers, receive }) => {
    await limitSubmissions(context, actor, policeStore)
    if (!actor?.emailVerifiedAt) await requirePerson(context, submitPoliceReport.challenged, headers)
    const { body, files: uploads, discard } = await receive()
    const files = withAuthorization(actor, body, 'writtenAuthFile', uploads)
    const requester = await requesterOf(context, actor, body)
    requireComplete(requestFields.police, body, files, requester)
    const { answers, files: used } = dropUnusedAnswers(requestFields.police, body, files)
    return submitRequest(
      { context, actor, headers, discard },
      { store: policeStore, agencyOf: ({ policeDepartment }) => suggestedAgency(policeDepartment) },
      {
        answers: { ...answers, ...firmAnswers(body, requester), signedBy: body.signedBy },
        files: used,
        requester,
        bulk: body.bulk,
      },
    )
  }),

  setPoliceStatus: handler(setPoliceStatus, async ({ context, actor, params, body }) => {
    const row = await policeStore.visibleReport(context, actor, params.id)
    return applyTransition(context, actor, {
      action: policeActionTo[body.status],
      row,
      changes: reasonChanges(body),
      activity: statusActivities[body.status](body, row.report.reportFile !== null),
      ...withReason(body),
    })
  }),

  cancelPoliceReport: handler(cancelPoliceReport, async ({ context, actor, params, body }) => {
    const row = await policeStore.visibleReport(context, actor, params.id)
    return applyTransition(context, actor, {
      action: 'cancelOwn',
      row,
      changes: reasonChanges(body),
      activity: canceledActivity(body),
      ...withReason(body),
    })
  }),

  undoPoliceChange: handler(undoPoliceChange, async ({ context, actor, params, body }) => {
    await undoChange(context, actor, policeStore, params.id, body.change)
    return presentPoliceReport(await policeStore.visibleReport(context, actor, params.id), actor)
  }),

  planPoliceEmails: handler(planPoliceEmails, async ({ context, actor, params, query }) => {
    const row = await policeStore.visibleReport(context, actor, params.id)
    return presentPlan(context, await planAction(context, query.action, row))
  }),
}
