import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { instant } from '../text.ts'
import { RequestId } from '../kinds/any-request.ts'
import { limits } from '../limits.ts'

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

export const tooManyRequests = `Choose at most ${limits.zipRequests} requests`

export const downloadReports = endpoint({
  method: 'POST',
  path: '/api/docket/reports.zip',
  summary: `Download all delivered documents of up to ${limits.zipRequests} requests as a ZIP file`,
  access: ['law-firm'],
  body: z.object({
    ids: z
      .array(RequestId)
      .check(z.minLength(1, 'Choose at least one request'), z.maxLength(limits.zipRequests, tooManyRequests)),
  }),
  repliesWithFile: true,
  errors: ['invalid', 'unauthenticated', 'forbidden', 'not_found', 'too_many'],
})
