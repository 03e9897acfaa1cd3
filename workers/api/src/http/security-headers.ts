import { createMiddleware } from 'hono/factory'
import { contentPolicy } from '@portal/contract/pages'

/** The headers of every response, unless its handler set others. A page with an inline script brings another policy. */
const headers = Object.entries({
  'Content-Security-Policy': contentPolicy(),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
})

export const securityHeaders = createMiddleware(async (c, next) => {
  await next()
  for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
})
