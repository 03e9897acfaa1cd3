import { portalDay } from '@portal/contract/dates'
import { exportDocket, findAuthorizations, findSimilarRequests, listSuggestions } from '@portal/contract/lists/docket'
import { downloadReports } from '@portal/contract/requests/downloads'
import { markAllRead, markOpened } from '@portal/contract/requests/reads'
import { writeAll } from '../db/client.ts'
import { HandlerResponse, handler } from '../handler.ts'
import { untilNow } from '../platform/dates.ts'
import { findAuthorizations as findSentAuthorizations } from '../requests/authorizations-store.ts'
import { exportCsv } from '../downloads/docket-csv.ts'
import { docket } from './docket.ts'
import { listHandler } from './list.ts'
import { zipReports } from '../downloads/reports-zip.ts'
import { similarRequests } from './similar-requests-store.ts'
import { findSuggestions } from './suggestions-store.ts'
import { setAllRead, setOpened } from '../requests/messages/reads-store.ts'
import { requireVisible } from '../requests/require-visible.ts'

const download = (body: ReadableStream<Uint8Array>, type: string, name: string) =>
  new HandlerResponse(
    body,
    {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store, private',
    },
    200,
  )

export const docketHandlers = {
  listDocket: listHandler(docket),

  markOpened: handler(markOpened, async ({ context, actor, body: { request } }) => {
    await requireVisible(context, actor, request)
    await writeAll(context.db, setOpened(context, { requestId: request, userId: actor.id }))
  }),

  markAllRead: handler(markAllRead, async ({ context, actor, body }) => {
    await writeAll(context.db, [setAllRead(context, actor.id, untilNow(context, body.until))])
  }),

  listSuggestions: handler(listSuggestions, ({ context, actor }) => findSuggestions(context, actor.id)),

  findSimilarRequests: handler(findSimilarRequests, ({ context, actor, body }) =>
    similarRequests(context, actor.id, body.subjects),
  ),

  findAuthorizations: handler(findAuthorizations, ({ context, actor, body }) =>
    findSentAuthorizations(context, actor.id, body),
  ),

  exportDocket: handler(exportDocket, async ({ context, actor, query }) => {
    await context.limits.byAccount('export', actor.id)
    const day = portalDay(context.now)
    return download(exportCsv(context, actor.id, query), 'text/csv; charset=utf-8', `requests-${day}.csv`)
  }),

  downloadReports: handler(downloadReports, async ({ context, actor, body }) => {
    await context.limits.byAccount('export', actor.id)
    const day = portalDay(context.now)
    return download(await zipReports(context, actor.id, body.ids), 'application/zip', `reports-${day}.zip`)
  }),
}
