import type { Hono } from 'hono'
import { isStaff } from '@portal/contract/accounts/roles'
import type { Endpoint } from '@portal/contract/api/endpoint'
import { AppError } from '@portal/contract/api/errors'
import { unreadHeader } from '@portal/contract/api/response-headers'
import type { Actor, FindActor, RequestContext } from '../context.ts'
import { HandlerResponse, type Handler, type ReceiveFiles } from '../handler.ts'
import type { HonoEnv } from './hono-env.ts'
import { readJson } from './read-json.ts'

/** Functions of accounts and files, passed in so that HTTP doesn't depend on these folders. */
export interface RequestReaders {
  readActor: <A extends Actor>(
    context: RequestContext,
    authorization: string | undefined,
    find?: FindActor<A>,
  ) => Promise<A | null>
  receiveInto: (context: RequestContext, request: Request) => ReceiveFiles
}

// An expired token makes its sender a guest where guests are allowed. Uploads are the exception: a request submitted by
// a user must not become a guest's.
const orGuest =
  ({ access, files }: Endpoint) =>
  (error: unknown): null => {
    if (error instanceof AppError && access === 'anyone' && !files) return null
    throw error
  }

/** Serves a handler at its endpoint's method and path. */
export const serve = (app: Hono<HonoEnv>, { endpoint, handle }: Handler, readers: RequestReaders): void => {
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
  app.on(endpoint.method, path, async (c) => {
    const { raw } = c.req
    const { context, logFields } = c.var
    logFields.endpoint = endpoint.path
    logFields.polled = endpoint.conditional === true
    let unread: Readonly<Record<string, string>> = {}
    const result = await handle({
      context,
      readActor: async (find) => {
        const actor = await readers.readActor(context, c.req.header('authorization'), find).catch(orGuest(endpoint))
        if (actor) logFields.actor = actor.role
        if (actor && isStaff(actor.role)) unread = { [unreadHeader]: String(actor.unreadNotices) }
        return actor
      },
      method: raw.method,
      headers: raw.headers,
      params: c.req.param(),
      query: c.req.query(),
      readJson: () => readJson(raw, endpoint.jsonBytes),
      receiveFiles: readers.receiveInto(context, raw),
    })
    const { body, headers, status } = result instanceof HandlerResponse ? result : new HandlerResponse(result)
    const init = {
      status: status ?? endpoint.status ?? (endpoint.reply ? 200 : 204),
      headers: { 'Cache-Control': 'no-store', ...unread, ...headers },
    }
    if (body === undefined || body === null || body instanceof ReadableStream) return new Response(body ?? null, init)
    return Response.json(body, init)
  })
}
