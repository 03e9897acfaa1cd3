import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
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

/** The days that a local agency usually takes: nulls where nothing is known, and the same day twice where only its typical days are. */
export const ExpectedDays = z.object({
  agency: z.nullable(z.string()),
  days: z.nullable(z.object({ from: z.number(), to: z.number() })),
})
export type ExpectedDays = z.infer<typeof ExpectedDays>

export const getExpectedDays = endpoint({
  method: 'GET',
  path: '/api/local-agencies/days',
  summary: 'How many days the police department or sheriff with this name is expected to take',
  access: 'anyone',
  query: z.object({ department: line(limits.nameLength) }),
  reply: ExpectedDays,
  errors: ['invalid'],
})
