import { secureHeaders } from 'hono/secure-headers'

const self = ["'self'"]
const none = ["'none'"]

/** What every answer carries; a handler's own header stands. */
export const securityHeaders = secureHeaders({
  overwrite: false,
  contentSecurityPolicy: {
    defaultSrc: self,
    scriptSrc: self,
    styleSrc: self,
    imgSrc: [...self, 'blob:', 'data:'],
    workerSrc: [...self, 'blob:'],
    frameSrc: [...self, 'blob:'],
    connectSrc: self,
    objectSrc: none,
    baseUri: self,
    formAction: self,
    frameAncestors: none,
  },
  referrerPolicy: 'strict-origin-when-cross-origin',
  xFrameOptions: 'DENY',
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  xDownloadOptions: false,
  xXssProtection: false,
})
