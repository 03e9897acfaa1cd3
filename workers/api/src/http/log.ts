import type { MiddlewareHandler } from 'hono'
import { logRequest } from '../log.ts'
import type { Portal } from './context.ts'

/** One line for each request: what was asked for by its endpoint's name, never by its address, which may name people. */
export const requestLog: MiddlewareHandler<Portal> = async (context, next) => {
  const started = Date.now()
  context.set('seen', {})
  await next()
  const { endpoint, actor, outcome } = context.var.seen
  logRequest({
    requestId: context.var.requestId,
    method: context.req.method,
    endpoint: endpoint ?? (context.req.path.startsWith('/api') ? 'unknown' : 'page'),
    actor: actor ?? 'guest',
    status: context.res.status,
    outcome: outcome ?? 'ok',
    ms: Date.now() - started,
  })
}
