import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { releaseNames } from '../kinds/kind-data.ts'
import { limits } from '../limits.ts'
import { line } from '../text.ts'
import { agencyKindNames } from './agencies.ts'

/** A police department or sheriff's office that guests can find. Staff's notes and contacts aren't part of it. */
export const LocalAgency = z.object({
  name: z.string(),
  kind: z.enum(agencyKindNames),
  county: z.string(),
  /** A page of the agency where anyone can request reports; empty when it has none. */
  portalUrl: z.string(),
})
export type LocalAgency = z.infer<typeof LocalAgency>

export const listLocalAgencies = endpoint({
  method: 'GET',
  path: '/api/local-agencies',
  summary: "List the police departments and sheriff's offices of the directory, by name",
  access: 'anyone',
  reply: z.array(LocalAgency),
  conditional: true,
  errors: [],
})

/** The days that an agency usually takes; nulls where nothing is known. */
export const ExpectedDays = z.object({
  agency: z.nullable(z.string()),
  days: z.nullable(z.object({ from: z.number(), to: z.number() })),
})
export type ExpectedDays = z.infer<typeof ExpectedDays>

/** The agency is named by a department's text, or by the prefix of a report number. */
export const getExpectedDays = endpoint({
  method: 'GET',
  path: '/api/local-agencies/days',
  summary: 'How many days the agency with this name, or with this report prefix, is expected to take',
  access: 'anyone',
  query: z.object({
    department: z._default(line(limits.nameLength), ''),
    prefix: z._default(line(10), ''),
    release: z._default(z.enum(releaseNames), 'police'),
  }),
  reply: ExpectedDays,
  errors: ['invalid'],
})
