import type { Context } from 'hono'
import { Failure } from '@portal/contract/failure'
import { listedPages } from '@portal/contract/pages'
import { paths, slicePath, slicesOfPages } from '@portal/contract/paths'
import { askingPage, forgetConditions } from './asking.ts'
import type { Portal } from './context.ts'
import { fail } from './fail.ts'
import { methodsAt } from './methods.ts'
import { findPage } from './pages.ts'

const plain = (text: string, status: number, headers: Record<string, string> = {}): Response =>
  new Response(text, { status, headers: { 'Cache-Control': 'no-store', ...headers } })

const lastSegment = (pathname: string): string => pathname.slice(pathname.lastIndexOf('/'))

/** Whatever nothing else answered: a file that isn't there, or a page of the shell. */
export const serveShell = async (context: Context<Portal>): Promise<Response> => {
  const { method, path } = context.req
  if (path === '/api' || path.startsWith('/api/')) return refuseCall(context)
  if (method !== 'GET' && method !== 'HEAD') return plain('Method not allowed.', 405, { Allow: 'GET, HEAD' })
  // A missing chunk must not be answered, and cached, as a page.
  if (lastSegment(path).includes('.')) return plain('Not found.', 404)
  return servePage(context)
}

const refuseCall = (context: Context<Portal>): Response => {
  const methods = methodsAt(context.req.path)
  if (!methods) return fail(new Failure('not_found'), context)
  const answer = fail(new Failure('wrong_method'), context)
  answer.headers.set('Allow', methods)
  return answer
}

const isPage = new Set<string>(Object.values(paths))

/** A page of the shell; at an address that leads nowhere it says so, under a status that says so too. */
const servePage = async (context: Context<Portal>): Promise<Response> => {
  const url = new URL(context.req.url)
  const path = url.pathname.replace(/(.)\/$/, '$1')
  const { challenge } = context.var.scope
  if (challenge) forgetConditions(context)
  const found = await findPage(context, path, url.searchParams)
  const page = challenge ? await askingPage(found, challenge) : found
  const answer = new Response(page.body, page)
  const { headers } = answer
  headers.set('Cache-Control', 'no-cache')
  if (!listedPages.includes(path)) headers.set('X-Robots-Tag', 'noindex')
  // The token of a mailed link stands in the address.
  if (url.searchParams.has('token') || url.searchParams.has('invite')) headers.set('Referrer-Policy', 'no-referrer')
  const slice = slicesOfPages[path]
  if (slice) headers.set('Link', `<${slicePath(slice)}mf-manifest.json>; rel=preload; as=fetch; crossorigin`)
  return isPage.has(path) || page.status !== 200 ? answer : new Response(answer.body, { status: 404, headers })
}
