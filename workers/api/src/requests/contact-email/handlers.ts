import { endpointsOf } from '@portal/contract/kinds/endpoints'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { handler } from '../../handler.ts'
import { presentRequest } from '../present.ts'
import { storeOf } from '../kinds-store.ts'
import { correctEmail } from './correct.ts'

export const contactEmailHandlers = (name: KindId) => {
  const [store, calls] = [storeOf(name), endpointsOf(name)]
  return {
    correctEmail: handler(calls.correctEmail, async ({ context, actor, params, body }) => {
      await correctEmail(context, actor, await store.visibleRequest(context, actor, params.id), body)
      return presentRequest(await store.visibleRequest(context, actor, params.id), actor)
    }),
  }
}
