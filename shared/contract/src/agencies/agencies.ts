import * as z from 'zod/mini'
import { agencyKindList, agencyKindNames } from './agency-kinds.ts'
import { domainPattern, normalizeDomain } from '../email-address.ts'
import { id } from '../ids.ts'
import { limits } from '../limits.ts'
import { email, line, paragraphs, requiredLine } from '../text.ts'
import { ReportPrefixes } from './report-numbers.ts'

/** The agencies' fields, with the labels of the form and the headings of the CSV file. */
export const agencyFields = {
  name: 'Name',
  kind: 'Kind',
  county: 'County',
  cities: 'Cities',
  ncic: 'NCIC code',
  reportPrefixes: 'Report prefixes',
  phone: 'Phone',
  email: 'Email',
  emailDomain: 'Own email domain',
  address: 'Address',
  portalUrl: 'Request portal',
  portalLogin: 'Portal login',
  noticeDomains: 'Notice domains',
  typicalDays: 'Typical days',
  notes: 'Notes',
} as const
export type AgencyField = keyof typeof agencyFields

export const agencyMessages = {
  name: 'Enter a name',
  kind: `Choose a kind: ${agencyKindList}`,
  ncic: 'An NCIC code has two letters and seven letters or digits, such as CA0194200',
  phone: 'Enter a phone number, such as (916) 555-0100 ext. 2',
  emailDomain: 'Enter a domain like examplepd.org',
  sharedDomain: "Anyone can get an address or a name at this domain, so it can't be an agency's.",
  portalUrl: 'Enter a web address that starts with https://',
  noticeDomains: 'Enter domains like records.example, separated by commas',
  typicalDays: `Enter whole days from 1 to ${limits.agencyDaysMax}`,
} as const

const phoneExtension = /(?:ext(?:ension)?|x|option)\.?(?=\s*\d)/gi

/** Whether a text is empty, or phone numbers as people write them. The address in a shifted row of a CSV file isn't. */
const isPhoneNumber = (text: string): boolean =>
  text === '' ||
  (/^[\d\s()+./,;#\p{Pd}]+$/u.test(text.replace(phoneExtension, ' ')) && text.replace(/\D/g, '').length >= 7)

const orEmpty = <Schema extends z.ZodMiniType<string, string>>(schema: Schema) =>
  z._default(z.union([z.literal(''), schema]), '')

/** The domains of a list one by one. */
export const listDomains = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)
const tidyDomains = (text: string): string => [...new Set(listDomains(text).map(normalizeDomain))].join(', ')

/** The form in which an admin edits an agency. Every field but `name` and `kind` may be empty. */
export const AgencyForm = z.object({
  name: requiredLine(agencyMessages.name, limits.nameLength),
  kind: z.enum(agencyKindNames, agencyMessages.kind),
  county: z._default(line(60), ''),
  /** Such as `Danville, Lafayette`: see `listCities`. A sheriff may have 42, with 560 characters. */
  cities: z._default(line(2000), ''),
  ncic: orEmpty(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}[A-Z0-9]{7}$/, agencyMessages.ncic))),
  reportPrefixes: z._default(ReportPrefixes, ''),
  phone: z._default(line(60).check(z.refine(isPhoneNumber, agencyMessages.phone)), ''),
  email: orEmpty(email('Enter a valid email address')),
  /** Emails from any address of this domain count as the agency's. Those of its email's domain do only at a government's. */
  emailDomain: orEmpty(
    z.pipe(
      z.pipe(line(limits.emailLength), z.transform(normalizeDomain)),
      z.string().check(z.regex(domainPattern, agencyMessages.emailDomain)),
    ),
  ),
  address: z._default(line(limits.textLength), ''),
  portalUrl: orEmpty(
    line(limits.textLength).check(
      z.refine((text) => text.startsWith('https://') && URL.canParse(text), agencyMessages.portalUrl),
    ),
  ),
  /** The name of our account there. Passwords belong in a password manager. */
  portalLogin: z._default(line(limits.emailLength), ''),
  /** The domains that its portal's notices come from, often those of a vendor: such as `records.example, vendor.example`. */
  noticeDomains: z._default(
    z.pipe(
      z.pipe(line(limits.textLength), z.transform(tidyDomains)),
      z
        .string()
        .check(
          z.refine(
            (text) => listDomains(text).every((domain) => domainPattern.test(domain)),
            agencyMessages.noticeDomains,
          ),
        ),
    ),
    '',
  ),
  typicalDays: z._default(
    z.nullable(
      z
        .number(agencyMessages.typicalDays)
        .check(
          z.int(agencyMessages.typicalDays),
          z.minimum(1, agencyMessages.typicalDays),
          z.maximum(limits.agencyDaysMax, agencyMessages.typicalDays),
        ),
    ),
    null,
  ),
  notes: z._default(paragraphs(limits.notesLength, `Use at most ${limits.notesLength} characters`), ''),
})
export type AgencyForm = z.infer<typeof AgencyForm>

export const Agency = z.extend(AgencyForm, { id: id('agency'), version: z.number() })
export type Agency = z.infer<typeof Agency>

/** An agency in lists and on a request. */
export const AgencyRef = z.object({ id: id('agency'), name: z.string(), kind: z.enum(agencyKindNames) })
export type AgencyRef = z.infer<typeof AgencyRef>

/** An agency in the directory. */
export const ListedAgency = z.extend(AgencyRef, {
  county: z.string(),
  cities: z.string(),
  ncic: z.string(),
  reportPrefixes: z.string(),
  /** Requests with this agency that are neither completed nor canceled. */
  open: z.number(),
})
export type ListedAgency = z.infer<typeof ListedAgency>
