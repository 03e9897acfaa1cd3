import * as z from 'zod/mini'
import { Credentials, linkToken, Registration } from '../accounts/accounts.ts'
import { endpoint } from '../api/endpoint.ts'
import { apiErrors } from '../api/errors.ts'
import { email, requiredLine, validEmail } from '../text.ts'

export const workEmail = 'Please enter a valid work email address'
export const referenceRequired = 'Reference number is required'
export const invalidClaim = apiErrors.claim_invalid.message

/** Repeating a successful claim succeeds again, with `alreadyAttached: true`. */
export const claimRequest = endpoint({
  method: 'POST',
  path: '/api/claim-request',
  summary: "Add a guest's request to your account with its claim link",
  access: 'signed-in',
  body: z.object({ token: linkToken(invalidClaim) }),
  reply: z.object({ alreadyAttached: z.boolean(), referenceNumber: z.string() }),
  errors: ['invalid', 'unauthenticated', 'claim_invalid', 'already_claimed', 'too_many'],
})

/** A POST keeps the token out of server logs. The holder of the link also has the email that names the request. */
export const checkClaim = endpoint({
  method: 'POST',
  path: '/api/claim-request/check',
  summary: 'Check a claim link, and read which request it is for',
  access: 'anyone',
  body: z.object({ token: linkToken(invalidClaim) }),
  reply: z.object({
    referenceNumber: z.string(),
    clientName: z.string(),
    /** Its id when the caller already sees the request, so that the page can open it. */
    requestId: z.nullable(z.string()),
  }),
  errors: ['invalid', 'unauthenticated', 'claim_invalid', 'too_many'],
})

/**
 * Requires an unclaimed request whose contact email is both the given address and the caller's own. The caller proves
 * that the address is theirs by having verified it, or by the claim token. Without this proof the reply is `pending`,
 * whether or not such a request exists, and the requests made with the address join the account once the address is
 * verified.
 */
export const linkGuestReport = endpoint({
  method: 'POST',
  path: '/api/auth/link-guest-report',
  summary: 'Add the request you just made as a guest to your new account',
  access: 'signed-in',
  body: z.object({
    referenceNumber: requiredLine(referenceRequired, 20),
    contactEmail: email(validEmail),
    claimToken: z.optional(linkToken(invalidClaim)),
  }),
  reply: z.object({
    alreadyAttached: z.boolean(),
    referenceNumber: z.string(),
    pending: z.optional(z.literal(true)),
  }),
  errors: ['invalid', 'unauthenticated', 'not_found', 'too_many'],
})

/** The claim page's sign-in and sign-up forms: the same rules with the claim page's messages. */
export const ClaimCredentials = z.safeExtend(Credentials, { email: email(validEmail) })
export const ClaimRegistration = z.safeExtend(Registration, { email: email(workEmail) })
