import * as z from 'zod/mini'
import { Credentials, linkToken, Registration } from '../accounts/accounts.ts'
import { endpoint } from '../api/endpoint.ts'
import { apiErrors } from '../api/errors.ts'
import { email, requiredLine } from '../text.ts'

export const invalidClaim = apiErrors.claim_invalid.message

/** A guest's order joins the caller's account; the winner's repetition says so. */
export const claimRequest = endpoint({
  method: 'POST',
  path: '/api/claim-request',
  summary: "Add a guest's order to one's account by its claim link",
  access: 'signed-in',
  body: z.object({ token: linkToken(invalidClaim) }),
  reply: z.object({ alreadyAttached: z.boolean(), referenceNumber: z.string() }),
  errors: ['invalid', 'unauthenticated', 'claim_invalid', 'already_claimed', 'too_many'],
})

/** A POST, so that the token stands in no server's log of addresses. Reads alone, and tells nothing of the order. */
export const checkClaim = endpoint({
  method: 'POST',
  path: '/api/claim-request/check',
  summary: "Whether a claim link is a guest's order's",
  access: 'anyone',
  body: z.object({ token: linkToken(invalidClaim) }),
  errors: ['invalid', 'claim_invalid', 'too_many'],
})

/**
 * Needs an unclaimed report whose contact address is the one given and the caller's own; and that the caller is who has
 * that address: it is proven, or they have the claim token. Else the answer is `pending`, whether there is such a report
 * or not, and what was ordered with the address joins the account when the address is proven.
 */
export const linkGuestReport = endpoint({
  method: 'POST',
  path: '/api/auth/link-guest-report',
  summary: 'Add the order just placed as a guest to the account just made',
  access: 'signed-in',
  body: z.object({
    referenceNumber: requiredLine('Reference number is required', 20),
    contactEmail: email('Please enter a valid email address'),
    claimToken: z.optional(linkToken(invalidClaim)),
  }),
  reply: z.object({
    alreadyAttached: z.boolean(),
    referenceNumber: z.string(),
    pending: z.optional(z.literal(true)),
  }),
  errors: ['invalid', 'unauthenticated', 'not_found', 'too_many'],
})

/** The sign-in and sign-up of the claim page: the same rules, in words of its own. */
export const ClaimCredentials = z.safeExtend(Credentials, { email: email('Please enter a valid email address') })
export const ClaimRegistration = z.safeExtend(Registration, { email: email('Please enter a valid work email address') })
