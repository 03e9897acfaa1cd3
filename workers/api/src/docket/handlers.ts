import { listSuggestions, visitDocket } from '@portal/contract/docket/docket'
import { handler } from '../handler.ts'
import { docketListHandler } from './list-handler.ts'
import { findSuggestions } from './suggestions-store.ts'
import { noteVisit } from './visit-store.ts'

export const docketHandlers = {
  listDocket: docketListHandler,

  visitDocket: handler(visitDocket, async ({ context, actor }) => {
    await noteVisit(context, actor.id)
  }),

  listSuggestions: handler(listSuggestions, ({ context, actor }) => findSuggestions(context, actor.id)),
}
