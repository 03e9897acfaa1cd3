import type * as z from 'zod/mini'
import type { ChallengeAction } from './turnstile.ts'
import type { ErrorCode } from './errors.ts'
import type { Role } from '../accounts/roles.ts'
import type { FileRule } from '../files/file-kinds.ts'

/** `anyone`: no session needed; `signed-in`: any account; else the roles that may. */
export type Access = 'anyone' | 'signed-in' | readonly Role[]

type Fields = z.ZodMiniObject

/**
 * One call of the API, defined once: the Worker serves it, the client calls it, the reference documents it.
 * With `files` the body is multipart, its text fields are `body`; without, it is JSON.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Parameters stand in braces: `/api/crash-reports/{id}`. */
  readonly path: `/api/${string}`
  readonly summary: string
  readonly access: Access
  readonly params?: Fields
  readonly query?: Fields
  readonly body?: Fields
  readonly files?: Readonly<Record<string, FileRule>>
  /** Absent: the answer is 204, or a file when `answersFile`. */
  readonly reply?: z.ZodMiniType
  readonly repliesWithFile?: true
  readonly status?: 200 | 201
  /** The answer carries an ETag and `If-None-Match` is honoured. */
  readonly conditional?: true
  /** An `Idempotency-Key` header makes a repetition give the first answer. */
  readonly idempotent?: true
  /** Where Turnstile is configured, a caller without an account sends its token in the header `challenge.header`. */
  readonly challenged?: ChallengeAction
  readonly errors: readonly ErrorCode[]
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type AtTheServer = 'params' | 'query' | 'body' | 'reply' | 'summary' | 'access' | 'errors' | 'status' | 'challenged'

/** An endpoint for a caller who must not carry its schemas: its types stay, and what a call is made of. */
export const clientEndpoint = <E extends Endpoint>(definition: Omit<E, AtTheServer>): E => definition as E

type Parsed<S> = S extends z.ZodMiniType ? z.infer<S> : undefined
type Sent<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type FileNames<E extends Endpoint> = E['files'] extends Readonly<Record<infer N, FileRule>> ? N & string : never

/** What a verb receives: parsed and checked. */
export interface Parts<E extends Endpoint> {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
}

/** What a caller sends. */
export interface Input<E extends Endpoint> {
  params?: Sent<E['params']>
  query?: Sent<E['query']>
  body?: Sent<E['body']>
  files?: Partial<Record<FileNames<E>, Blob & { readonly name?: string }>>
}

export type Reply<E extends Endpoint> = E['reply'] extends z.ZodMiniType ? z.infer<E['reply']> : undefined
