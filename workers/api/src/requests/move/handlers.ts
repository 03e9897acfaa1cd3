import { endpointsOf } from '@portal/contract/kinds/endpoints'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { handler } from '../../handler.ts'
import { storeOf } from '../kinds-store.ts'
import { moveRequest } from './move.ts'

/** The handler that moves a request of a kind to another one. */
export const moveHandlers = (name: KindId) => {
  const [store, calls] = [storeOf(name), endpointsOf(name)]
  return {
    move: handler(calls.move, ({ context, actor, params, body }) =>
      moveRequest(context, actor, store, params.id, body),
    ),
  }
}
