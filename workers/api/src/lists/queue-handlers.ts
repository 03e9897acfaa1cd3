import { AppError } from '@portal/contract/api/errors'
import { listAttorneys } from '@portal/contract/lists/queue'
import { getRunSheet } from '@portal/contract/agencies/run-sheet'
import { kindNames, type KindId } from '@portal/contract/kinds/kind-ids'
import { findAgency } from '../agencies/store.ts'
import { handler } from '../handler.ts'
import { presentRequest } from '../requests/present.ts'
import { storeOf } from '../requests/kinds-store.ts'
import { listHandler } from './list.ts'
import { queue } from './queue.ts'
import { findAttorneys } from './queue-store.ts'

export const queueHandlers = {
  listQueue: listHandler(queue),
  listAttorneys: handler(listAttorneys, ({ context }) => findAttorneys(context)),

  getRunSheet: handler(getRunSheet, async ({ context, actor, params: { id } }) => {
    const open = (kind: KindId) => storeOf(kind).openOfAgency(context, id)
    const [agency, ...rows] = await Promise.all([findAgency(context, id), ...kindNames.map(open)])
    if (!agency) throw new AppError('not_found')
    const requests = rows.flat().map((row) => presentRequest(row, actor))
    return { agency, requests, repliesTo: context.config.mailAddress }
  }),
}
