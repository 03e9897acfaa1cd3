import { AppError } from '@portal/contract/api/errors'
import type { Endpoint, Reply } from '@portal/contract/api/endpoint'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import type * as z from 'zod/mini'
import { requireAccess } from '../access.ts'
import { sessionParams } from '../accounts/store.ts'
import type { FindActor, RequestContext } from '../context.ts'
import { runQueries, type StaticQuery } from '../db/client.ts'
import { HandlerResponse, parse, type Handler } from '../handler.ts'
import { conditional, hashedEtag } from '../http/etag.ts'
import { firmOf, isManager } from '../reports/visibility.ts'
import { audienceOf, viewerQuery, type Audience, type Viewer } from './viewer-store.ts'

/** The queries of a page, and the values of their placeholders besides `user` and `now`. */
export interface PageRead<Found extends readonly unknown[]> {
  readonly queries: { readonly [Index in keyof Found]: StaticQuery<Found[Index]> }
  readonly params: Readonly<Record<string, unknown>>
}

/** The rows that each query of a page found. */
export type PageRows<Found extends readonly unknown[]> = { readonly [Index in keyof Found]: readonly Found[Index][] }

export interface ListCall<Query> {
  readonly context: Pick<RequestContext, 'config' | 'now'>
  readonly viewer: Viewer
  readonly query: Query
}

/** A list: whose requests it is about, what a page of it reads, and which reply that makes. */
export interface List<E extends Endpoint, Query, Found extends readonly unknown[]> {
  readonly endpoint: E
  readonly kinds: readonly KindId[]
  /** The queries of a page for these viewers; null when the list isn't theirs. */
  readonly read: (query: Query, audience: Audience, now: Date) => PageRead<Found> | null
  readonly reply: (
    found: PageRows<Found>,
    call: ListCall<Query>,
  ) => { readonly body: Reply<E>; readonly headers?: Readonly<Record<string, string>> }
  /** Anything else that the reply depends on, besides the viewer, their lists and the query. */
  readonly dependsOn?: (viewer: Viewer, now: Date) => unknown
}

interface ViewerWithPage<Found extends readonly unknown[]> extends Viewer {
  /** Their page, when it was read in the same transaction as the version. */
  readonly found: PageRows<Found> | null
}

/** Hashed because a search contains a name. */
const etagOf = (list: string, viewer: Viewer, query: unknown, more: unknown): Promise<string> => {
  const { id, role, version, readsVersion } = viewer
  return hashedEtag([list, version, readsVersion, id, role, firmOf(viewer), isManager(viewer), query, more])
}

/**
 * The handler of a list. The account, the version of its lists and the page are read in one batch. With If-None-Match, only
 * the version is read first; the page is read if it changed, so it is never older than its ETag says.
 */
export const listHandler = <const E extends Endpoint, Query, Found extends readonly unknown[]>({
  endpoint,
  kinds,
  read,
  reply,
  dependsOn,
}: List<E, Query, Found>): Handler<E> => {
  const schema = endpoint.query as z.ZodMiniType<Query> | undefined

  /** Finds the caller, with the page of the role at sign-in, which is dropped when the account has another list now. */
  const findViewer =
    (query: Query | null): FindActor<ViewerWithPage<Found>> =>
    async ({ db, now }, session, user, roleAtSignIn = 'law-firm') => {
      const audience = audienceOf(roleAtSignIn)
      const page = query && read(query, audience, now)
      const params = { ...page?.params, ...sessionParams(now, session, user) }
      const queries: readonly StaticQuery<unknown>[] = page?.queries ?? []
      const [viewers, ...found] = await runQueries(db, params, viewerQuery(kinds), ...queries)
      const viewer = (viewers as Viewer[])[0]
      if (!viewer) return null
      const isTheirs = page !== null && audienceOf(viewer.role) === audience
      return { ...viewer, found: isTheirs ? (found as unknown as PageRows<Found>) : null }
    }

  return {
    endpoint,
    handle: async ({ context, headers, query: rawQuery, readActor }): Promise<HandlerResponse<Reply<E> | null>> => {
      const parsed = schema ? schema.safeParse(rawQuery) : { data: {} as Query }
      const viewer = await readActor(findViewer(headers.has('if-none-match') ? null : (parsed.data ?? null)))
      if (!viewer) throw new AppError('unauthenticated')
      requireAccess(endpoint, viewer, context)
      const query = parsed.data ?? parse(schema!, rawQuery)
      const { db, now } = context
      const page = read(query, audienceOf(viewer.role), now)
      if (!page) throw new AppError('forbidden')
      const tag = conditional(headers, await etagOf(endpoint.path, viewer, query, dependsOn?.(viewer, now)))
      if (tag.matches) return new HandlerResponse(null, tag.headers, 304)
      const params = { ...page.params, user: viewer.id, now: now.toISOString() }
      const found = viewer.found ?? ((await runQueries(db, params, ...page.queries)) as unknown as PageRows<Found>)
      const { body, headers: more } = reply(found, { context, viewer, query })
      return new HandlerResponse(body, { ...tag.headers, ...more })
    },
  }
}
