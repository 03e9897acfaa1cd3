import { workloadDays } from '@portal/contract/admin/workload'
import { agencyTitle } from '@portal/contract/agencies/agency-kinds'
import { csvLine } from '@portal/contract/csv'
import { addDays, portalDay } from '@portal/contract/dates'
import { exportFees, feeColumns, listFees } from '@portal/contract/requests/fees'
import type { RequestContext } from '../context.ts'
import { runQueries } from '../db/client.ts'
import { handler } from '../handler.ts'
import { csvDownload } from '../http/download.ts'
import { portalTime } from '../platform/dates.ts'
import { addReceiptHandler } from '../requests/fee-receipt.ts'
import { feesQuery, findFees } from './fees-store.ts'

const rowsPerChunk = 500

async function* partsOf(context: RequestContext): AsyncGenerator<string> {
  let rows: Awaited<ReturnType<typeof findFees>> = []
  do {
    rows = await findFees(context, rows.at(-1)?.id ?? '', rowsPerChunk)
    yield rows
      .map(({ reference, client, matter, firm, agency: name, kind, numbers, fee, paidOn, hasReceipt, submittedAt }) => {
        const agency = name && kind && agencyTitle({ name, kind })
        const cells = [reference, client, matter, firm, agency, numbers, (fee / 100).toFixed(2), paidOn]
        return csvLine([...cells.map((cell) => cell ?? ''), hasReceipt ? 'Yes' : 'No', portalTime(submittedAt)])
      })
      .join('')
  } while (rows.length === rowsPerChunk)
}

export const feeHandlers = {
  addReceipt: addReceiptHandler,

  listFees: handler(listFees, async ({ context: { db, now } }) => {
    const [rows] = await runQueries(db, { since: addDays(portalDay(now), -workloadDays) }, feesQuery)
    return rows.map(({ id, name, kind, ...sums }) => ({
      agency: id === null ? null : { id, name: agencyTitle({ name, kind }), kind },
      ...sums,
    }))
  }),

  exportFees: handler(exportFees, async ({ context, actor }) => {
    await context.limits.byAccount('export', actor.id)
    return csvDownload(feeColumns, partsOf(context), `agency-fees-${portalDay(context.now)}.csv`)
  }),
}
