import type { Context } from 'hono'
import { challenge } from '@portal/contract/api/turnstile'
import { contentPolicy, withChallenge } from '@portal/contract/pages'
import type { ChallengeSettings } from '../platform/turnstile-settings.ts'
import type { HonoEnv } from '../http/hono-env.ts'

/** Has the page fetched whole: the tag of a built page is not that of the one that asks, which who has the former would keep. */
export const dropConditionalHeaders = (c: Context<HonoEnv>): void => {
  const request = new Request(c.req.raw)
  for (const name of ['If-None-Match', 'If-Modified-Since']) request.headers.delete(name)
  c.req.raw = request
}

/** A page with what its visitors are asked by whether they are a person. */
export const withTurnstile = async (page: Response, { siteKey }: ChallengeSettings): Promise<Response> => {
  const meta = `<meta name="${challenge.meta}" content="${siteKey}">`
  const answer = new Response(page.body && (await page.text()).replace('</head>', `${meta}</head>`), page)
  const { headers } = answer
  for (const name of ['ETag', 'Last-Modified', 'Content-Length']) headers.delete(name)
  headers.set('Content-Security-Policy', withChallenge(headers.get('Content-Security-Policy') ?? contentPolicy()))
  return answer
}
