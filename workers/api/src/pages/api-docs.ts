import { endpoints } from '@portal/contract/api/endpoints'
import type { Context } from 'hono'
import { AppError } from '@portal/contract/api/errors'
import type { HonoEnv } from '../http/hono-env.ts'
import { errorResponse } from '../http/error-response.ts'

/** The API's description, which the shell's build generates from the contract: for programs and as a page. */
export const apiDocsPaths = ['/api/openapi.json', '/api/docs', '/api/docs.css']

export const serveApiDocs = async (c: Context<HonoEnv>): Promise<Response> => {
  const response = await c.var.context.assets.fetch(c.req.raw)
  // Without the file the assets respond with a page, but a call of the API gets an API error.
  return response.ok || response.status === 304
    ? new Response(response.body, response)
    : errorResponse(new AppError('not_found'), c)
}

const routes = [...Object.values(endpoints), ...apiDocsPaths.map((path) => ({ method: 'GET', path }))].map(
  ({ method, path }) => ({
    methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  }),
)

/** The methods the API has at a path, as an `Allow` header; '' for an unknown path. */
export const allowedMethods = (path: string): string => {
  const methods = routes.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods)
  return [...new Set(methods)].sort().join(', ')
}
