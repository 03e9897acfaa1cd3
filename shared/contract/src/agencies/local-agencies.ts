import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { kindNames } from '../kinds/kind-ids.ts'
import { limits } from '../limits.ts'
import { ReportType } from '../requests/report-types.ts'
import { line } from '../text.ts'
import { agencyKindNames } from './agency-kinds.ts'
import { AgencyRef } from './agencies.ts'

/** An agency whose report numbers start with its prefixes. */
export const AreaOffice = z.extend(AgencyRef, { reportPrefixes: z.string() })
export type AreaOffice = z.infer<typeof AreaOffice>

export const listAreaOffices = endpoint({
  method: 'GET',
  path: '/api/area-offices',
  summary: "List CHP's area offices of the directory, by name",
  access: 'anyone',
  reply: z.array(AreaOffice),
  conditional: true,
  errors: [],
})

/** A police department, sheriff's office or other police that guests can find. Staff's notes and contacts aren't part of it. */
export const LocalAgency = z.object({
  name: z.string(),
  kind: z.enum(agencyKindNames),
  county: z.string(),
  /** The cities in which it answers, separated by commas. */
  cities: z.string(),
  /** A page of the agency where anyone can request reports; empty when it has none. */
  portalUrl: z.string(),
})
export type LocalAgency = z.infer<typeof LocalAgency>

export const listLocalAgencies = endpoint({
  method: 'GET',
  path: '/api/local-agencies',
  summary: "List the police departments, sheriff's offices and other police of the directory, by name",
  access: 'anyone',
  reply: z.array(LocalAgency),
  conditional: true,
  errors: [],
})

/** The days that a report usually takes, and where they are from (see `fromText`); nulls where nothing is known. */
export const ExpectedDays = z.object({
  agency: z.nullable(z.string()),
  days: z.nullable(z.object({ from: z.number(), to: z.number(), source: z.string() })),
})
export type ExpectedDays = z.infer<typeof ExpectedDays>

/** For a request of a kind. The agency is named by a department's text, or by the prefix of a report number. */
export const getExpectedDays = endpoint({
  method: 'GET',
  path: '/api/local-agencies/days',
  summary: 'How many days the agency with this name, or with this report prefix, is expected to take',
  access: 'anyone',
  query: z.object({
    kind: z.enum(kindNames),
    department: z._default(line(limits.nameLength), ''),
    prefix: z._default(line(10), ''),
    /** Of a kind that has report types. */
    reportType: z.optional(ReportType),
  }),
  reply: ExpectedDays,
  errors: ['invalid'],
})
