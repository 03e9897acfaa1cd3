import { portalDay } from '@portal/contract/dates'
import { auditActions, auditColumns, exportAudit, listAudit } from '@portal/contract/admin/audit'
import type { RequestContext } from '../context.ts'
import { HandlerResponse, handler, listResponse } from '../handler.ts'
import { portalTime } from '../platform/dates.ts'
import { csvLine } from '@portal/contract/csv'
import { findEntries, findEntriesAfter } from './store.ts'

const rowsPerChunk = 500

const csvStream = (context: RequestContext): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  let last: Awaited<ReturnType<typeof findEntriesAfter>>[number] | undefined
  return new ReadableStream({
    start(controller) {
      // Spreadsheets recognize UTF-8 by the byte order mark.
      controller.enqueue(encoder.encode(`\ufeff${csvLine(Object.values(auditColumns))}`))
    },
    async pull(controller) {
      const rows = await findEntriesAfter(context, last, rowsPerChunk)
      const text = rows.map(({ createdAt, action, actor, subject, detail }) =>
        csvLine([portalTime(createdAt), auditActions[action], subject, actor, detail]),
      )
      if (text.length) controller.enqueue(encoder.encode(text.join('')))
      if (rows.length < rowsPerChunk) controller.close()
      last = rows.at(-1)
    },
  })
}

export const auditHandlers = {
  listAudit: handler(listAudit, async ({ context, query }) => listResponse(await findEntries(context, query))),

  exportAudit: handler(exportAudit, async ({ context }) => {
    const day = portalDay(context.now)
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="audit-${day}.csv"`,
      'Cache-Control': 'no-store, private',
    }
    return new HandlerResponse(csvStream(context), headers, 200)
  }),
}
