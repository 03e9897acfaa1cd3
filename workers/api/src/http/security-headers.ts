import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import { contentPolicy } from '@portal/contract/pages'

/** The headers of every response, unless a handler sets others. */
export const securityHeaders = secureHeaders({
  overwrite: false,
  referrerPolicy: 'strict-origin-when-cross-origin',
  strictTransportSecurity: 'max-age=31536000; includeSubDomains',
  xFrameOptions: 'DENY',
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  xDownloadOptions: false,
  xXssProtection: false,
})

const policy = contentPolicy()

/** Allows only the portal's own scripts, styles and frames. A page with an inline script brings another policy. */
export const contentSecurityPolicy = createMiddleware(async (c, next) => {
  await next()
  if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', policy)
})
