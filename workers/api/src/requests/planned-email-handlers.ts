import { endpointsOf } from '@portal/contract/kinds/endpoints'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { handler } from '../handler.ts'
import { planAction } from './change/transition.ts'
import { storeOf } from './kinds-store.ts'
import { presentPlan } from './planned-email.ts'

/** The handler that says whom an action would email. */
export const planHandlers = (name: KindId) => {
  const [store, calls] = [storeOf(name), endpointsOf(name)]
  return {
    planEmails: handler(calls.planEmails, async ({ context, actor, params, query: { action, status } }) => {
      const row = await store.visibleRequest(context, actor, params.id)
      return presentPlan(context, await planAction(context, action, row, status && { status }))
    }),
  }
}
