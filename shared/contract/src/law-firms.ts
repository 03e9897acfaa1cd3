import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './ids.ts'
import { limits } from './limits.ts'
import { requiredLine } from './text.ts'

export const LawFirm = z.object({ id: id('lawFirm'), name: z.string(), domain: z.string(), createdAt: z.string() })
export type LawFirm = z.infer<typeof LawFirm>

const missing = 'Please fill in both firm name and domain'

/** An e-mail domain as it is compared: lower case, without a leading at-sign or a dot at the end. */
export const normalizeDomain = (text: string): string => text.trim().toLowerCase().replace(/^@/, '').replace(/\.+$/, '')

const domainPattern = /^(?=.{3,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/

/** Providers anyone can have an address at: a firm matched by one of these would hold strangers. */
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
]

export const LawFirmForm = z.object({
  name: requiredLine(missing, limits.nameLength),
  domain: z.pipe(
    z.pipe(requiredLine(missing, limits.emailLength), z.transform(normalizeDomain)),
    z.string().check(
      z.regex(domainPattern, 'Please enter a domain like examplelaw.com'),
      z.refine((domain) => !freeMailDomains.includes(domain), 'A free mail provider cannot be the domain of a firm.'),
    ),
  ),
})
export type LawFirmForm = z.infer<typeof LawFirmForm>

export const listLawFirms = endpoint({
  method: 'GET',
  path: '/api/law-firms',
  summary: 'All law firms, by name',
  access: ['admin'],
  reply: z.array(LawFirm),
  failures: ['unauthenticated', 'forbidden'],
})

export const addLawFirm = endpoint({
  method: 'POST',
  path: '/api/law-firms',
  summary: 'Add a law firm',
  access: ['admin'],
  body: LawFirmForm,
  reply: LawFirm,
  status: 201,
  failures: ['invalid', 'unauthenticated', 'forbidden', 'domain_taken'],
})
