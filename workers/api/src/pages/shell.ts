import type { Context } from 'hono'
import { AppError } from '@portal/contract/api/errors'
import { listedPages } from '@portal/contract/pages'
import { paths, slicePath, slicesOfPages } from '@portal/contract/paths'
import { withTurnstile, dropConditionalHeaders } from './turnstile-page.ts'
import type { HonoEnv } from '../http/hono-env.ts'
import { errorResponse } from '../http/error-response.ts'
import { methodsAt } from '../http/allowed-methods.ts'
import { findPage } from './find-page.ts'

const plain = (text: string, status: number, headers: Record<string, string> = {}): Response =>
  new Response(text, { status, headers: { 'Cache-Control': 'no-store', ...headers } })

const lastSegment = (pathname: string): string => pathname.slice(pathname.lastIndexOf('/'))

/** Whatever nothing else answered: a file that isn't there, or a page of the shell. */
export const serveShell = async (c: Context<HonoEnv>): Promise<Response> => {
  const { method, path } = c.req
  if (path === '/api' || path.startsWith('/api/')) return refuseCall(c)
  if (method !== 'GET' && method !== 'HEAD') return plain('Method not allowed.', 405, { Allow: 'GET, HEAD' })
  // A missing chunk must not be answered, and cached, as a page.
  if (lastSegment(path).includes('.')) return plain('Not found.', 404)
  return servePage(c)
}

const refuseCall = (c: Context<HonoEnv>): Response => {
  const methods = methodsAt(c.req.path)
  if (!methods) return errorResponse(new AppError('not_found'), c)
  const answer = errorResponse(new AppError('wrong_method'), c)
  answer.headers.set('Allow', methods)
  return answer
}

const isPage = new Set<string>(Object.values(paths))

/** A page of the shell; at an address that leads nowhere it says so, under a status that says so too. */
const servePage = async (c: Context<HonoEnv>): Promise<Response> => {
  const url = new URL(c.req.url)
  const path = url.pathname.replace(/(.)\/$/, '$1')
  const { challenge } = c.var.context
  if (challenge) dropConditionalHeaders(c)
  const found = await findPage(c, path, url.searchParams)
  const page = challenge ? await withTurnstile(found, challenge) : found
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
