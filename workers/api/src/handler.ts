import type { Access, Endpoint, Parts, Reply } from '@portal/contract/api/endpoint'
import { AppError } from '@portal/contract/api/errors'
import type { FileRule } from '@portal/contract/files/file-kinds'
import type * as z from 'zod/mini'
import type { Actor, FindActor } from './accounts/session.ts'
import { findActor } from './accounts/store.ts'
import type { RequestContext } from './context.ts'
import type { Upload } from './files/objects.ts'

/** A request as a handler meets it: nothing of it is parsed, and of the body nothing read. */
export interface HandlerRequest {
  /** Without an actor. */
  readonly context: RequestContext
  /** @throws AppError `unauthenticated` when who calls is no guest and nobody either. */
  readonly readActor: <A extends Actor>(find: FindActor<A>) => Promise<A | null>
  readonly method: string
  readonly headers: Headers
  readonly params: unknown
  readonly query: unknown
  readonly readJson: () => Promise<unknown>
  readonly readMultipart: ReadMultipart
}

/**
 * Stores the files of a multipart body as they arrive and gives its text fields. `early` sees the fields there are when
 * the first file begins, and may refuse. `discard` removes the objects again, all that no report has come to name;
 * `kept` are known to be.
 */
export type ReadMultipart = (
  rules: Readonly<Record<string, FileRule>>,
  early: (fields: unknown) => void,
) => { received: Promise<{ fields: unknown; files: Partial<Record<string, Upload>> }>; discard: Discard }

export type Discard = (kept?: readonly Upload[]) => Promise<void>

/** What a handler answers with when the contract's reply alone doesn't say it: headers, another status, a stream. */
export class HandlerResponse<T> {
  readonly body: T
  readonly headers: Readonly<Record<string, string>>
  readonly status: number | undefined

  constructor(body: T, headers: Readonly<Record<string, string>> = {}, status?: number) {
    this.body = body
    this.headers = headers
    this.status = status
  }
}

type ActorFor<A extends Access, Who> = A extends 'anyone' ? Who | null : Who
type FilesOf<E extends Endpoint> =
  E['files'] extends Readonly<Record<infer Name extends string, FileRule>> ? Name : never

interface Received<E extends Endpoint> {
  body: Parts<E>['body']
  files: Partial<Record<FilesOf<E>, Upload>>
  discard: Discard
}

/** Reads the multipart body; `check` sees the answers as soon as they are complete, before a file is stored when they came first. */
type Receive<E extends Endpoint> = (check?: (body: Parts<E>['body']) => void) => Promise<Received<E>>

type BodyOf<E extends Endpoint> = E['files'] extends object ? { receive: Receive<E> } : { body: Parts<E>['body'] }

export type Call<E extends Endpoint, Who extends Actor = Actor> = {
  context: RequestContext
  actor: ActorFor<E['access'], Who>
  method: string
  headers: Headers
  params: Parts<E>['params']
  query: Parts<E>['query']
} & BodyOf<E>

type Result<E extends Endpoint> = E['repliesWithFile'] extends true
  ? HandlerResponse<ReadableStream | null>
  : E['reply'] extends z.ZodMiniType
    ? Reply<E> | HandlerResponse<Reply<E> | null>
    : void

export interface Handler<E extends Endpoint = Endpoint> {
  readonly endpoint: E
  readonly answer: (incoming: HandlerRequest) => Promise<unknown>
}

const permit = (access: Access, actor: Actor | null): void => {
  if (access === 'anyone') return
  if (!actor) throw new AppError('unauthenticated')
  if (access !== 'signed-in' && !access.includes(actor.role)) throw new AppError('forbidden')
}

/** @throws AppError `invalid` with the fields that are not as the schema has them. */
export const parse = <S extends z.ZodMiniType>(schema: S, value: unknown): z.infer<S> => {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message
  throw new AppError('invalid', { fields })
}

const parseParams = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
  try {
    return schema && parse(schema, value)
  } catch {
    // An id that cannot be one names nothing.
    throw new AppError('not_found')
  }
}

/**
 * Binds an endpoint of the contract to what it does. Who may call is decided first, before anything is parsed; the body
 * of an endpoint with files is read only when the handler calls `receive()`, and what it stored goes when the handler fails.
 * @param finding how the caller is found, where more is read with their session than who they are.
 */
export const handler = <const E extends Endpoint, Who extends Actor = Actor>(
  endpoint: E,
  handler: (call: Call<E, Who>) => Promise<Result<E>>,
  finding: (incoming: HandlerRequest) => FindActor<Who> = () => findActor as FindActor<Who>,
): Handler<E> => ({
  endpoint,
  answer: async (incoming) => {
    const { method, headers, readMultipart } = incoming
    const actor = await incoming.readActor(finding(incoming))
    const context = { ...incoming.context, actor }
    permit(endpoint.access, actor)
    const params = parseParams(endpoint.params, incoming.params)
    const query = endpoint.query && parse(endpoint.query, incoming.query)
    const common = { context, actor, method, headers, params, query }
    // What was just checked is what the endpoint's types say, which the compiler cannot see through a generic.
    const handle = (rest: object) => handler({ ...common, ...rest } as unknown as Call<E, Who>)

    const { files: rules } = endpoint
    if (!rules) return handle({ body: endpoint.body && parse(endpoint.body, await incoming.readJson()) })

    let discard: Discard = async () => {}
    const receive = async (check: (body: unknown) => void = () => {}) => {
      const reading = readMultipart(rules, (fields) => {
        const parsed = endpoint.body?.safeParse(fields)
        if (parsed?.success) check(parsed.data)
      })
      discard = reading.discard
      const { fields, files } = await reading.received
      const body = endpoint.body && parse(endpoint.body, fields)
      check(body)
      return { body, files, discard }
    }
    try {
      return await handle({ receive })
    } catch (error) {
      // A refusal wrote nothing. After anything else a row may name what was stored, now or in a moment: the sweep decides.
      if (error instanceof AppError) await discard()
      throw error
    }
  },
})
