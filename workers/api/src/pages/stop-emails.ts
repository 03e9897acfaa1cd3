import type { Context } from 'hono'
import { paths } from '@portal/contract/paths'
import type { HonoEnv } from '../http/hono-env.ts'

/** Email programs may open the URL of their Unsubscribe button. A GET changes nothing, so it leads to the page that asks. */
export const redirectToStopPage = (c: Context<HonoEnv>): Response =>
  new Response(null, {
    status: 303,
    headers: {
      Location: `${paths.stopEmails}?${new URLSearchParams({ token: c.req.query('token') ?? '' })}`,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    },
  })
