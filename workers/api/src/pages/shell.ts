import type { Context } from 'hono'
import {
  inLanguage,
  isOnlyInEnglish,
  isTranslated,
  languageOf,
  languages,
  withoutLanguage,
} from '@portal/contract/language'
import { listedPages, contentPolicy, withChallenge } from '@portal/contract/pages'
import { paths, slicePath, slicesOfPages } from '@portal/contract/paths'
import type { HonoEnv } from '../http/hono-env.ts'
import { findPage } from './find-page.ts'
import { challenge } from '@portal/contract/api/turnstile'
import type { TurnstileSettings } from '../platform/turnstile.ts'

const plain = (text: string, status: number, headers: Record<string, string> = {}): Response =>
  new Response(text, { status, headers: { 'Cache-Control': 'no-store', ...headers } })

const lastSegment = (pathname: string): string => pathname.slice(pathname.lastIndexOf('/'))

/** Responds to everything no route matched: missing files, and the shell's pages. */
export const serveShell = async (c: Context<HonoEnv>): Promise<Response> => {
  const { method, path } = c.req
  if (method !== 'GET' && method !== 'HEAD') return plain('Method not allowed.', 405, { Allow: 'GET, HEAD' })
  // An address at the end of a sentence: what copied it took the punctuation along.
  const page = path.replace(/(?:[.,;:!?)>]|%3E)+$/i, '')
  if (page !== path && isPage.has(withoutLanguage(page))) return c.redirect(page + new URL(c.req.url).search)
  if (languageOf(path) !== 'en' && isOnlyInEnglish(pathOf(path)))
    return c.redirect(pathOf(path) + new URL(c.req.url).search)
  // A page sent in place of a missing script would be cached as the script.
  if (lastSegment(path).includes('.')) return plain('Not found.', 404)
  return servePage(c)
}

const isPage = new Set<string>(Object.values(paths))

/** The page's path in English, as `paths` has it. */
const pathOf = (address: string): string => withoutLanguage(address).replace(/(.)\/$/, '$1')

/** Tells search engines of the same page in the other languages. */
const alternates = (origin: string, path: string): string[] =>
  [...languages.map((language) => [language, language] as const), ['x-default', 'en'] as const].map(
    ([name, language]) => `<${origin}${inLanguage(language, path)}>; rel="alternate"; hreflang="${name}"`,
  )

/** A page of the shell, with status 404 at an unknown path. */
const servePage = async (c: Context<HonoEnv>): Promise<Response> => {
  const url = new URL(c.req.url)
  const path = pathOf(url.pathname)
  const { turnstile, config } = c.var.context
  if (turnstile) dropConditionalHeaders(c)
  const found = await findPage(c, inLanguage(languageOf(url.pathname), path), url.searchParams)
  const page = turnstile ? await withTurnstile(found, turnstile) : found
  const response = new Response(page.body, page)
  const { headers } = response
  headers.set('Cache-Control', 'no-cache')
  const isListed = listedPages.includes(path)
  if (!isListed) headers.set('X-Robots-Tag', 'noindex')
  // The URL contains the token of an emailed link.
  if (url.searchParams.has('token') || url.searchParams.has('invite')) headers.set('Referrer-Policy', 'no-referrer')
  const slice = slicesOfPages[path]
  const links = [
    ...(slice ? [`<${slicePath(slice)}mf-manifest.json>; rel=preload; as=fetch; crossorigin`] : []),
    ...(isListed && isTranslated(path) ? alternates(config.origin, path) : []),
  ]
  if (links.length) headers.set('Link', links.join(', '))
  return isPage.has(path) || page.status !== 200 ? response : new Response(response.body, { status: 404, headers })
}

/** Removes the conditional headers, because the asset's ETag doesn't cover the tag that `withTurnstile` adds. */
const dropConditionalHeaders = (c: Context<HonoEnv>): void => {
  const request = new Request(c.req.raw)
  for (const name of ['If-None-Match', 'If-Modified-Since']) request.headers.delete(name)
  c.req.raw = request
}

/** A page with the Turnstile site key and a Content-Security-Policy that allows Turnstile. */
const withTurnstile = async (page: Response, { siteKey }: TurnstileSettings): Promise<Response> => {
  const meta = `<meta name="${challenge.meta}" content="${siteKey}">`
  const response = new Response(page.body && (await page.text()).replace('</head>', `${meta}</head>`), page)
  const { headers } = response
  for (const name of ['ETag', 'Last-Modified', 'Content-Length']) headers.delete(name)
  headers.set('Content-Security-Policy', withChallenge(headers.get('Content-Security-Policy') ?? contentPolicy()))
  return response
}
