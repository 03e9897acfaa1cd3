import type { Context } from 'hono'
import { challenge } from '@portal/contract/api/turnstile'
import { contentPolicy, withChallenge } from '@portal/contract/pages'
import type { TurnstileSettings } from '../platform/turnstile.ts'
import type { HonoEnv } from '../http/hono-env.ts'

/** Removes the conditional headers, because the asset's ETag doesn't cover the tag that `withTurnstile` adds. */
export const dropConditionalHeaders = (c: Context<HonoEnv>): void => {
  const request = new Request(c.req.raw)
  for (const name of ['If-None-Match', 'If-Modified-Since']) request.headers.delete(name)
  c.req.raw = request
}

/** A page with the Turnstile site key and a Content-Security-Policy that allows Turnstile. */
export const withTurnstile = async (page: Response, { siteKey }: TurnstileSettings): Promise<Response> => {
  const meta = `<meta name="${challenge.meta}" content="${siteKey}">`
  const response = new Response(page.body && (await page.text()).replace('</head>', `${meta}</head>`), page)
  const { headers } = response
  for (const name of ['ETag', 'Last-Modified', 'Content-Length']) headers.delete(name)
  headers.set('Content-Security-Policy', withChallenge(headers.get('Content-Security-Policy') ?? contentPolicy()))
  return response
}
