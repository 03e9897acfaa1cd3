import type { MiddlewareHandler } from 'hono'
import { logRequest } from '../platform/log.ts'
import type { HonoEnv } from './hono-env.ts'

/** Of polls that went well one line stands for so many: they are nearly all of the requests, and each says the same. */
export const pollsALine = 100

// Of each endpoint, the polls since its last line.
const polls = new Map<string, number>()

/** How many polls a line is to tell of now that there is one more; null while there is to be none. */
const countPoll = (endpoint: string): number | null => {
  const count = (polls.get(endpoint) ?? 0) + 1
  polls.set(endpoint, count % pollsALine)
  return count === pollsALine ? count : null
}

/**
 * One line for each request: what was asked for by its endpoint's name, never by its address, which may name people.
 * Polls that went well share a line, which says how many `times` it stands for.
 */
export const requestLog: MiddlewareHandler<HonoEnv> = async (c, next) => {
  const started = Date.now()
  c.set('seen', {})
  await next()
  const { endpoint, polled, actor, outcome } = c.var.seen
  const { status } = c.res
  const times = polled && endpoint && status < 400 ? countPoll(endpoint) : undefined
  if (times === null) return
  logRequest({
    requestId: c.var.requestId,
    method: c.req.method,
    endpoint: endpoint ?? (c.req.path.startsWith('/api') ? 'unknown' : 'page'),
    actor: actor ?? 'guest',
    status,
    outcome: outcome ?? 'ok',
    ms: Date.now() - started,
    ...(times && { times }),
  })
}
