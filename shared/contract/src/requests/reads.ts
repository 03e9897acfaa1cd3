import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { instant } from '../text.ts'
import { RequestId } from '../kinds/any-request.ts'

/** The changes of a request so far are no longer new to the caller. */
export const markOpened = endpoint({
  method: 'PUT',
  path: '/api/docket/opened',
  summary: 'Record that you opened a request',
  access: ['law-firm'],
  body: z.object({ request: RequestId }),
  errors: ['invalid', 'unauthenticated', 'forbidden', 'not_found'],
})

/** Nothing that changed up to the instant is new to the caller any longer. */
export const markAllRead = endpoint({
  method: 'PUT',
  path: '/api/docket/read',
  summary: 'Mark all requests that you see as read',
  access: ['law-firm'],
  body: z.object({ until: instant }),
  errors: ['invalid', 'unauthenticated', 'forbidden'],
})
