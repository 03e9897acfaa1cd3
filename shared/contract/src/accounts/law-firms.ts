import * as z from 'zod/mini'
import { domainPattern, normalizeDomain } from '../email-address.ts'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../ids.ts'
import { limits } from '../limits.ts'
import { ListQuery } from '../api/list-query.ts'
import { requiredLine, version } from '../text.ts'

export const LawFirm = z.object({ id: id('lawFirm'), name: z.string(), domain: z.string(), createdAt: z.string() })
export type LawFirm = z.infer<typeof LawFirm>

/** A firm as an admin sees it. */
export const ListedLawFirm = z.extend(LawFirm, {
  version: z.number(),
  /** Whether verified members must have a second factor. */
  requireTwoFactor: z.boolean(),
  memberCount: z.number(),
  managerCount: z.number(),
  requestCount: z.number(),
})
export type ListedLawFirm = z.infer<typeof ListedLawFirm>

const missing = 'Please fill in both firm name and domain'

/** The most common providers of free email addresses; the server knows thousands more. */
export const freeMailDomains = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'ymail.com',
  'hotmail.com',
  'outlook.com',
  'live.com',
  'msn.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'gmx.com',
  'gmx.net',
  'mail.com',
  'zoho.com',
  'comcast.net',
  'att.net',
  'verizon.net',
  'sbcglobal.net',
  'cox.net',
  'yandex.com',
  'fastmail.com',
  'hey.com',
  'tuta.com',
  'tutanota.com',
  'duck.com',
]

export const freeMailMessage = "A free email provider can't be a firm's domain."

export const publicSuffixMessage = "Anyone can register a name under this domain, so it can't be a firm's."

export const LawFirmForm = z.object({
  name: requiredLine(missing, limits.nameLength),
  domain: z.pipe(
    z.pipe(requiredLine(missing, limits.emailLength), z.transform(normalizeDomain)),
    z.string().check(
      z.regex(domainPattern, 'Please enter a domain like examplelaw.com'),
      z.refine((domain) => !freeMailDomains.includes(domain), freeMailMessage),
    ),
  ),
  /** Whether verified members must have a second factor. Without it an update leaves the setting as it is. */
  requireTwoFactor: z.optional(z.boolean()),
})
export type LawFirmForm = z.infer<typeof LawFirmForm>

/**
 * The accounts that the admin saw and chose among the ones that asked for a firm with the domain. They become its members.
 * Refused when one of them no longer waits.
 */
const people = z.optional(z.array(id('user')).check(z.maxLength(limits.listMax)))

export const listLawFirms = endpoint({
  method: 'GET',
  path: '/api/law-firms',
  summary: 'List law firms by name',
  access: ['admin'],
  query: ListQuery,
  reply: z.array(ListedLawFirm),
  errors: ['invalid', 'unauthenticated', 'forbidden'],
})

/** The first of `people` manages the firm. */
export const addLawFirm = endpoint({
  method: 'POST',
  path: '/api/law-firms',
  summary: 'Add a law firm',
  access: ['admin'],
  stepUp: true,
  body: z.extend(LawFirmForm, { people }),
  reply: ListedLawFirm,
  status: 201,
  errors: ['invalid', 'unauthenticated', 'forbidden', 'step_up_required', 'domain_taken', 'changed_meanwhile'],
})

/** Existing members stay members when the domain changes. */
export const editLawFirm = endpoint({
  method: 'PATCH',
  path: '/api/law-firms/{id}',
  summary: 'Update a law firm',
  access: ['admin'],
  stepUp: true,
  params: z.object({ id: id('lawFirm') }),
  body: z.extend(LawFirmForm, { version, people }),
  reply: ListedLawFirm,
  errors: [
    'invalid',
    'unauthenticated',
    'forbidden',
    'step_up_required',
    'not_found',
    'domain_taken',
    'changed_meanwhile',
  ],
})
