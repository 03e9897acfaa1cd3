import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { AppError } from '@portal/contract/api/errors'
import { errorResponse } from './http/error-response.ts'
import type { HonoEnv } from './http/hono-env.ts'
import { serve, type RequestReaders } from './http/route.ts'
import { allowedMethods, apiDocsPaths, serveApiDocs } from './pages/api-docs.ts'
import { laterHandlers } from './calls/later.ts'

const rejectCall = (c: Context<HonoEnv>): Response => {
  const methods = allowedMethods(c.req.path)
  if (!methods) return errorResponse(new AppError('not_found'), c)
  const response = errorResponse(new AppError('wrong_method'), c)
  response.headers.set('Allow', methods)
  return response
}

/** The variables that the first router has set, by request. */
const variablesOf = new WeakMap<Request, HonoEnv['Variables']>()

/** Serves the calls that the first router doesn't know, and rejects others: the API doesn't have them. */
export const serveLater = (readers: RequestReaders) => {
  const app = new Hono<HonoEnv>()
  app.use(async (c, next) => {
    for (const [name, value] of Object.entries(variablesOf.get(c.req.raw)!)) c.set(name as 'requestId', value as string)
    await next()
  })
  app.onError(errorResponse)
  for (const handler of Object.values(laterHandlers)) serve(app, handler, readers)
  for (const path of apiDocsPaths) app.get(path, serveApiDocs)
  app.notFound(rejectCall)
  return (c: Context<HonoEnv>): Response | Promise<Response> => {
    variablesOf.set(c.req.raw, c.var)
    return app.fetch(c.req.raw, c.env, c.executionCtx)
  }
}
