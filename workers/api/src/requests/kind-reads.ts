import { byCallName } from '@portal/contract/kinds/endpoints'
import { forEachKind, type KindId } from '@portal/contract/kinds/kind-ids'
import { conversationReads } from './messages/read.ts'
import { requestHandlers } from './request-handlers.ts'

const readsOf = <Id extends KindId>(kind: Id) => ({ ...requestHandlers(kind), ...conversationReads(kind) })

/** The handlers that read requests of a kind, which open pages call all the time. */
export const kindReads = byCallName(forEachKind<{ readonly [Id in KindId]: ReturnType<typeof readsOf<Id>> }>(readsOf))
