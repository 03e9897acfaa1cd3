import * as z from 'zod/mini'
import { SignedIn, User } from '@portal/contract/accounts'
import { Activity } from '@portal/contract/activity'
import { AuditEntry } from '@portal/contract/audit'
import { CoverageArea, ListedCoverageArea } from '@portal/contract/coverage-areas'
import { CrashReport } from '@portal/contract/crash-reports'
import { Delivery } from '@portal/contract/deliveries'
import { FailureBody } from '@portal/contract/failure-body'
import { FileRef } from '@portal/contract/file-refs'
import { Invitation } from '@portal/contract/invitations'
import { ListedLawFirm } from '@portal/contract/law-firms'
import { Owner } from '@portal/contract/owner'
import { PoliceReport } from '@portal/contract/police-reports'
import { ListedUser } from '@portal/contract/users'

/** A JSON Schema, as far as the reference looks into it. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  items?: Schema
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  [keyword: string]: unknown
}

/** What the API speaks of, by name. What has none here is described where it is used. */
const entities = {
  Activity,
  AuditEntry,
  CoverageArea,
  CrashReport,
  Delivery,
  Failure: FailureBody,
  FileRef,
  Invitation,
  ListedCoverageArea,
  ListedLawFirm,
  ListedUser,
  Owner,
  PoliceReport,
  SignedIn,
  User,
} as const

const prefix = '#/components/schemas/'
export const refTo = (name: string): Schema => ({ $ref: `${prefix}${name}` })

/** The name of the entity that a reference stands for. */
export const referred = ({ $ref }: Schema): string | undefined => $ref?.slice(prefix.length)

// A choice that is asked for by a sentence of its own is a text first: what may be chosen stands behind it.
const showChoices = ({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: object }): void => {
  const { def } = zodSchema as z.ZodMiniPipe<z.ZodMiniType, z.ZodMiniType>
  const out = def.type === 'pipe' && def.out.def
  if (out && out.type === 'enum')
    Object.assign(jsonSchema, { enum: Object.values((out as z.core.$ZodEnumDef).entries) })
}

const tidy = (schema: Schema): Schema =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === '$schema' || key === '$id' || (key === 'additionalProperties' && value === false) ? undefined : value,
    ),
  ) as Schema

/** What a caller sends. */
export const sent = (schema: z.ZodMiniType): Schema =>
  tidy(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: showChoices }) as Schema)

/** What is answered, by the names of the calls, and the entities those refer to. */
export const answered = (
  replies: ReadonlyMap<string, z.ZodMiniType>,
): { components: Record<string, Schema>; replyOf: (call: string) => Schema } => {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(entities)) registry.add(schema, { id })
  // In a wrapping of its own, for what is registered is referred to by everything else that holds it.
  const replyId = (call: string) => `${call} reply`
  for (const [call, reply] of replies) registry.add(z.object({ reply }), { id: replyId(call) })
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `${prefix}${id}`, unrepresentable: 'any' })
  const schemaOf = (id: string): Schema => tidy(schemas[id] as Schema)
  return {
    components: Object.fromEntries(Object.keys(entities).map((id) => [id, schemaOf(id)])),
    replyOf: (call) => schemaOf(replyId(call)).properties!['reply']!,
  }
}
