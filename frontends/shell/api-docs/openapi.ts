import { brand } from '@portal/contract/brand'
import { challenge } from '@portal/contract/api/turnstile'
import type { Access, Endpoint } from '@portal/contract/api/endpoint'
import { endpoints } from '@portal/contract/api/endpoints'
import { apiErrors, type ErrorCode } from '@portal/contract/api/errors'
import { fileKinds, type FileRule, maxSizeLabel } from '@portal/contract/files/file-kinds'
import { limits } from '@portal/contract/limits'
import { listHeaders } from '@portal/contract/api/response-headers'
import { inputSchema, refTo, replySchemas, type Schema } from './schemas.ts'

interface Content {
  schema: Schema
  examples?: Record<string, { value: unknown }>
  encoding?: Record<string, { contentType: string }>
}
type Header = { description: string; schema: Schema }
export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
}
export interface Response {
  description: string
  headers?: Record<string, Header>
  content?: Record<string, Content>
}
export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Record<string, Content> }
  responses: Record<string, Response>
}
export interface OpenApi {
  openapi: string
  info: { title: string; version: string; description: string; license: { name: string; url: string } }
  servers: { url: string; description: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> }
}

const accessText = (access: Access): string => {
  if (access === 'anyone') return 'Access: anyone.'
  if (access === 'signed-in') return 'Access: any signed-in user.'
  return `Access: users with the role ${access.join(' or ')}.`
}

/** `segments` are what follows `/api/` in the paths of a tag's operations. */
const tags: Record<string, { name: string; description: string; segments: string[] }> = {
  accounts: {
    name: 'Accounts',
    description: 'Signing in, signing up and your own account.',
    segments: ['auth', 'check-email', 'users'],
  },
  chp: {
    name: 'CHP reports',
    description: 'Requests for California Highway Patrol reports.',
    segments: ['crash-reports'],
  },
  police: { name: 'Police reports', description: 'Requests for local police reports.', segments: ['police-reports'] },
  claims: { name: 'Claims', description: "Adding a guest's request to an account.", segments: ['claim-request'] },
  files: { name: 'Files', description: 'Stored documents and delivery links.', segments: ['files', 'deliveries'] },
  coverage: {
    name: 'Coverage areas',
    description: 'The areas we get local police reports from.',
    segments: ['coverage-areas'],
  },
  administration: { name: 'Administration', description: 'What admins and staff manage.', segments: [] },
  portal: { name: 'Portal', description: 'Service status.', segments: ['health'] },
}
const tagOf = ({ path }: Endpoint): string => {
  const segment = path.split('/')[2]!
  return (Object.values(tags).find(({ segments }) => segments.includes(segment)) ?? tags['administration']!).name
}

const header = (description: string, schema: Schema = { type: 'string' }): Header => ({ description, schema })

const { min, max } = limits.idempotencyKey

const parametersOf = (endpoint: Endpoint): Parameter[] => {
  const fromSchema = (place: 'path' | 'query', schema: Endpoint['params']): Parameter[] => {
    const { properties = {}, required = [] } = schema ? inputSchema(schema) : {}
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }))
  }
  const optional = (name: string, description: string, schema?: Schema): Parameter => ({
    name,
    in: 'header',
    required: false,
    ...header(description, schema),
  })
  return [
    ...fromSchema('path', endpoint.params),
    ...fromSchema('query', endpoint.query),
    ...(endpoint.idempotent
      ? [
          optional(
            'Idempotency-Key',
            `${min} to ${max} printable ASCII characters. For ${limits.idempotencyHours} hours, repeating the call with the same key and body returns the first response.`,
            { type: 'string', minLength: min, maxLength: max },
          ),
        ]
      : []),
    ...(endpoint.challenged
      ? [
          optional(
            challenge.header,
            'A Turnstile token. Required from callers without an account when the portal has Turnstile turned on.',
          ),
        ]
      : []),
    ...(endpoint.conditional || endpoint.repliesWithFile
      ? [optional('If-None-Match', 'The ETag of an earlier response. Returns 304 if nothing has changed since.')]
      : []),
    ...(endpoint.repliesWithFile
      ? [optional('Range', 'A single byte range. Returns 206 with that part of the file.')]
      : []),
  ]
}

const mimesOf = ({ kinds }: FileRule): string[] => kinds.map((kind) => fileKinds[kind].mime)

const bodyOf = ({ body, files }: Endpoint): Operation['requestBody'] => {
  if (!files) return body && { required: true, content: { 'application/json': { schema: inputSchema(body) } } }
  const fields = body ? inputSchema(body) : { type: 'object' }
  const names = Object.entries(files)
  const schema = {
    ...fields,
    properties: {
      ...fields.properties,
      ...Object.fromEntries(
        names.map(([name, rule]) => [
          name,
          {
            type: 'string',
            format: 'binary',
            description: `At most ${maxSizeLabel(rule)}. The type is detected from the content.`,
          },
        ]),
      ),
    },
  }
  const encoding = Object.fromEntries(names.map(([name, rule]) => [name, { contentType: mimesOf(rule).join(', ') }]))
  return { required: true, content: { 'multipart/form-data': { schema, encoding } } }
}

/** Errors of every call with a body. */
const bodyErrors: readonly ErrorCode[] = ['broken_body', 'too_large', 'wrong_content_type']

const errorsOf = ({ errors: own, body, files }: Endpoint): Record<string, Response> => {
  const codes = [...new Set<ErrorCode>([...own, ...(body || files ? bodyErrors : []), 'internal', 'unavailable'])]
  const byStatus = Map.groupBy(codes, (code) => apiErrors[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codesOfStatus]): [string, Response] => [
      String(status),
      {
        description: codesOfStatus.map((code) => `\`${code}\`: ${apiErrors[code].message}`).join('\n\n'),
        ...(status === 429 && {
          headers: { 'Retry-After': header('Seconds to wait before trying again.', { type: 'integer' }) },
        }),
        content: {
          'application/json': {
            schema: refTo('Error'),
            examples: Object.fromEntries(
              codesOfStatus.map((code) => [
                code,
                {
                  value: { message: apiErrors[code].message, code, requestId: '6f1c9e2a-0b57-4a35-9d1e-0d8a4c1b7e21' },
                },
              ]),
            ),
          },
        },
      },
    ]),
  )
}

/** The response to a request that isn't valid HTTP, for operations without input. */
const malformed = (responses: Record<string, Response>): Record<string, Response> =>
  Object.keys(responses).some((status) => status.startsWith('4'))
    ? responses
    : { ...responses, '4XX': { description: 'The request is malformed and was refused before it reached the portal.' } }

const successOf = (endpoint: Endpoint, reply: Schema | undefined): Record<string, Response> => {
  if (endpoint.repliesWithFile) {
    const content = Object.fromEntries(
      Object.values(fileKinds).map(({ mime }): [string, Content] => [
        mime,
        { schema: { type: 'string', format: 'binary' } },
      ]),
    )
    return {
      '200': { description: 'The file.', content },
      '206': { description: 'The requested part of the file.', content },
      '304': { description: 'The caller already has this file.' },
      '416': { description: 'The requested range is outside the file.' },
    }
  }
  if (!reply) return { '204': { description: 'Success, without a body.' } }
  const isPaged = reply.type === 'array' && endpoint.query && 'page' in endpoint.query.shape
  const headers = {
    ...(endpoint.conditional && { ETag: header('Changes when the response changes.') }),
    ...(isPaged && {
      [listHeaders.total]: header('How many items match.', { type: 'integer' }),
      [listHeaders.totalIsMinimum]: header('`true` when more match, because a search counted no further.', {
        type: 'string',
        enum: ['true'],
      }),
      [listHeaders.unfiltered]: header('How many items there are without the search.', { type: 'integer' }),
    }),
  }
  return {
    [String(endpoint.status ?? 200)]: {
      description: 'Success.',
      headers,
      content: { 'application/json': { schema: reply } },
    },
    ...(endpoint.conditional && { '304': { description: 'Nothing has changed since the ETag that was sent.' } }),
  }
}

const bearer = { bearer: [] }
const securityOf = ({ access, files, repliesWithFile }: Endpoint): Operation['security'] =>
  access !== 'anyone' ? [bearer] : files || repliesWithFile ? [bearer, {}] : []

const description = `The API behind ${brand.name}'s pages. Every error has the same shape: a \`message\` for people, a \`code\` for programs, \`fields\` for errors in individual fields, and a \`requestId\` to mention when you contact us. Anything you don't have access to returns 404, as if it didn't exist. A method that a path doesn't support returns 405, with the supported ones in \`Allow\`. Ids are opaque. Dates are \`YYYY-MM-DD\`; times are ISO 8601 in UTC.`

/** The named schemas that the operations refer to, directly or through other schemas. */
const usedSchemas = (components: Record<string, Schema>, paths: OpenApi['paths']): Record<string, Schema> => {
  const found = new Set<string>()
  const addFrom = (value: unknown): void => {
    for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(name!)) continue
      found.add(name!)
      addFrom(components[name!])
    }
  }
  addFrom(paths)
  return Object.fromEntries(Object.entries(components).filter(([name]) => found.has(name)))
}

/** Generates the OpenAPI 3.1 document from the contract's endpoints. */
export const describeApi = (): OpenApi => {
  const all = Object.entries<Endpoint>(endpoints)
  const replies = new Map(all.flatMap(([name, { reply }]) => (reply ? [[name, reply] as const] : [])))
  const { components, replyOf } = replySchemas(replies)
  const paths: OpenApi['paths'] = {}
  for (const [operationId, endpoint] of all) {
    const operations = (paths[endpoint.path] ??= {})
    const requestBody = bodyOf(endpoint)
    operations[endpoint.method.toLowerCase()] = {
      operationId,
      tags: [tagOf(endpoint)],
      summary: endpoint.summary,
      description: accessText(endpoint.access),
      security: securityOf(endpoint),
      parameters: parametersOf(endpoint),
      ...(requestBody && { requestBody }),
      responses: { ...successOf(endpoint, endpoint.reply && replyOf(operationId)), ...malformed(errorsOf(endpoint)) },
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `${brand.name} API`,
      version: '1.0.0',
      description,
      license: { name: 'Proprietary', url: '/' },
    },
    servers: [{ url: '/', description: 'This portal' }],
    tags: Object.values(tags)
      .filter(({ name }) => all.some(([, endpoint]) => tagOf(endpoint) === name))
      .map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: usedSchemas(components, paths),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token returned by sign-in or registration. It expires after seven days.',
        },
      },
    },
  }
}
