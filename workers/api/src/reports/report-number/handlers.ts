import { AppError } from '@portal/contract/api/errors'
import { endpointsOf } from '@portal/contract/kinds/endpoints'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import type { Actor, RequestContext } from '../../context.ts'
import { writeAll } from '../../db/client.ts'
import { handler } from '../../handler.ts'
import { record } from '../activity/record.ts'
import { withoutNumberAsk } from '../messages/waiting.ts'
import { presentRequest } from '../present.ts'
import { storeOf, type RequestStore } from '../kinds-store.ts'
import type { RequestRow } from '../../db/schema/requests.ts'
import { retryOnConflict } from '../retry-on-conflict.ts'

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
  await retryOnConflict(async () => {
    const row = await store.visibleReport(context, actor, id)
    const report: RequestRow = row.report
    const number = reportNumber || null
    if (report.reportNumber !== replaces) throw new AppError('wrong_state')
    if (number === replaces) return
    const changes = { reportNumber: number, clientRepliedAt: null, ...(number && withoutNumberAsk(report)) }
    const verb = number === null ? 'removed' : replaces === null ? 'recorded' : 'changed'
    await writeAll(context.db, [
      ...store.updateReport(context, row.report, [], changes),
      record(context, id, `Report number ${verb}`),
    ])
  })
}

export const reportNumberHandlers = (name: KindId) => {
  const [store, calls] = [storeOf(name), endpointsOf(name)]
  return {
    recordNumber: handler(calls.recordNumber, async ({ context, actor, params, body }) => {
      await recordNumber(context, actor, store, params.id, body)
      return presentRequest(await store.visibleReport(context, actor, params.id), actor)
    }),
  }
}
