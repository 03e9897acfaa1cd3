import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { RequestId } from '../kinds/any-request.ts'
import { limits } from '../limits.ts'

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
