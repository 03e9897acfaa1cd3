import { portalDay } from '@portal/contract/dates'
import { auditActions, auditColumns, exportAudit, listAudit } from '@portal/contract/admin/audit'
import type { RequestContext } from '../context.ts'
import { csvDownload } from '../http/download.ts'
import { handler, listResponse } from '../handler.ts'
import { portalTime } from '../platform/dates.ts'
import { csvLine } from '@portal/contract/csv'
import { findEntries, findEntriesAfter } from './store.ts'

const rowsPerChunk = 500

async function* partsOf(context: RequestContext): AsyncGenerator<string> {
  let rows: Awaited<ReturnType<typeof findEntriesAfter>> | undefined
  do {
    rows = await findEntriesAfter(context, rows?.at(-1), rowsPerChunk)
    if (rows.length > 0)
      yield rows
        .map(({ createdAt, action, actor, subject, detail }) =>
          csvLine([portalTime(createdAt), auditActions[action], subject, actor, detail]),
        )
        .join('')
  } while (rows.length === rowsPerChunk)
}

export const auditHandlers = {
  listAudit: handler(listAudit, async ({ context, query }) => listResponse(await findEntries(context, query))),

  exportAudit: handler(exportAudit, async ({ context }) =>
    csvDownload(Object.values(auditColumns), partsOf(context), `audit-${portalDay(context.now)}.csv`),
  ),
}
