import type { Hono } from 'hono'
import type { Endpoint } from '@portal/contract/api/endpoint'
import { AppError } from '@portal/contract/api/errors'
import { receiveInto } from '../files/receive.ts'
import { HandlerResponse, type Handler } from '../handler.ts'
import type { HonoEnv } from './hono-env.ts'
import { readJson } from './read-json.ts'
import { readActor } from './session.ts'

// Whoever sends a token that is no longer good is a guest where a guest does as well; but nobody's order becomes a guest's.
const orGuest =
  ({ access, files }: Endpoint) =>
  (error: unknown): null => {
    if (error instanceof AppError && access === 'anyone' && !files) return null
    throw error
  }

/** Serves a handler at its endpoint's method and path. */
export const serve = (app: Hono<HonoEnv>, { endpoint, answer }: Handler): void => {
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
  app.on(endpoint.method, path, async (c) => {
    const { raw } = c.req
    const { seen } = c.var
    seen.endpoint = endpoint.path
    seen.polled = endpoint.conditional === true
    const { context } = c.var
    const result = await answer({
      context,
      readActor: async (find) => {
        const actor = await readActor(context, c.req.header('authorization'), find).catch(orGuest(endpoint))
        if (actor) seen.actor = actor.role
        return actor
      },
      method: raw.method,
      headers: raw.headers,
      params: c.req.param(),
      query: c.req.query(),
      readJson: () => readJson(raw),
      readMultipart: receiveInto(context, raw),
    })
    const { body, headers, status } = result instanceof HandlerResponse ? result : new HandlerResponse(result)
    const init = {
      status: status ?? endpoint.status ?? (endpoint.reply ? 200 : 204),
      headers: { 'Cache-Control': 'no-store', ...headers },
    }
    if (body === undefined || body === null || body instanceof ReadableStream) return new Response(body ?? null, init)
    return Response.json(body, init)
  })
}
