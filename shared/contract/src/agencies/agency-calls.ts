import * as z from 'zod/mini'
import { staffRoles } from '../accounts/roles.ts'
import { endpoint } from '../api/endpoint.ts'
import { line, version } from '../text.ts'
import { id } from '../ids.ts'
import { releaseNames } from '../kinds/kind-data.ts'
import { limits } from '../limits.ts'
import { Agency, agencyFields, AgencyForm, ListedAgency, type AgencyField } from './agencies.ts'

/** How long an agency took from the submission to the first delivery, over its latest `limits.measuredDeliveries` deliveries. */
export const Turnaround = z.object({
  release: z.enum(releaseNames),
  deliveries: z.number(),
  /** Days. */
  median: z.number(),
  p90: z.number(),
  /** The days of each delivery, oldest first. */
  days: z.array(z.object({ deliveredOn: z.string(), days: z.number() })),
})
export type Turnaround = z.infer<typeof Turnaround>

export const AgencyDetails = z.extend(Agency, {
  open: z.number(),
  turnaround: z.array(Turnaround),
})
export type AgencyDetails = z.infer<typeof AgencyDetails>

const params = z.object({ id: id('agency') })
const changeErrors = ['invalid', 'unauthenticated', 'forbidden', 'name_taken', 'ncic_taken', 'prefix_taken'] as const

export const listAgencies = endpoint({
  method: 'GET',
  path: '/api/agencies',
  summary: 'List the agencies, by name',
  access: staffRoles,
  reply: z.array(ListedAgency),
  conditional: true,
  errors: ['unauthenticated', 'forbidden'],
})

export const getAgency = endpoint({
  method: 'GET',
  path: '/api/agencies/{id}',
  summary: 'Get an agency, its number of open requests and how long it takes',
  access: staffRoles,
  params,
  reply: AgencyDetails,
  errors: ['unauthenticated', 'forbidden', 'not_found'],
})

export const addAgency = endpoint({
  method: 'POST',
  path: '/api/admin/agencies',
  summary: 'Add an agency',
  access: ['admin'],
  body: AgencyForm,
  reply: Agency,
  status: 201,
  errors: [...changeErrors, 'too_many'],
})

export const editAgency = endpoint({
  method: 'PUT',
  path: '/api/admin/agencies/{id}',
  summary: 'Edit an agency',
  access: ['admin'],
  params,
  body: z.object({ ...AgencyForm.shape, version }),
  reply: Agency,
  errors: [...changeErrors, 'not_found', 'changed_meanwhile'],
})

export const deleteAgency = endpoint({
  method: 'DELETE',
  path: '/api/admin/agencies/{id}',
  summary: 'Delete an agency: its requests stay, without an agency',
  access: ['admin'],
  params,
  stepUp: true,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'step_up_required'],
})

const fieldNames = Object.keys(agencyFields) as [AgencyField, ...AgencyField[]]

/** The result of a row of an import. `same`: an agency has all of it already. `problem`: it can't be imported. */
const ImportedRow = z.object({
  action: z.enum(['add', 'change', 'same', 'problem']),
  /** The name of the agency that is changed; null for a new one. */
  existing: z.nullable(z.string()),
  /** The fields that change. */
  changes: z.array(z.enum(fieldNames)),
  /** The fields that stay as they are here, though the directory of the release has others. */
  kept: z.array(z.enum(fieldNames)),
  /** The current values of the fields that change. */
  before: z.partialRecord(z.enum(fieldNames), z.nullable(z.union([z.string(), z.number()]))),
  problem: z.nullable(z.object({ field: z.enum(fieldNames), message: z.string() })),
})
export type ImportedRow = z.infer<typeof ImportedRow>

/** A row of an import. Those of the directory that ships with a release have keys, by which later releases know their agencies. */
export const AgencyRow = z.extend(AgencyForm, { key: z._default(line(80), '') })
export type AgencyRow = z.infer<typeof AgencyRow>

/**
 * Adds and changes agencies, all or none. A row with a key leaves the fields that people have changed. A row without a key changes
 * the fields in `columns` of the agency with its NCIC code, or else with its kind and name.
 */
export const importAgencies = endpoint({
  method: 'POST',
  path: '/api/admin/agencies/import',
  summary: `Add and change up to ${limits.agenciesPerImport} agencies, all or none; with preview, only say what would change`,
  access: ['admin'],
  body: z.object({
    agencies: z.array(AgencyRow).check(z.minLength(1), z.maxLength(limits.agenciesPerImport)),
    columns: z.array(z.enum(fieldNames)),
    preview: z.boolean(),
  }),
  jsonBytes: limits.agencyImportBytes,
  /** The result of each row, in the order of the rows. */
  reply: z.array(ImportedRow),
  errors: ['invalid', 'unauthenticated', 'forbidden', 'changed_meanwhile', 'too_large', 'too_many'],
})
