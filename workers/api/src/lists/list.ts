import { AppError } from '@portal/contract/api/errors'
import type { Endpoint, Reply } from '@portal/contract/api/endpoint'
import type * as z from 'zod/mini'
import { requireAccess } from '../access.ts'
import type { FindActor, RequestContext } from '../context.ts'
import { runQueries } from '../db/client.ts'
import { HandlerResponse, parse, type Handler } from '../handler.ts'
import { conditional, hashedEtag } from '../http/etag.ts'
import { firmOf, isManager } from '../requests/visibility.ts'
import { audienceOf, viewerQuery, type Audience, type PageQuery, type Viewer } from './viewer-store.ts'
import { sessionParams } from '../sessions/actor-store.ts'

/** The query of a page, and the values of its placeholders besides those of the session. */
export interface PageRead<Parts extends readonly unknown[]> {
  readonly query: PageQuery<Parts>
  readonly params: Readonly<Record<string, unknown>>
}

type ListContext = Pick<RequestContext, 'config' | 'db' | 'now'>

export interface ListCall<Query> {
  readonly context: ListContext
  readonly viewer: Viewer
  readonly query: Query
}

interface ListReply<E extends Endpoint> {
  readonly body: Reply<E>
  readonly headers?: Readonly<Record<string, string>>
}

/** A list definition: its endpoint, the query of a page and the response. */
export interface List<E extends Endpoint, Query, Parts extends readonly unknown[]> {
  readonly endpoint: E
  /** The query of a page for these viewers; null when the list isn't theirs. */
  readonly read: (query: Query, audience: Audience, context: ListContext) => PageRead<Parts> | null
  readonly reply: (page: Parts, call: ListCall<Query>) => ListReply<E> | Promise<ListReply<E>>
  /** Anything else that the reply depends on, besides the viewer, their lists and the query. */
  readonly dependsOn?: (viewer: Viewer, now: Date) => unknown
}

interface ViewerWithPage<Parts> extends Viewer {
  /** Their page, unless its version is the caller's; null also when they have another list than at sign-in. */
  readonly page: Parts | null
}

/** The version in plain text, so that the next call can compare it in its query; the rest is hashed, because a search contains a name. */
const etagOf = async (list: string, viewer: Viewer, query: unknown, more: unknown): Promise<string> => {
  const { id, role, version } = viewer
  return `${version}-${await hashedEtag([list, id, role, firmOf(viewer), isManager(viewer), query, more])}`
}

/** The version in an ETag that a caller sends back. */
const versionOf = (etag: string | null): string | null => /^(?:W\/)?"(\d+\.\d+)-/.exec(etag ?? '')?.[1] ?? null

/**
 * The handler of a list. The account, the version of its lists and the page are read by one statement, the page only if its
 * version isn't that of If-None-Match.
 */
export const listHandler = <const E extends Endpoint, Query, Parts extends readonly unknown[]>({
  endpoint,
  read,
  reply,
  dependsOn,
}: List<E, Query, Parts>): Handler<E> => {
  const schema = endpoint.query as z.ZodMiniType<Query> | undefined

  /** Finds the caller, with the page of the role at sign-in, which is dropped when the account has another list now. */
  const findViewer =
    (query: Query | null, known: string | null): FindActor<ViewerWithPage<Parts>> =>
    async (context, session, user, roleAtSignIn = 'law-firm') => {
      const { db, now } = context
      const audience = audienceOf(roleAtSignIn)
      const page = query && read(query, audience, context)
      const params = { ...page?.params, ...sessionParams(now, session, user), known }
      const [[viewer]] = await runQueries(db, params, page?.query ?? viewerQuery)
      if (!viewer) return null
      const isRead = page && viewer.version !== known && audienceOf(viewer.role) === audience
      return { ...viewer, page: isRead ? page.query.partsIn(viewer) : null }
    }

  return {
    endpoint,
    handle: async ({ context, headers, query: rawQuery, readActor }): Promise<HandlerResponse<Reply<E> | null>> => {
      const parsed = schema ? schema.safeParse(rawQuery) : { data: {} as Query }
      const viewer = await readActor(findViewer(parsed.data ?? null, versionOf(headers.get('if-none-match'))))
      if (!viewer) throw new AppError('unauthenticated')
      requireAccess(endpoint, viewer, context)
      const query = parsed.data ?? parse(schema!, rawQuery)
      const { now } = context
      if (!read(query, audienceOf(viewer.role), context)) throw new AppError('forbidden')
      const tag = conditional(headers, await etagOf(endpoint.path, viewer, query, dependsOn?.(viewer, now)))
      if (tag.matches) return new HandlerResponse(null, tag.headers, 304)
      // The page is read again for another role, or when the version is the caller's, but not the rest of the ETag.
      const { page } = viewer.page
        ? viewer
        : ((await findViewer(query, null)(context, viewer.sessionId, viewer.id, viewer.role)) ?? {})
      if (!page) throw new AppError('unauthenticated')
      const { body, headers: more } = await reply(page, { context, viewer, query })
      return new HandlerResponse(body, { ...tag.headers, ...more })
    },
  }
}
