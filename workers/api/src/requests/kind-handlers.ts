import { forEachKind, type KindId } from '@portal/contract/kinds/kind-ids'
import { byCallName } from '@portal/contract/kinds/endpoints'
import { chpSingleCalls, singleCalls } from './actions/single-calls.ts'
import { deleteHandlers } from './bulk-delete/bulk-delete.ts'
import { linkHandlers } from './delivery-links/delivery-links.ts'
import { documentHandlers } from './document-handlers.ts'
import { conversationHandlers } from './messages/handlers.ts'
import { moveHandlers } from './move/handlers.ts'
import { planHandlers } from './planned-email-handlers.ts'
import { sameCrashHandlers } from './same-crash/same-crash.ts'
import { sameFileHandlers } from './same-file.ts'
import { submitHandlers } from './submit-handlers.ts'
import { waitingDeliveryHandlers } from './waiting-deliveries/handlers.ts'

const handlersOf = <Id extends KindId>(kind: Id) => ({
  ...submitHandlers(kind),
  ...planHandlers(kind),
  ...singleCalls(kind),
  ...documentHandlers(kind),
  ...waitingDeliveryHandlers(kind),
  ...linkHandlers(kind),
  ...conversationHandlers(kind),
  ...moveHandlers(kind),
  ...sameCrashHandlers(kind),
  ...sameFileHandlers(kind),
  ...deleteHandlers(kind),
})

const common = forEachKind<{ readonly [Id in KindId]: ReturnType<typeof handlersOf<Id>> }>(handlersOf)

/** The handlers of every other call about requests of a kind, with those that only one kind has. */
export const kindChanges = byCallName({
  ...common,
  chp: { ...common.chp, ...chpSingleCalls() },
})
