import type { EndpointName } from '@portal/contract/api/endpoints'
import { accountReads } from '../accounts/reads.ts'
import type { Handler } from '../handler.ts'
import { docketHandlers } from '../lists/docket.ts'
import { listHandler } from '../lists/list.ts'
import { queueHandlers } from '../lists/queue.ts'
import { summary } from '../lists/summary.ts'
import { savedViewHandlers } from '../lists/views.ts'
import { liveHandlers } from '../live/ticket.ts'
import { noticeHandlers } from '../notices/notices.ts'
import { requestHandlers } from '../requests/request-handlers.ts'

/** The calls that a signed-in page makes to open and to stay current. Every isolate loads their code when it starts. */
export const firstHandlers = {
  ...accountReads,
  ...noticeHandlers,
  ...liveHandlers,
  ...docketHandlers,
  ...queueHandlers,
  getSummary: listHandler(summary),
  ...savedViewHandlers,
  ...requestHandlers,
} satisfies Partial<Record<EndpointName, Handler>>
export type FirstName = keyof typeof firstHandlers
