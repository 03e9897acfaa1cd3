import { listHeaders } from '@portal/contract/api/response-headers'
import type { Access, Endpoint, Parts, Reply } from '@portal/contract/api/endpoint'
import { AppError } from '@portal/contract/api/errors'
import type { FileKind, FileRule } from '@portal/contract/files/file-kinds'
import type * as z from 'zod/mini'
import { requireAccess } from './access.ts'
import type { Actor, FindActor, RequestContext } from './context.ts'

/** A file of a multipart body, stored in R2 under `key`: its id, a dot and the kind's extension. */
export interface Upload {
  readonly id: string
  readonly key: string
  readonly kind: FileKind
  readonly label: string
  readonly size: number
  /** Of the content, in hexadecimal. */
  readonly sha256: string
}

/** Deletes the stored files of a request that no row names. The files in `keep` are known to be named. */
export type Discard = (keep?: readonly Upload[]) => Promise<void>

/**
 * Stores the files of a multipart body as they arrive and resolves to its text fields and files. `onFirstFile` gets the
 * fields that came before the first file and may throw to reject the request.
 */
export type ReceiveFiles = (
  rules: Readonly<Record<string, FileRule>>,
  onFirstFile: (fields: unknown) => void,
) => { received: Promise<{ fields: unknown; files: Partial<Record<string, Upload>> }>; discard: Discard }

/** A request before validation; its body has not been read. */
export interface HandlerRequest {
  /** Its `actor` is null: `readActor` finds the caller. */
  readonly context: RequestContext
  /** Resolves to null for a guest. @throws AppError `unauthenticated` for an invalid token. */
  readonly readActor: <A extends Actor = Actor>(find?: FindActor<A>) => Promise<A | null>
  readonly method: string
  readonly headers: Headers
  readonly params: unknown
  readonly query: unknown
  readonly readJson: () => Promise<unknown>
  readonly receiveFiles: ReceiveFiles
}

/** A response with headers, or with a status or body other than the contract's reply. */
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

interface List<Row> {
  rows: Row[]
  /** How many match the search and filters, and how many there are without them. */
  total: number
  unfiltered: number
}

/** A page of a list with its counts in the headers. */
export const listResponse = <Row>(
  { rows, total, unfiltered }: List<Row>,
  headers: Readonly<Record<string, string>> = {},
): HandlerResponse<Row[]> =>
  new HandlerResponse(rows, {
    ...headers,
    [listHeaders.total]: String(total),
    [listHeaders.unfiltered]: String(unfiltered),
  })

type ActorFor<A extends Access, Who> = A extends 'anyone' ? Who | null : Who
type FilesOf<E extends Endpoint> =
  E['files'] extends Readonly<Record<infer Name extends string, FileRule>> ? Name : never

interface Received<E extends Endpoint> {
  body: Parts<E>['body']
  files: Partial<Record<FilesOf<E>, Upload>>
  discard: Discard
}

/**
 * Reads the multipart body. `check` gets the fields and may throw; it is also called before the first file is stored if
 * the fields are already complete by then.
 */
type Receive<E extends Endpoint> = (check?: (body: Parts<E>['body']) => void) => Promise<Received<E>>

type BodyOf<E extends Endpoint> = E['files'] extends object ? { receive: Receive<E> } : { body: Parts<E>['body'] }

/** A validated call of an endpoint. */
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
    : void | HandlerResponse<null>

export interface Handler<E extends Endpoint = Endpoint> {
  readonly endpoint: E
  readonly handle: (request: HandlerRequest) => Promise<unknown>
}

/** @throws AppError `invalid` with a message for each invalid field. */
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
    // A malformed id names nothing.
    throw new AppError('not_found')
  }
}

/**
 * Implements an endpoint of the contract. Access is checked before anything is parsed. The body of an endpoint with
 * files is read only when `run` calls `receive()`, and its stored files are deleted when `run` throws an AppError.
 * @param findActorFor how to find the caller where `run` needs more about them than an `Actor`.
 */
export const handler = <const E extends Endpoint, Who extends Actor = Actor>(
  endpoint: E,
  run: (call: Call<E, Who>) => Promise<Result<E>>,
  findActorFor?: (request: HandlerRequest) => FindActor<Who>,
): Handler<E> => ({
  endpoint,
  handle: async (request) => {
    const { method, headers, receiveFiles } = request
    const actor = endpoint.tracking ? null : await request.readActor(findActorFor?.(request))
    const context = { ...request.context, actor }
    requireAccess(endpoint, actor, context)
    const params = parseParams(endpoint.params, request.params)
    const query = endpoint.query && parse(endpoint.query, request.query)
    const common = { context, actor, method, headers, params, query }
    // The compiler can't see through the generic that these were just checked against the endpoint's types.
    const runWith = (rest: object) => run({ ...common, ...rest } as unknown as Call<E, Who>)

    const { files: rules } = endpoint
    if (!rules) return runWith({ body: endpoint.body && parse(endpoint.body, await request.readJson()) })

    let discard: Discard = async () => {}
    const receive = async (check: (body: unknown) => void = () => {}) => {
      const receiving = receiveFiles(rules, (fields) => {
        const parsed = endpoint.body?.safeParse(fields)
        if (parsed?.success) check(parsed.data)
      })
      discard = receiving.discard
      const { fields, files } = await receiving.received
      const body = endpoint.body && parse(endpoint.body, fields)
      check(body)
      return { body, files, discard }
    }
    try {
      return await runWith({ receive })
    } catch (error) {
      // An AppError means nothing was written. After any other error a row may name the files: the sweep decides.
      if (error instanceof AppError) await discard()
      throw error
    }
  },
})
