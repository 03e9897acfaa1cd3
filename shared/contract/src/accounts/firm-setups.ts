import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../ids.ts'
import { limits } from '../limits.ts'
import { line, requiredLine } from '../text.ts'

// An account whose email address is at a domain of no firm asks for its firm to be set up. An admin approves by adding the
// firm with that domain and these accounts: see `people` of `addLawFirm`.

/** So many accounts of one domain with a verified address can wait. */
export const firmSetupsPerDomain = 50
/** Days until what an account asked for is deleted if its address isn't verified. */
export const unverifiedSetupDays = 30
/** A network can ask for firms of so many domains a day. */
export const firmSetupsPerNetwork = 5

export const FirmSetupForm = z.object({ name: requiredLine("Enter your firm's name", limits.nameLength) })
export type FirmSetupForm = z.infer<typeof FirmSetupForm>

/** The domain is that of the caller's email address. Asking again changes the name. Admins see it once the address is verified. */
export const askForFirm = endpoint({
  method: 'POST',
  path: '/api/firm/setup',
  summary: 'Ask for your law firm to be set up',
  access: ['law-firm'],
  body: FirmSetupForm,
  errors: ['invalid', 'unauthenticated', 'forbidden', 'domain_taken', 'other_firm', 'too_many'],
})

/** A firm that waits for an admin, and the accounts that asked for it. */
export const FirmSetup = z.object({
  domain: z.string(),
  /** The name that the first of them gave. */
  name: z.string(),
  createdAt: z.string(),
  /** The firm that has the domain by now, without these accounts. */
  firm: z.nullable(z.object({ id: id('lawFirm'), name: z.string(), version: z.number() })),
  people: z.array(
    z.object({
      id: id('user'),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      /** The name that this account gave. */
      name: z.string(),
      verifiedAt: z.string(),
    }),
  ),
})
export type FirmSetup = z.infer<typeof FirmSetup>

const errors = ['unauthenticated', 'forbidden'] as const

export const listFirmSetups = endpoint({
  method: 'GET',
  path: '/api/admin/firm-setups',
  summary: 'List the law firms that accounts asked for, the oldest first',
  access: ['admin'],
  reply: z.array(FirmSetup),
  errors,
})

export const DeclinedSetup = z.object({ reason: requiredLine('Enter a reason', limits.textLength) })

/** Everybody who waits for the domain is told why. */
export const declineFirmSetup = endpoint({
  method: 'POST',
  path: '/api/admin/firm-setups/decline',
  summary: 'Decline a law firm that accounts asked for',
  access: ['admin'],
  body: z.extend(DeclinedSetup, { domain: line(limits.emailLength) }),
  errors: ['invalid', ...errors, 'not_found'],
})

export const firmSetupEndpoints = { askForFirm, listFirmSetups, declineFirmSetup }
