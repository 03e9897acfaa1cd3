import { chpEndpoints as calls } from '@portal/contract/kinds/chp-endpoints'
import { isFace } from '@portal/contract/requests/report-types'
import { handler } from '../handler.ts'
import { endedDates } from './after-face-page.ts'
import { storeOf } from './kinds-store.ts'
import { applyTransition } from './change/transition.ts'

const store = storeOf('chp')

/** The handlers that change which report a CHP request is for. */
export const reportTypeHandlers = {
  setReportType: handler(calls.setReportType, async ({ context, actor, params, body }) => {
    const row = await store.visibleRequest(context, actor, params.id)
    const { reportType } = body
    return applyTransition(context, actor, { row }, ({ request }) => ({
      action: 'changeReportType',
      input: body,
      // Only a face page is monitored for its full report.
      columns: { reportType, monitorForFull: request.monitorForFull && isFace(reportType) },
    }))
  }),

  upgrade: handler(calls.upgrade, async ({ context, actor, params, body }) => {
    const row = await store.visibleRequest(context, actor, params.id)
    return applyTransition(context, actor, { row }, ({ request }) => ({
      action: 'upgrade',
      input: body,
      // Until it is requested, the estimate is that of the face page.
      columns: { ...body, estimate: null, ...(request.facePageFile && endedDates) },
    }))
  }),

  switchToFaceOnly: handler(calls.switchToFaceOnly, async ({ context, actor, params }) => {
    const row = await store.visibleRequest(context, actor, params.id)
    return applyTransition(context, actor, { row }, () => ({
      action: 'switchToFaceOnly',
      columns: { monitorForFull: false },
    }))
  }),
}
