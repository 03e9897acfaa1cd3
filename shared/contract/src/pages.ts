import { challenge } from './api/turnstile.ts'
import { paths, type Slice } from './paths.ts'

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

/** A page that is HTML before any of its code has come: what a visitor sees of it first. */
export interface RenderedPage {
  /** Where it is among the shell's assets. */
  readonly asset: string
  /** With any of these in its query the address shows something else at first. */
  readonly unless?: readonly string[]
  /** Whose part stands in it; the shell renders what is around that. */
  readonly slice?: Slice
}

/** The rendered pages, by their paths. */
export const renderedPages: Readonly<Record<string, RenderedPage>> = {
  [paths.home]: { asset: '/pages/home' },
  [paths.login]: { asset: '/pages/login' },
  [paths.register]: { asset: '/pages/register', unless: ['invite'] },
  [paths.request]: { asset: '/pages/request', unless: ['form'], slice: 'intake' },
}

/** Where the page of every other address is among the shell's assets: it says that the page is coming. */
export const waitingPage = '/pages/waiting'

/** What a slice's build renders of a page. */
export interface SlicePart {
  readonly title: string
  /** Elements of the page's head: what fetches the slice's styles and scripts. */
  readonly head: string
  readonly body: string
}

/** Where a slice's build keeps its parts: JSON, a `SlicePart` by the path of its page. */
export const slicePartsFile = 'first-pages.json'

/** What stands in the shell's page for each part of the slice, which the Worker puts in. */
export const slicePlaces: SlicePart = {
  title: '@@slice-title@@',
  head: '<!--@@slice-head@@-->',
  body: '@@slice-body@@',
}

/** The policies by which a script may turn text into a frame's page or the address of code: see `vouchFor`. */
export const trustedPolicies = ['email', 'pdf-worker'] as const
export type TrustedPolicy = (typeof trustedPolicies)[number]

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
    'require-trusted-types-for': ["'script'"],
    // A slice that is shipped anew while the page is open makes its policy anew.
    'trusted-types': [...trustedPolicies, "'allow-duplicates'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')

/**
 * A policy under which Turnstile's script and its frame may be in the page as well. Trusted types are not demanded: what that
 * script does is Cloudflare's to change, and nobody could order where it does not run.
 */
export const withChallenge = (policy: string): string =>
  policy
    .split('; ')
    .filter((directive) => !/^(require-)?trusted-types/.test(directive))
    .map((directive) => (/^(script|frame)-src /.test(directive) ? `${directive} ${challenge.origin}` : directive))
    .join('; ')
