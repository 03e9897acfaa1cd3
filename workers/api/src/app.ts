import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { live } from '@portal/contract/api/live'
import { stopCopies } from '@portal/contract/requests/copies'
import type { HonoEnv } from './http/hono-env.ts'
import { errorResponse } from './http/error-response.ts'
import { securityHeaders } from './http/security-headers.ts'
import { requestLog } from './http/request-log.ts'
import { connectLive } from './pages/live.ts'
import { redirectToStopPage } from './pages/stop-emails.ts'
import { serveRemote } from './pages/remotes.ts'
import { drainAfterReply } from './http/drain-body.ts'
import { serve } from './http/route.ts'
import { serveShell } from './pages/shell.ts'
import { serveRobots, serveSitemap } from './pages/robots.ts'
import { readActor } from './sessions/session.ts'
import { receiveInto } from './files/receive.ts'
import { openContext, callerOf } from './open-context.ts'
import { firstHandlers } from './calls/first.ts'

export const app = new Hono<HonoEnv>()

app.use(async (c, next) => {
  c.set('requestId', crypto.randomUUID())
  await next()
  c.res.headers.set('X-Request-Id', c.var.requestId)
})
app.use(requestLog)
app.use(drainAfterReply)
app.use(securityHeaders)
app.use(async (c, next) => {
  c.set('context', openContext(c.env, c.executionCtx, { requestId: c.var.requestId, ...callerOf(c.req.raw) }))
  await next()
})
app.onError(errorResponse)

const readers = { readActor, receiveInto }
for (const handler of Object.values(firstHandlers)) serve(app, handler, readers)
app.get(live.path, connectLive)
app.get(stopCopies.path, redirectToStopPage)

let later: ((c: Context<HonoEnv>) => Response | Promise<Response>) | undefined
app.all('/api/*', async (c) => {
  if (!later) {
    // Not a promise that requests share: each one may be canceled.
    const { serveLater } = await import('./later-app.ts')
    later ??= serveLater(readers)
  }
  return later(c)
})

app.get('/remotes/:slice/*', serveRemote)
app.get('/robots.txt', serveRobots)
app.get('/sitemap.xml', serveSitemap)
app.notFound(serveShell)
