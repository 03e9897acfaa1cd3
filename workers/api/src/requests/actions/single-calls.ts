import { AppError } from '@portal/contract/api/errors'
import { chpEndpoints } from '@portal/contract/kinds/chp-endpoints'
import { endpointsOf } from '@portal/contract/kinds/endpoints'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import type { ChangeOptions } from '@portal/contract/requests/changes'
import { fullCounterpart } from '@portal/contract/requests/report-types'
import { handler } from '../../handler.ts'
import { storeOf } from '../kinds-store.ts'
import { actOnOne } from './act.ts'

// The specification's calls that change one request, as other names of its actions.

const optionsOf = ({ sendEmails, ...reason }: ChangeOptions) => ({
  reason,
  ...(sendEmails !== undefined && { sendEmails }),
})

export const singleCalls = (name: KindId) => {
  const [store, calls] = [storeOf(name), endpointsOf(name)]
  return {
    cancel: handler(calls.cancel, async ({ context, actor, params, body }) => {
      const row = await store.visibleRequest(context, actor, params.id)
      return actOnOne(context, actor, row, { action: 'cancel', ...optionsOf(body) })
    }),

    setStatus: handler(calls.setStatus, async ({ context, actor, params, body: { status, ...options } }) => {
      const row = await store.visibleRequest(context, actor, params.id)
      return actOnOne(context, actor, row, { action: 'setStatus', status, ...optionsOf(options) })
    }),
  }
}

/** The calls that only CHP requests have. */
export const chpSingleCalls = () => {
  const store = storeOf('chp')
  const { complete, setReportType, upgrade, switchToFaceOnly } = chpEndpoints
  return {
    complete: handler(complete, async ({ context, actor, params, body }) => {
      const row = await store.visibleRequest(context, actor, params.id)
      return actOnOne(context, actor, row, { action: 'complete', ...optionsOf(body) })
    }),

    setReportType: handler(setReportType, async ({ context, actor, params, body }) => {
      const row = await store.visibleRequest(context, actor, params.id)
      return actOnOne(context, actor, row, { action: 'setReportType', ...body })
    }),

    upgrade: handler(upgrade, async ({ context, actor, params, body }) => {
      const row = await store.visibleRequest(context, actor, params.id)
      const { reportType } = row.request
      if (!reportType || fullCounterpart[reportType] !== body.reportType) throw new AppError('wrong_state')
      return actOnOne(context, actor, row, { action: 'upgrade' })
    }),

    switchToFaceOnly: handler(switchToFaceOnly, async ({ context, actor, params }) => {
      const row = await store.visibleRequest(context, actor, params.id)
      return actOnOne(context, actor, row, { action: 'switchToFaceOnly' })
    }),
  }
}
