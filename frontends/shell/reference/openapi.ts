import { brand } from '@portal/contract/brand'
import { challenge } from '@portal/contract/challenge'
import type { Access, Endpoint } from '@portal/contract/endpoint'
import { endpoints } from '@portal/contract/endpoints'
import { failures, type FailureCode } from '@portal/contract/failure'
import { fileKinds, type FileRule, maxSizeLabel } from '@portal/contract/files'
import { limits } from '@portal/contract/limits'
import { listHeaders } from '@portal/contract/list-headers'
import { answered, refTo, sent, type Schema } from './schemas.ts'

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

/** Who may call, in words. */
const whoMay = (access: Access): string =>
  access === 'anyone'
    ? 'Anyone.'
    : access === 'signed-in'
      ? 'Any account.'
      : `Accounts with the role ${access.join(' or ')}.`

const tags: Record<string, { name: string; description: string; of: string[] }> = {
  accounts: {
    name: 'Accounts',
    description: 'Signing in, registering, and one’s own account.',
    of: ['auth', 'check-email', 'users'],
  },
  crash: { name: 'CHP reports', description: 'Orders of California Highway Patrol reports.', of: ['crash-reports'] },
  police: { name: 'Police reports', description: 'Orders of local police reports.', of: ['police-reports'] },
  claims: { name: 'Claims', description: 'Taking a guest’s order over into an account.', of: ['claim-request'] },
  files: { name: 'Files', description: 'Stored documents, and the links of letters.', of: ['files', 'deliveries'] },
  coverage: { name: 'Coverage areas', description: 'Where police reports are ordered.', of: ['coverage-areas'] },
  office: { name: 'Administration', description: 'What the office does beside orders.', of: [] },
  portal: { name: 'Portal', description: 'The portal itself.', of: ['health'] },
}
const tagOf = ({ path }: Endpoint): string => {
  const segment = path.split('/')[2]!
  return (Object.values(tags).find(({ of }) => of.includes(segment)) ?? tags['office']!).name
}

const header = (description: string, schema: Schema = { type: 'string' }): Header => ({ description, schema })

const { min, max } = limits.idempotencyKey

const parametersOf = (endpoint: Endpoint): Parameter[] => {
  const listed = (place: 'path' | 'query', schema: Endpoint['params']): Parameter[] => {
    const { properties = {}, required = [] } = schema ? sent(schema) : {}
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
    ...listed('path', endpoint.params),
    ...listed('query', endpoint.query),
    ...(endpoint.idempotent
      ? [
          optional(
            'Idempotency-Key',
            `${min} to ${max} printable ASCII characters. The same key and body give the first answer again, for ${limits.idempotencyHours} hours.`,
            { type: 'string', minLength: min, maxLength: max },
          ),
        ]
      : []),
    ...(endpoint.challenged
      ? [
          optional(
            challenge.header,
            'Where the portal asks for it: Turnstile’s token, of who calls without an account.',
          ),
        ]
      : []),
    ...(endpoint.conditional || endpoint.answersFile
      ? [optional('If-None-Match', 'The ETag of an earlier answer: 304 when it still holds.')]
      : []),
    ...(endpoint.answersFile ? [optional('Range', 'One range of bytes: 206 with that part.')] : []),
  ]
}

const mimesOf = ({ kinds }: FileRule): string[] => kinds.map((kind) => fileKinds[kind].mime)

const bodyOf = ({ body, files }: Endpoint): Operation['requestBody'] => {
  if (!files) return body && { required: true, content: { 'application/json': { schema: sent(body) } } }
  const fields = body ? sent(body) : { type: 'object' }
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
            description: `At most ${maxSizeLabel(rule)}; the content decides the kind.`,
          },
        ]),
      ),
    },
  }
  const encoding = Object.fromEntries(names.map(([name, rule]) => [name, { contentType: mimesOf(rule).join(', ') }]))
  return { required: true, content: { 'multipart/form-data': { schema, encoding } } }
}

const unreadable: readonly FailureCode[] = ['broken_body', 'too_large', 'wrong_content_type']

const refusals = ({ failures: own, body, files }: Endpoint): Record<string, Response> => {
  const all = [...new Set<FailureCode>([...own, ...(body || files ? unreadable : []), 'internal', 'unavailable'])]
  const byStatus = Map.groupBy(all, (code) => failures[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, those]): [string, Response] => [
      String(status),
      {
        description: those.map((code) => `\`${code}\`: ${failures[code].message}`).join('\n\n'),
        ...(status === 429 && { headers: { 'Retry-After': header('Seconds to wait.', { type: 'integer' }) } }),
        content: {
          'application/json': {
            schema: refTo('Failure'),
            examples: Object.fromEntries(
              those.map((code) => [
                code,
                { value: { message: failures[code].message, code, requestId: '6f1c9e2a-0b57-4a35-9d1e-0d8a4c1b7e21' } },
              ]),
            ),
          },
        },
      },
    ]),
  )
}

const successOf = (endpoint: Endpoint, reply: Schema | undefined): Record<string, Response> => {
  if (endpoint.answersFile) {
    const content = Object.fromEntries(
      Object.values(fileKinds).map(({ mime }): [string, Content] => [
        mime,
        { schema: { type: 'string', format: 'binary' } },
      ]),
    )
    return {
      '200': { description: 'The file.', content },
      '206': { description: 'The part of the file that was asked for.', content },
      '304': { description: 'The caller has it already.' },
      '416': { description: 'There is no such part.' },
    }
  }
  if (!reply) return { '204': { description: 'Done.' } }
  const paged = reply.type === 'array' && endpoint.query && 'page' in endpoint.query.shape
  const headers = {
    ...(endpoint.conditional && { ETag: header('Changes with the answer.') }),
    ...(paged && {
      [listHeaders.total]: header('How many match.', { type: 'integer' }),
      [listHeaders.unfiltered]: header('How many there are without the search.', { type: 'integer' }),
    }),
  }
  return {
    [String(endpoint.status ?? 200)]: {
      description: 'The answer.',
      headers,
      content: { 'application/json': { schema: reply } },
    },
    ...(endpoint.conditional && { '304': { description: 'Nothing changed since the ETag that was sent.' } }),
  }
}

const bearer = { bearer: [] }
const securityOf = ({ access, files, answersFile }: Endpoint): Operation['security'] =>
  access !== 'anyone' ? [bearer] : files || answersFile ? [bearer, {}] : []

const about = `Every call that ${brand.name}'s own pages make. Errors are one shape: a \`message\` for people, a \`code\` for programs, \`fields\` where they are told apart, and a \`requestId\` to name when asking us. What is not yours to see is 404, as if it were not there. A method that an address does not take is 405, with those it takes in \`Allow\`. Ids are opaque. Days are \`YYYY-MM-DD\`; instants are ISO 8601 in UTC.`

/** Those of the entities that the calls speak of, by themselves or through others. */
const used = (components: Record<string, Schema>, paths: OpenApi['paths']): Record<string, Schema> => {
  const named = new Set<string>()
  const look = (value: unknown): void => {
    for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (named.has(name!)) continue
      named.add(name!)
      look(components[name!])
    }
  }
  look(paths)
  return Object.fromEntries(Object.entries(components).filter(([name]) => named.has(name)))
}

/** The OpenAPI 3.1 document of the whole API, out of the contract's endpoints. */
export const describeApi = (): OpenApi => {
  const all = Object.entries<Endpoint>(endpoints)
  const replies = new Map(all.flatMap(([name, { reply }]) => (reply ? [[name, reply] as const] : [])))
  const { components, replyOf } = answered(replies)
  const paths: OpenApi['paths'] = {}
  for (const [operationId, endpoint] of all) {
    const operations = (paths[endpoint.path] ??= {})
    const requestBody = bodyOf(endpoint)
    operations[endpoint.method.toLowerCase()] = {
      operationId,
      tags: [tagOf(endpoint)],
      summary: endpoint.summary,
      description: `Who may: ${whoMay(endpoint.access)}`,
      security: securityOf(endpoint),
      parameters: parametersOf(endpoint),
      ...(requestBody && { requestBody }),
      responses: { ...successOf(endpoint, endpoint.reply && replyOf(operationId)), ...refusals(endpoint) },
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `${brand.name} API`,
      version: '1.0.0',
      description: about,
      license: { name: 'Proprietary', url: '/' },
    },
    servers: [{ url: '/', description: 'The portal this was read from' }],
    tags: Object.values(tags)
      .filter(({ name }) => all.some(([, endpoint]) => tagOf(endpoint) === name))
      .map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: used(components, paths),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of signing in or registering, good for seven days.',
        },
      },
    },
  }
}
