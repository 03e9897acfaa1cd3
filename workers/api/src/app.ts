import { Hono } from 'hono/tiny'
import type { Portal } from './http/context.ts'
import { fail } from './http/fail.ts'
import { contentSecurityPolicy, securityHeaders } from './http/headers.ts'
import { requestLog } from './http/log.ts'
import { referencePaths, serveReference } from './http/reference.ts'
import { serveRemote } from './http/remotes.ts'
import { answerBeforeRest } from './http/rest.ts'
import { serve } from './http/serve.ts'
import { serveShell } from './http/shell.ts'
import { serveRobots, serveSitemap } from './http/site.ts'
import { openScope } from './scope.ts'
import { verbs } from './verbs.ts'

export const app = new Hono<Portal>()

app.use(async (context, next) => {
  context.set('requestId', crypto.randomUUID())
  await next()
  context.res.headers.set('X-Request-Id', context.var.requestId)
})
app.use(requestLog)
app.use(answerBeforeRest)
app.use(securityHeaders)
app.use(contentSecurityPolicy)
app.use(async (context, next) => {
  const address = context.req.header('cf-connecting-ip') ?? null
  context.set('scope', openScope(context.env, context.executionCtx, { requestId: context.var.requestId, address }))
  await next()
})
app.onError(fail)

for (const verb of Object.values(verbs)) serve(app, verb)
for (const path of referencePaths) app.get(path, serveReference)
app.get('/remotes/:slice/*', serveRemote)
app.get('/robots.txt', serveRobots)
app.get('/sitemap.xml', serveSitemap)
app.notFound(serveShell)
