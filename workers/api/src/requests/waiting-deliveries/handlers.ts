import { endpointsOf } from '@portal/contract/kinds/endpoints'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { handler } from '../../handler.ts'
import { storeOf } from '../kinds-store.ts'
import { presentRequest } from '../present.ts'
import { deliverNow, undoDelivery } from './deliver.ts'

/** The handlers that end the wait of a delivery. */
export const waitingDeliveryHandlers = (name: KindId) => {
  const [store, calls] = [storeOf(name), endpointsOf(name)]
  return {
    deliverNow: handler(calls.deliverNow, async ({ context, actor, params, query }) => {
      const row = await store.visibleRequest(context, actor, params.id)
      await deliverNow(context, actor, row, params.delivery, query.stopped)
      return presentRequest(await store.visibleRequest(context, actor, params.id), actor)
    }),

    undoDelivery: handler(calls.undoDelivery, async ({ context, actor, params }) => {
      await undoDelivery(context, actor, await store.visibleRequest(context, actor, params.id), params.delivery)
      return presentRequest(await store.visibleRequest(context, actor, params.id), actor)
    }),
  }
}
