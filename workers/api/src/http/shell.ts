import type { Context } from 'hono'
import { Failure } from '@portal/contract/failure'
import { paths } from '@portal/contract/paths'
import type { Portal } from './context.ts'
import { fail } from './fail.ts'

const plain = (text: string, status: number, headers: Record<string, string> = {}): Response =>
  new Response(text, { status, headers: { 'Cache-Control': 'no-store', ...headers } })

const lastSegment = (pathname: string): string => pathname.slice(pathname.lastIndexOf('/'))

/** Whatever nothing else answered: a file that isn't there, or a page of the shell. */
export const serveShell = async (context: Context<Portal>): Promise<Response> => {
  const { method, path } = context.req
  if (path === '/api' || path.startsWith('/api/')) return fail(new Failure('not_found'), context)
  if (method !== 'GET' && method !== 'HEAD') return plain('Method not allowed.', 405, { Allow: 'GET, HEAD' })
  // A missing chunk must not be answered, and cached, as a page.
  if (lastSegment(path).includes('.')) return plain('Not found.', 404)
  const page = await context.var.scope.assets.fetch(new Request(new URL(paths.home, context.req.url), context.req.raw))
  const answer = new Response(page.body, page)
  answer.headers.set('Cache-Control', 'no-cache')
  // The page's address holds a token there.
  if (path === paths.delivery) answer.headers.set('Referrer-Policy', 'no-referrer')
  return answer
}
