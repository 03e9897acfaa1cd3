import { AppError } from '@portal/contract/api/errors'
import { endpointsOf } from '@portal/contract/kinds/endpoints'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import type { Actor, RequestContext } from '../../context.ts'
import { suggestAgain } from '../../agencies/suggestion-store.ts'
import { handler } from '../../handler.ts'
import { changeRequest } from '../change/change-requests.ts'
import { withoutNumberAsk } from '../messages/waiting.ts'
import { presentRequest } from '../present.ts'
import { storeOf, type RequestStore } from '../kinds-store.ts'

interface NumberChange {
  reportNumber: string
  replaces: string | null
}

/**
 * Records, corrects or removes a report number, in searches too. Staff have seen what the client wrote.
 * @throws AppError `wrong_state` when the number isn't the one to replace, or the request changed in the meantime.
 */
const recordNumber = async (
  context: RequestContext,
  actor: Actor,
  store: RequestStore,
  id: string,
  { reportNumber, replaces }: NumberChange,
): Promise<void> => {
  const number = reportNumber || null
  const read = () => store.visibleRequest(context, actor, id)
  await changeRequest(context, { row: await read(), readAgain: read }, ({ request }) => {
    if (request.reportNumber !== replaces) throw new AppError('wrong_state')
    if (number === replaces) return null
    const verb = number === null ? 'removed' : replaces === null ? 'recorded' : 'changed'
    return {
      columns: { reportNumber: number, clientRepliedAt: null, ...(number && withoutNumberAsk(request)) },
      activities: [`Report number ${verb}`],
      statements: suggestAgain(context, request, { ...request, reportNumber: number }),
    }
  })
}

export const reportNumberHandlers = (name: KindId) => {
  const [store, calls] = [storeOf(name), endpointsOf(name)]
  return {
    recordNumber: handler(calls.recordNumber, async ({ context, actor, params, body }) => {
      await recordNumber(context, actor, store, params.id, body)
      return presentRequest(await store.visibleRequest(context, actor, params.id), actor)
    }),
  }
}
