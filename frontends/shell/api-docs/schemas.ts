import * as z from 'zod/mini'
import { AuthResponse, User } from '@portal/contract/accounts/accounts'
import { Activity } from '@portal/contract/requests/activity'
import { AuditEntry } from '@portal/contract/admin/audit'
import { CoverageArea, ListedCoverageArea } from '@portal/contract/admin/coverage-areas'
import { replies, RequesterAccount } from '@portal/contract/kinds/replies'
import { Delivery } from '@portal/contract/requests/delivery-links'
import { ErrorBody } from '@portal/contract/api/error-body'
import { FileRef } from '@portal/contract/files/file-refs'
import { Invitation } from '@portal/contract/accounts/invitations'
import { ListedLawFirm } from '@portal/contract/accounts/law-firms'
import { ListedUser } from '@portal/contract/accounts/users'

/** The parts of JSON Schema that the API docs use. */
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

/** Named schemas. Any other schema is written out where it is used. */
const namedSchemas = {
  Activity,
  AuditEntry,
  CoverageArea,
  CrashReport: replies.chp,
  Delivery,
  Error: ErrorBody,
  FileRef,
  Invitation,
  ListedCoverageArea,
  ListedLawFirm,
  ListedUser,
  RequesterAccount,
  PoliceReport: replies.police,
  AuthResponse,
  User,
} as const

const refPrefix = '#/components/schemas/'
export const refTo = (name: string): Schema => ({ $ref: `${refPrefix}${name}` })

/** The name of the schema that a `$ref` points to. */
export const refName = ({ $ref }: Schema): string | undefined => $ref?.slice(refPrefix.length)

// An enum with a custom error message is piped from a string in zod, so that its values would be missing.
const addEnumValues = ({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: object }): void => {
  const { def } = zodSchema as z.ZodMiniPipe<z.ZodMiniType, z.ZodMiniType>
  const out = def.type === 'pipe' && def.out.def
  if (out && out.type === 'enum')
    Object.assign(jsonSchema, { enum: Object.values((out as z.core.$ZodEnumDef).entries) })
}

const withoutNoise = (schema: Schema): Schema =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === '$schema' || key === '$id' || (key === 'additionalProperties' && value === false) ? undefined : value,
    ),
  ) as Schema

/** The JSON Schema of a request's body, query or path parameters. */
export const inputSchema = (schema: z.ZodMiniType): Schema =>
  withoutNoise(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: addEnumValues }) as Schema)

/** The JSON Schemas of all replies by operation id, and of the named schemas that they refer to. */
export const replySchemas = (
  replies: ReadonlyMap<string, z.ZodMiniType>,
): { components: Record<string, Schema>; replyOf: (operationId: string) => Schema } => {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(namedSchemas)) registry.add(schema, { id })
  // Wrapped in an object: registered directly, a reply would become a named schema wherever else it is used.
  const replyId = (operationId: string) => `${operationId} reply`
  for (const [operationId, reply] of replies) registry.add(z.object({ reply }), { id: replyId(operationId) })
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `${refPrefix}${id}`, unrepresentable: 'any' })
  const schemaOf = (id: string): Schema => withoutNoise(schemas[id] as Schema)
  return {
    components: Object.fromEntries(Object.keys(namedSchemas).map((id) => [id, schemaOf(id)])),
    replyOf: (operationId) => schemaOf(replyId(operationId)).properties!['reply']!,
  }
}
