import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { agencyKey } from '@portal/contract/agencies/agency-key'
import { agencySaid } from '@portal/contract/agencies/match-agency'
import type { ShippedRow } from '@portal/api/agencies/import-plan'
import { newId } from '@portal/api/platform/ids'
import type { AgencyForm } from '@portal/contract/agencies/agencies'
import type { AgencyKind } from '@portal/contract/agencies/agency-kinds'
import { californiaFrom } from '../../frontends/admin/src/agencies/import/california.ts'

interface SampleAgency {
  name: string
  kind: AgencyKind
  typicalDays: number
  reportPrefixes?: string
  notes?: string
}

/** Departments that the sample requests name, and area offices. Their contact details and report prefixes are made up. */
const localAgencies: readonly SampleAgency[] = [
  {
    name: 'Oakland Police Department',
    kind: 'police',
    typicalDays: 14,
    notes: 'Sample notes: records are released on weekdays from 9 to 3.\nBring the client release.',
  },
  { name: 'Berkeley Police Department', kind: 'police', typicalDays: 10 },
  { name: 'Fresno Police Department', kind: 'police', typicalDays: 21 },
  { name: 'Long Beach Police Department', kind: 'police', typicalDays: 15 },
  { name: 'Sacramento Police Department', kind: 'police', typicalDays: 7 },
  { name: 'San Jose Police Department', kind: 'police', typicalDays: 12 },
  { name: "San Diego County Sheriff's Office", kind: 'sheriff', typicalDays: 20 },
  { name: 'Oakland', kind: 'chp', typicalDays: 8, reportPrefixes: '9370' },
  { name: 'South Sacramento', kind: 'chp', typicalDays: 9, reportPrefixes: '9250' },
]

const keyOf = ({ kind, name }: Pick<SampleAgency, 'kind' | 'name'>): string => `${kind} ${agencyKey(kind, name)}`

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '')

const detailsOf = (agency: SampleAgency, index: number) => {
  const { name, kind: _, ...details } = agency
  return {
    ...details,
    phone: `916-555-01${String(index + 10)}`,
    email: `records@${slug(name)}.test`,
    portalUrl: index % 2 === 0 ? `https://${slug(name)}.test/records` : '',
  }
}

interface SeededAgency {
  id: string
  form: AgencyForm
  shipped: ShippedRow
}

/** The agencies of a new local portal: California's, some of them with made-up contact details and days. */
export const makeAgencies = (): SeededAgency[] => {
  const file = `${import.meta.dirname}/../../frontends/admin/src/agencies/import/california-agencies.csv`
  const samples = new Map(localAgencies.map((sample, index) => [keyOf(sample), detailsOf(sample, index)]))
  return californiaFrom(Papa, readFileSync(file, 'utf8')).rows.flatMap(({ form, key }) =>
    form && key
      ? [{ id: newId('agency'), form: { ...form, ...samples.get(keyOf(form)) }, shipped: { key, ...form } }]
      : [],
  )
}

/** The agency that a department's text names, as the portal suggests it. */
export const agencyOf = (agencies: readonly SeededAgency[], department: string): string | undefined =>
  agencySaid(
    department,
    agencies.map(({ id, form: { kind, name, cities } }) => ({ id, kind, name, cities })),
  )?.id
