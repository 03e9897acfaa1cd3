import type { Hono } from 'hono'
import type { Endpoint } from '@portal/contract/endpoint'
import { Failure } from '@portal/contract/failure'
import { receiveInto } from '../files/receive.ts'
import { Answer, type Verb } from '../verb.ts'
import type { Portal } from './context.ts'
import { readJson } from './json.ts'
import { readActor } from './session.ts'

// Whoever sends a token that is no longer good is a guest where a guest does as well; but nobody's order becomes a guest's.
const orGuest =
  ({ access, files }: Endpoint) =>
  (error: unknown): null => {
    if (error instanceof Failure && access === 'anyone' && !files) return null
    throw error
  }

/** Serves a verb at its endpoint's method and path. */
export const serve = (app: Hono<Portal>, { endpoint, answer }: Verb): void => {
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
  app.on(endpoint.method, path, async (context) => {
    const { raw } = context.req
    const { seen } = context.var
    seen.endpoint = endpoint.path
    seen.polled = endpoint.conditional === true
    const { scope } = context.var
    const result = await answer({
      scope,
      readActor: async (find) => {
        const actor = await readActor(scope, context.req.header('authorization'), find).catch(orGuest(endpoint))
        if (actor) seen.actor = actor.role
        return actor
      },
      method: raw.method,
      headers: raw.headers,
      params: context.req.param(),
      query: context.req.query(),
      readJson: () => readJson(raw),
      readMultipart: receiveInto(scope, raw),
    })
    const { body, headers, status } = result instanceof Answer ? result : new Answer(result)
    const init = {
      status: status ?? endpoint.status ?? (endpoint.reply ? 200 : 204),
      headers: { 'Cache-Control': 'no-store', ...headers },
    }
    if (body === undefined || body === null || body instanceof ReadableStream) return new Response(body ?? null, init)
    return Response.json(body, init)
  })
}
