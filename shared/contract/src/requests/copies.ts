import * as z from 'zod/mini'
import { linkToken } from '../accounts/accounts.ts'
import { endpoint } from '../api/endpoint.ts'

export const invalidStopLink = "This link isn't valid, or the request was deleted."

/**
 * Takes an address off the list of copies of the request, or of all requests that the email lists. The call can be
 * repeated. The token is in the query, because email programs send this call for their Unsubscribe button (RFC 8058);
 * the token allows nothing else. A GET shows a page that asks for confirmation.
 */
export const stopCopies = endpoint({
  method: 'POST',
  path: '/api/copies/stop',
  summary: 'Stop copies of emails about a request, or those that an email lists, with the link in it',
  access: 'anyone',
  query: z.object({ token: linkToken(invalidStopLink) }),
  /** `requests` is how many an email about several lists. */
  reply: z.object({ referenceNumber: z.string(), requests: z.optional(z.number()) }),
  errors: ['invalid', 'link_invalid', 'too_many'],
})

/** The URL of the call for email programs. */
export const stopCopiesUrl = (origin: string, token: string): string =>
  `${origin}${stopCopies.path}?${new URLSearchParams({ token })}`
