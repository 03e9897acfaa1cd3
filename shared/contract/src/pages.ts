import { challenge } from './api/turnstile.ts'
import type { Language } from './language.ts'
import { kindNames } from './kinds/kind-ids.ts'
import { newRequestPath, pathOf, paths, queryOf, type Slice } from './paths.ts'

/** Placeholder for the portal's origin in prerendered pages; the Worker replaces it. */
export const portalOrigin = 'https://portal.invalid'

/** The pages search engines may index. All other pages are private. */
export const listedPages: readonly string[] = [
  paths.home,
  paths.request,
  paths.policeRequest,
  paths.login,
  paths.register,
  paths.terms,
  paths.privacy,
]

/** A prerendered page: HTML that is shown before any script has loaded. */
export interface RenderedPage {
  /** Its path among the shell's assets. */
  readonly asset: string
  /** Query parameters with which the page starts differently, so that the prerendered HTML isn't used. */
  readonly unless?: readonly string[]
  /** The slice that renders the page's content inside the shell's frame. */
  readonly slice?: Slice
}

/** The parameters with which a form starts at a later step or with answers. The pages of intake read them. */
const formParameters = ['department', 'step']

/** The prerendered pages by path, or by path and query. */
export const renderedPages: Readonly<Record<string, RenderedPage>> = {
  [paths.home]: { asset: '/pages/home' },
  [paths.login]: { asset: '/pages/login' },
  [paths.register]: { asset: '/pages/register', unless: ['invite'] },
  [paths.terms]: { asset: '/pages/terms' },
  [paths.privacy]: { asset: '/pages/privacy' },
  [paths.request]: { asset: '/pages/request', unless: ['form', 'where'], slice: 'intake' },
  [paths.policeRequest]: { asset: '/pages/police-request', unless: formParameters, slice: 'intake' },
  ...Object.fromEntries(
    kindNames.map((kind) => [
      newRequestPath(kind),
      { asset: `/pages/request-${kind}`, unless: formParameters, slice: 'intake' },
    ]),
  ),
}

/** The address among `renderedPages` of the page at a path with a query. */
export const renderedAddress = (path: string, query: URLSearchParams): string | undefined =>
  Object.keys(renderedPages)
    .filter(
      (address) =>
        pathOf(address) === path &&
        [...new URLSearchParams(queryOf(address))].every(([name, value]) => query.get(name) === value),
    )
    // The one that says most.
    .sort((a, b) => b.length - a.length)[0]

/** The asset for a page in a language. */
export const assetIn = (language: Language, asset: string): string =>
  language === 'en' ? asset : asset.replace('/pages/', `/pages/${language}/`)

/** The asset for every other page: a loading page. */
export const loadingPageAsset = '/pages/loading'

/** The part of a page that a slice's build prerenders. */
export interface SlicePart {
  readonly title: string
  /** `<head>` elements that load the slice's styles and scripts. */
  readonly head: string
  readonly body: string
}

/** The JSON file in a slice's build with its `SlicePart`s by page path. */
export const slicePartsFile = 'first-pages.json'

/** Placeholders in the shell's page that the Worker replaces with the slice's part. */
export const slicePlaceholders: SlicePart = {
  title: '@@slice-title@@',
  head: '<!--@@slice-head@@-->',
  body: '@@slice-body@@',
}

/** The Trusted Types policies that may create HTML or script URLs; see `createTrustedPolicy` in shared/ui. */
export const trustedPolicies = ['email', 'pdf-worker', 'workbook-worker'] as const
export type TrustedPolicy = (typeof trustedPolicies)[number]

/** The Content-Security-Policy; `scripts` are the hashes of a page's inline scripts. */
export const contentPolicy = (scripts: readonly string[] = []): string =>
  Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map((hash) => `'${hash}'`)],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'blob:', 'data:'],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // A slice that is redeployed while the page is open creates its policy a second time.
    'trusted-types': [...trustedPolicies, "'allow-duplicates'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')

/**
 * The policy for pages with Turnstile's script and frame. It doesn't require Trusted Types, because Cloudflare may change the
 * script at any time and guests couldn't submit a request without it.
 */
export const withChallenge = (policy: string): string =>
  policy
    .split('; ')
    .filter((directive) => !/^(require-)?trusted-types/.test(directive))
    .map((directive) => (/^(script|frame)-src /.test(directive) ? `${directive} ${challenge.origin}` : directive))
    .join('; ')
