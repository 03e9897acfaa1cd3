import { chpEndpoints as calls } from '@portal/contract/kinds/chp-endpoints'
import { handler } from '../../handler.ts'
import { reasonColumns, withReason } from '../activity/texts.ts'
import { storeOf } from '../kinds-store.ts'
import { applyTransition } from '../change/transition.ts'

/** The handlers that complete CHP requests, which a delivery doesn't. */
export const completionHandlers = {
  complete: handler(calls.complete, async ({ context, actor, params, body }) => {
    const row = await storeOf('chp').visibleRequest(context, actor, params.id)
    return applyTransition(context, actor, { row }, () => ({
      action: 'complete',
      columns: reasonColumns(body),
      ...withReason(body),
    }))
  }),
}
