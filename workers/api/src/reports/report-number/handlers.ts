import { AppError } from '@portal/contract/api/errors'
import { recordCrashNumber, recordPoliceNumber } from '@portal/contract/reports/report-number'
import type { Actor, RequestContext } from '../../context.ts'
import { writeAll } from '../../db/client.ts'
import { handler } from '../../handler.ts'
import { record } from '../activity/record.ts'
import { presentCrashReport } from '../chp/present.ts'
import { crashStore } from '../chp/store.ts'
import { withoutNumberAsk } from '../messages/waiting.ts'
import { presentPoliceReport } from '../police/present.ts'
import { policeStore } from '../police/store.ts'
import type { RequestRow } from '../../db/schema/requests.ts'
import { retryOnConflict } from '../retry-on-conflict.ts'
import type { ReportStore } from '../store.ts'

interface NumberChange {
  reportNumber: string
  replaces: string | null
}

/**
 * Records, corrects or removes a report number, in searches too. Staff have seen what the client wrote.
 * @throws AppError `wrong_state` when the number isn't the one to replace, or the request changed in the meantime.
 */
const recordNumber = async <Report extends RequestRow>(
  context: RequestContext,
  actor: Actor,
  store: ReportStore<Report>,
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

export const reportNumberHandlers = {
  recordCrashNumber: handler(recordCrashNumber, async ({ context, actor, params, body }) => {
    await recordNumber(context, actor, crashStore, params.id, body)
    return presentCrashReport(await crashStore.visibleReport(context, actor, params.id), actor)
  }),

  recordPoliceNumber: handler(recordPoliceNumber, async ({ context, actor, params, body }) => {
    await recordNumber(context, actor, policeStore, params.id, body)
    return presentPoliceReport(await policeStore.visibleReport(context, actor, params.id), actor)
  }),
}
