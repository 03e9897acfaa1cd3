import { auditActions, auditColumns, exportAudit as endpoint } from '@portal/contract/admin/audit'
import type { RequestContext } from '../../context.ts'
import { HandlerResponse, handler } from '../../handler.ts'
import { csvLine } from './csv.ts'
import { findEntriesAfter } from './store.ts'

const pageSize = 500

const lines = (context: RequestContext): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  let last: Awaited<ReturnType<typeof findEntriesAfter>>[number] | undefined
  return new ReadableStream({
    start(controller) {
      // The mark by which a spreadsheet knows UTF-8.
      controller.enqueue(encoder.encode(`\ufeff${csvLine(Object.values(auditColumns))}`))
    },
    async pull(controller) {
      const rows = await findEntriesAfter(context, last, pageSize)
      const text = rows.map(({ createdAt, action, actor, subject, detail }) =>
        csvLine([createdAt, auditActions[action], subject, actor, detail]),
      )
      if (text.length) controller.enqueue(encoder.encode(text.join('')))
      if (rows.length < pageSize) controller.close()
      last = rows.at(-1)
    },
  })
}

export const exportAudit = handler(endpoint, async ({ context }) => {
  const day = context.now.toISOString().slice(0, 10)
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="audit-${day}.csv"`,
    'Cache-Control': 'no-store, private',
  }
  return new HandlerResponse(lines(context), headers, 200)
})
