import { findAuthorizations, findSimilarRequests, listSuggestions } from '@portal/contract/lists/docket'
import { markAllRead, markOpened } from '@portal/contract/requests/reads'
import { writeAll } from '../db/client.ts'
import { handler } from '../handler.ts'
import { untilNow } from '../platform/dates.ts'
import { findAuthorizations as findSentAuthorizations } from '../requests/authorizations-store.ts'
import { docket } from './docket.ts'
import { listHandler } from './list.ts'
import { similarRequests } from './similar-requests-store.ts'
import { findSuggestions } from './suggestions-store.ts'
import { setAllRead, setOpened } from '../requests/messages/reads-store.ts'
import { requireVisible } from '../requests/require-visible.ts'

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
}
