import * as z from 'zod/mini'
import { RequestId } from '../kinds/any-request.ts'
import { Estimate } from './expected.ts'

/** The parts that the calls share that submit a request. Guests get a token to claim the request later. */
export const submission = {
  method: 'POST',
  access: 'anyone',
  reply: z.object({
    id: RequestId,
    referenceNumber: z.string(),
    claimToken: z.nullable(z.string()),
    /** With it, a guest corrects their email address for an hour. Unlike the claim token it is in no email. */
    correctionToken: z.nullable(z.string()),
    /** Signs the authorization of a guest who does that on screen; null for others. */
    signToken: z.nullable(z.string()),
    /** The days between which the report is likely to come; null where nothing is known of its agency. */
    estimate: z.nullable(Estimate),
  }),
  status: 201,
  idempotent: true,
  challenged: 'request',
  errors: [
    'invalid',
    'challenge_failed',
    'broken_body',
    'email_taken',
    'key_reused',
    'too_large',
    'wrong_kind',
    'too_many',
    'unauthenticated',
    'forbidden',
  ],
} as const
