import { named } from '@portal/contract/kinds/endpoints'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { deleteHandlers } from './bulk-delete/handlers.ts'
import { completionHandlers } from './completion/handlers.ts'
import { contactEmailHandlers } from './contact-email/handlers.ts'
import { linkHandlers } from './delivery-links/handlers.ts'
import { documentHandlers } from './document-handlers.ts'
import { matterHandlers } from './matter/handlers.ts'
import { conversationHandlers } from './messages/handlers.ts'
import { reportNumberHandlers } from './report-number/handlers.ts'
import { reportTypeHandlers } from './report-type-handlers.ts'
import { requestHandlers } from './request-handlers.ts'
import { sameCrashHandlers } from './same-crash/handlers.ts'
import { submitHandlers } from './submit-handlers.ts'
import { trackingLinkHandlers } from './tracking/handlers.ts'

const handlersOf = (kind: KindId) => ({
  ...submitHandlers(kind),
  ...requestHandlers(kind),
  ...documentHandlers(kind),
  ...linkHandlers(kind),
  ...conversationHandlers(kind),
  ...trackingLinkHandlers(kind),
  ...contactEmailHandlers(kind),
  ...reportNumberHandlers(kind),
  ...matterHandlers(kind),
  ...sameCrashHandlers(kind),
  ...deleteHandlers(kind),
})

/** The handlers of every call about requests of a kind. */
export const kindHandlers = {
  ...named('chp', { ...handlersOf('chp'), ...completionHandlers, ...reportTypeHandlers }),
  ...named('police', handlersOf('police')),
}
