import { endpointsOf } from '@portal/contract/kinds/endpoints'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { handler } from '../../handler.ts'
import { presentRequest } from '../present.ts'
import { storeOf } from '../kinds-store.ts'
import { changeMatter, changePrivacy } from './change.ts'

/** The handlers of what a firm adds to a request: its matter, and who sees it. */
export const matterHandlers = (name: KindId) => {
  const [store, calls] = [storeOf(name), endpointsOf(name)]
  return {
    changeMatter: handler(calls.changeMatter, async ({ context, actor, params, body }) => {
      await changeMatter(context, actor, store, params.id, body)
      return presentRequest(await store.visibleRequest(context, actor, params.id), actor)
    }),

    changePrivacy: handler(calls.changePrivacy, async ({ context, actor, params, body }) => {
      await changePrivacy(context, actor, store, params.id, body)
      return presentRequest(await store.visibleRequest(context, actor, params.id), actor)
    }),
  }
}
