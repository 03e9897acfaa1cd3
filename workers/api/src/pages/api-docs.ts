import type { Context } from 'hono'
import { AppError } from '@portal/contract/api/errors'
import type { HonoEnv } from '../http/hono-env.ts'
import { errorResponse } from '../http/error-response.ts'

/** What the shell's build made of the contract: the API's description, for programs and for people. */
export const apiDocsPaths = ['/api/openapi.json', '/api/docs', '/api/docs.css']

export const serveApiDocs = async (c: Context<HonoEnv>): Promise<Response> => {
  const answer = await c.var.context.assets.fetch(c.req.raw)
  // A build without it has pages of its own for what is missing; the API's is another.
  return answer.ok || answer.status === 304
    ? new Response(answer.body, answer)
    : errorResponse(new AppError('not_found'), c)
}
