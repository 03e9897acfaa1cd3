import type { MiddlewareHandler } from 'hono'
import { logInfo } from '../platform/log.ts'
import type { HonoEnv } from './hono-env.ts'

/** Successful polls are most of the requests and all alike, so only one in this many is logged. */
export const pollsPerLine = 100

/** The number of polls since the last line, by endpoint. */
const pollCounts = new Map<string, number>()

/** Counts a poll. Returns the number of polls to log, or null when none is due. */
const countPoll = (endpoint: string): number | null => {
  const count = (pollCounts.get(endpoint) ?? 0) + 1
  pollCounts.set(endpoint, count % pollsPerLine)
  return count === pollsPerLine ? count : null
}

/**
 * Logs one line per request with the endpoint's path pattern, never the URL, which may contain personal data.
 * Successful polls share a line whose `times` says how many there were.
 */
export const requestLog: MiddlewareHandler<HonoEnv> = async (c, next) => {
  const startedAt = Date.now()
  c.set('logFields', {})
  await next()
  const { endpoint, polled, actor, outcome } = c.var.logFields
  const { status } = c.res
  const times = polled && endpoint && status < 400 ? countPoll(endpoint) : undefined
  if (times === null) return
  logInfo('request', {
    requestId: c.var.requestId,
    method: c.req.method,
    endpoint: endpoint ?? (c.req.path.startsWith('/api') ? 'unknown' : 'page'),
    actor: actor ?? 'guest',
    status,
    outcome: outcome ?? 'ok',
    ms: Date.now() - startedAt,
    ...(times && { times }),
  })
}
