import { revalidate } from '@portal/client'
import { listDocket } from '@portal/contract/lists/docket'
import { listQueue } from '@portal/contract/lists/queue'
import { kinds } from './request/request.ts'

/** Refetches the requests and lists that are on screen. Call it after a change of a request. */
export const refreshLists = (): Promise<unknown> =>
  revalidate(listDocket, listQueue, ...Object.values(kinds).map(({ calls }) => calls.list))
