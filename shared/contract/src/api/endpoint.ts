import type * as z from 'zod/mini'
import type { ChallengeAction } from './turnstile.ts'
import type { ErrorCode } from './errors.ts'
import type { Role } from '../accounts/roles.ts'
import type { FileRule } from '../files/file-kinds.ts'

/** The parts of an endpoint that only the server and the API's docs read. Builds of pages leave them out. */
export const serverOnly = [
  'summary',
  'access',
  'params',
  'query',
  'body',
  'reply',
  'jsonBytes',
  'status',
  'errors',
  'stepUp',
  'challenged',
  'tracking',
  'beforeSetup',
] as const
export type ServerOnly = (typeof serverOnly)[number]

/** Who may call: `anyone` needs no session, `signed-in` is any account, otherwise the roles listed. */
export type Access = 'anyone' | 'signed-in' | readonly Role[]

type Fields = z.ZodMiniObject

/**
 * An API call, defined once: the Worker serves it, the client calls it, the API docs describe it. With `files` the body
 * is multipart and `body` describes its text fields; otherwise the body is JSON.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Parameters are in braces: `/api/crash-reports/{id}`. */
  readonly path: `/api/${string}`
  readonly summary: string
  readonly access: Access
  readonly params?: Fields
  readonly query?: Fields
  readonly body?: Fields
  readonly files?: Readonly<Record<string, FileRule>>
  /** The most bytes of a JSON body, where they aren't `limits.jsonBytes`. */
  readonly jsonBytes?: number
  /** Without it the response is 204, or a file with `repliesWithFile`. */
  readonly reply?: z.ZodMiniType
  readonly repliesWithFile?: true
  readonly status?: 200 | 201
  /** The response has an ETag and `If-None-Match` is honored. */
  readonly conditional?: true
  /** Repeating a call with the same `Idempotency-Key` header returns the first reply. */
  readonly idempotent?: true
  /**
   * Destructive: answers `step_up_required` unless the caller proved who they are in the last
   * `limits.secondFactor.stepUpMinutes`, by signing in or with `stepUp`.
   */
  readonly stepUp?: true
  /** The bearer token is the session of a tracking page, not of an account. */
  readonly tracking?: true
  /** Works for an account that must set up a second factor before anything else. */
  readonly beforeSetup?: true
  /** The Turnstile action. When Turnstile is on, signed-out callers send its token in the header `challenge.header`. */
  readonly challenged?: ChallengeAction
  readonly errors: readonly ErrorCode[]
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

/** An endpoint without its schemas, for clients that must stay small: the types stay, plus what a call needs at run time. */
export const clientEndpoint = <E extends Endpoint>(definition: Omit<E, ServerOnly>): E => definition as E

type Parsed<S> = S extends z.ZodMiniType ? z.infer<S> : undefined
type Sent<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type FileNames<E extends Endpoint> = E['files'] extends Readonly<Record<infer N, FileRule>> ? N & string : never

/** The input of a handler, parsed and validated. */
export interface Parts<E extends Endpoint> {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
}

/** The input of a call, before it is parsed. */
export interface Input<E extends Endpoint> {
  params?: Sent<E['params']>
  query?: Sent<E['query']>
  body?: Sent<E['body']>
  files?: Partial<Record<FileNames<E>, Blob & { readonly name?: string }>>
}

export type Reply<E extends Endpoint> = E['reply'] extends z.ZodMiniType ? z.infer<E['reply']> : undefined
