import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import { contentPolicy } from '@portal/contract/pages'

/** What every answer carries; a handler's own header stands. */
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

/** No script, style or frame but the portal's own; a page that has a script in it brings a policy that names it. */
export const contentSecurityPolicy = createMiddleware(async (c, next) => {
  await next()
  if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', policy)
})
