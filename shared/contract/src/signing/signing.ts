import * as z from 'zod/mini'
import { linkToken } from '../accounts/accounts.ts'
import { endpoint } from '../api/endpoint.ts'
import { RequestId } from '../kinds/any-request.ts'
import { languages } from '../language.ts'
import { limits } from '../limits.ts'
import { askCodes } from '../requests/waiting.ts'
import { line, requiredLine } from '../text.ts'
import { signers } from './signers.ts'
import { signatureField, signingLimits } from './signing-limits.ts'
import { canBeWritten, cantBeWritten, composed } from './signable-name.ts'

// Signing an authorization on screen. A link opens one document of one request, and is used up by its signature.

const token = linkToken("This link isn't valid.")

const TextToSign = z.object({
  language: z.enum(languages),
  title: z.string(),
  paragraphs: z.array(z.string()),
  consentTitle: z.string(),
  consent: z.array(z.string()),
})

/** The content of the page. Of the request it has only the name, the date, the agency and who gets the report, which the text names too. */
export const DocumentToSign = z.object({
  clientName: z.string(),
  crashDate: z.string(),
  /** Empty while it isn't known. */
  agency: z.string(),
  /** Who asked for the report and gets it, in the page's language. */
  recipient: z.string(),
  signer: z.enum(signers),
  /** The texts that are signed, the one for agencies first. */
  texts: z.array(TextToSign),
  /** Of the words of these texts, in hexadecimal. The signature names it, so that nobody signs other words than they read. */
  sha256: z.string(),
  /** The address that gets the copy. */
  emailed: z.nullable(z.string()),
  expiresAt: z.string(),
})
export type DocumentToSign = z.infer<typeof DocumentToSign>

/**
 * Why a link signs nothing: it was used, somebody declined with it, it was turned off, the request needs no signature now, or its names have
 * letters for paper alone.
 */
export const closedReasons = ['signed', 'declined', 'off', 'not-needed', 'on-paper'] as const
export type ClosedReason = (typeof closedReasons)[number]

const linkErrors = ['invalid', 'not_found', 'link_expired', 'too_many'] as const

export const openSigning = endpoint({
  method: 'POST',
  path: '/api/sign/open',
  summary: 'Open a link to sign an authorization',
  access: 'anyone',
  body: z.object({ token, language: z.enum(languages) }),
  /** A reason says nothing else, because others may have the link. */
  reply: z.union([z.object({ closed: z.enum(closedReasons) }), DocumentToSign]),
  errors: [...linkErrors, 'unavailable'],
})

const coordinate = (most: number) => z.number().check(z.int(), z.minimum(0), z.maximum(most))

/** The lines of a drawn signature, each the points x, y, x, y, … */
const Strokes = z
  .array(
    z.array(coordinate(signatureField.width)).check(
      z.minLength(4),
      z.maxLength(signingLimits.points * 2),
      z.refine((points) => points.length % 2 === 0),
    ),
  )
  .check(
    z.maxLength(signingLimits.strokes),
    z.refine((strokes) => strokes.reduce((sum, { length }) => sum + length, 0) <= signingLimits.points * 2),
    z.refine((strokes) => strokes.flat().every((value, at) => at % 2 === 0 || value <= signatureField.height)),
  )

export const enterName = 'Type your full name'
export const confirmConsent = 'Check this box to sign'

export const SignatureForm = z.object({
  name: requiredLine(enterName, signingLimits.nameLength).check(
    z.overwrite(composed),
    z.refine(canBeWritten, cantBeWritten),
    z.refine((name) => /\p{L}/u.test(name), enterName),
  ),
  consents: z.literal(true, confirmConsent),
})

export const signDocument = endpoint({
  method: 'POST',
  path: '/api/sign',
  summary: 'Sign an authorization with the link to it',
  access: 'anyone',
  body: z.extend(SignatureForm, {
    token,
    language: z.enum(languages),
    /** Of the words that the page showed. */
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    /** Absent when only the name was typed. */
    strokes: z.optional(Strokes),
  }),
  reply: z.object({
    /** The signed document as base64, for the signer's copy. */
    pdf: z.string(),
    fileName: z.string(),
    /** The address that gets the copy, too. */
    emailed: z.nullable(z.string()),
  }),
  /** `changed_meanwhile`: the words are others than the page showed. `wrong_state`: see `closedReasons`. */
  errors: [...linkErrors, 'wrong_state', 'changed_meanwhile', 'unavailable'],
})

export const declineSigning = endpoint({
  method: 'POST',
  path: '/api/sign/decline',
  summary: 'Decline to sign an authorization',
  access: 'anyone',
  body: z.object({
    token,
    reason: line(limits.reasonLength),
  }),
  errors: [...linkErrors, 'wrong_state'],
})

/** For the guest who is asked for an authorization: a link of their own, which works while their tracking link does. */
export const startTrackedSigning = endpoint({
  method: 'POST',
  path: '/api/track/sign',
  summary: 'Start to sign an authorization from the tracking page',
  access: 'anyone',
  tracking: true,
  body: z.object({ ask: z.enum(askCodes), language: z.enum(languages) }),
  reply: z.object({ token: z.string() }),
  errors: ['invalid', 'unauthenticated', 'not_found', 'already_claimed', 'wrong_state', 'too_many'],
})

export const signingStates = ['sent', 'opened', 'signed', 'declined', 'expired', 'off'] as const
export type SigningState = (typeof signingStates)[number]

export const Signing = z.object({
  id: z.string(),
  state: z.enum(signingStates),
  /** When it came into this state. */
  since: z.string(),
  signer: z.enum(signers),
  /** Who was emailed the link; null where it was copied, or the guest signs on their tracking page. */
  address: z.nullable(z.string()),
  fromTracking: z.boolean(),
  declineReason: z.nullable(z.string()),
  expiresAt: z.string(),
  /** To copy; null once it signs nothing, and of the tracking page. */
  link: z.nullable(z.string()),
})
export type Signing = z.infer<typeof Signing>

export const listSignings = endpoint({
  method: 'GET',
  path: '/api/requests/{id}/signings',
  summary: 'List the links to sign authorizations of a request',
  access: 'signed-in',
  params: z.object({ id: RequestId }),
  /** Newest first. */
  reply: z.array(Signing),
  errors: ['unauthenticated', 'not_found'],
})

export const signingEndpoints = { openSigning, signDocument, declineSigning, startTrackedSigning, listSignings }
