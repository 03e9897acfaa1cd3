import type { Context } from 'hono'
import { Failure } from '@portal/contract/failure'
import type { Portal } from './context.ts'
import { fail } from './fail.ts'

/** What the shell's build made of the contract: the API's description, for programs and for people. */
export const referencePaths = ['/api/openapi.json', '/api/docs', '/api/docs.css']

export const serveReference = async (context: Context<Portal>): Promise<Response> => {
  const answer = await context.var.scope.assets.fetch(context.req.raw)
  // A build without it has pages of its own for what is missing; the API's is another.
  return answer.ok || answer.status === 304
    ? new Response(answer.body, answer)
    : fail(new Failure('not_found'), context)
}
