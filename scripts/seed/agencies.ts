import { agencyKey, agencyNamedBy } from '@portal/contract/agencies/agency-key'
import type { agencies } from '@portal/api/db/schema/agencies'
import { newId } from '@portal/api/platform/ids'
import type { AgencyKind } from '@portal/contract/agencies/agency-kinds'

type Agency = typeof agencies.$inferInsert

interface SampleAgency {
  name: string
  kind: AgencyKind
  county: string
  typicalDays: number
  reportPrefixes?: string
  notes?: string
}

/** Departments that the sample requests name, and area offices. Their contact details and report prefixes are made up. */
const localAgencies: readonly SampleAgency[] = [
  {
    name: 'Oakland Police Department',
    kind: 'police',
    county: 'Alameda',
    typicalDays: 14,
    notes: 'Sample notes: records are released on weekdays from 9 to 3.\nBring the client release.',
  },
  { name: 'Berkeley Police Department', kind: 'police', county: 'Alameda', typicalDays: 10 },
  { name: 'Fresno Police Department', kind: 'police', county: 'Fresno', typicalDays: 21 },
  { name: 'Long Beach Police Department', kind: 'police', county: 'Los Angeles', typicalDays: 15 },
  { name: 'Sacramento Police Department', kind: 'police', county: 'Sacramento', typicalDays: 7 },
  { name: 'San Jose Police Department', kind: 'police', county: 'Santa Clara', typicalDays: 12 },
  { name: "San Diego County Sheriff's Office", kind: 'sheriff', county: 'San Diego', typicalDays: 20 },
  { name: 'Oakland', kind: 'chp', county: 'Alameda', typicalDays: 8, reportPrefixes: '9370' },
  { name: 'South Sacramento', kind: 'chp', county: 'Sacramento', typicalDays: 9, reportPrefixes: '9250' },
]

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '')

export const makeAgencies = (createdAt: string): Agency[] =>
  localAgencies.map(({ name, kind, notes = '', ...agency }, index) => ({
    ...agency,
    id: newId('agency'),
    name,
    kind,
    notes,
    nameKey: agencyKey(kind, name),
    phone: `916-555-01${String(index + 10)}`,
    email: `records@${slug(name)}.test`,
    emailDomain: '',
    portalUrl: index % 2 === 0 ? `https://${slug(name)}.test/records` : '',
    createdAt,
  }))

/** The agency that a department's text names, as the portal suggests it. */
export const agencyOf = (agencies: readonly Agency[], department: string): Agency | undefined => {
  const named = agencyNamedBy(department)
  return agencies.find(({ kind, nameKey }) => kind === named?.kind && nameKey === named.key)
}
