import { paths } from './paths.ts'

/** Stands for the portal's own origin in the built pages; the Worker, which knows it, puts it in. */
export const portalOrigin = 'https://portal.invalid'

/** The pages search engines may list. Every other page is someone's own, or leads to one. */
export const listedPages: readonly string[] = [
  paths.home,
  paths.request,
  paths.policeRequest,
  paths.login,
  paths.register,
]

/** Where the built page of everything but the landing page is among the shell's assets. */
export const shellPage = '/shell'

/** The directives of the Content-Security-Policy; `scripts` are the hashes of those that stand in a page. */
export const contentPolicy = (scripts: readonly string[] = []): string =>
  Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts.map((hash) => `'${hash}'`)],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'blob:', 'data:'],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", 'blob:'],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
