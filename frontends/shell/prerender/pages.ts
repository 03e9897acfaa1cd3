import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brand, marketing } from '@portal/contract/brand'
import { portalOrigin } from '@portal/contract/pages'

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const property = (name: string, content: string): string => `<meta property="${name}" content="${escape(content)}" />`

/** For search engines. */
const structuredData = {
  '@context': 'https://schema.org',
  '@type': 'ProfessionalService',
  name: brand.name,
  description: brand.description,
  url: `${portalOrigin}/`,
  image: `${portalOrigin}/social.png`,
  email: brand.email,
  telephone: brand.phone,
  areaServed: { '@type': 'State', name: brand.region },
  openingHours: brand.openingHours,
  hasOfferCatalog: {
    '@type': 'OfferCatalog',
    name: 'Collision reports',
    itemListElement: marketing.services.map(({ name, text }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name, description: text },
    })),
  },
}

const landingTitle = `${brand.name} · ${brand.tagline}`
const landingHead = [
  `<link rel="canonical" href="${portalOrigin}/" />`,
  property('og:type', 'website'),
  property('og:title', landingTitle),
  property('og:description', brand.description),
  property('og:url', `${portalOrigin}/`),
  property('og:image', `${portalOrigin}/social.png`),
  '<meta name="twitter:card" content="summary_large_image" />',
  `<script type="application/ld+json">${JSON.stringify(structuredData).replaceAll('<', '\\u003c')}</script>`,
].join('\n    ')

const moduleTags =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]*?(?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g

const readScript = (file: string): string =>
  readFileSync(new URL(file, import.meta.url), 'utf8').replace(/^\s*\/\/.*\n/gm, '')

export interface Page {
  html: string
  /** The inline script's hash for the Content-Security-Policy. */
  hash: string
}

const withScript = (page: string, code: string): Page => ({
  html: page.replace('</head>', () => `<script>${code}</script>\n  </head>`),
  hash: `sha256-${createHash('sha256').update(code).digest('base64')}`,
})

const withTitle = (page: string, title: string): string =>
  page.replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)

/** Fills the built page's root with `body` and shows `loading` only to returning users; without `body` to everyone. */
export const fillRoot = (built: string, loading: string, body?: string): string =>
  built.replace('<div id="root"></div>', () =>
    body === undefined
      ? `<div id="root">${loading}</div>`
      : `<div id="root" data-rendered>${body}</div>\n    <div id="loading-page">${loading}</div>`,
  )

/** The page that is shown while a page that isn't prerendered loads. */
export const loadingPage = (page: string): Page => withScript(page, readScript('returning.js'))

/** The landing page, which works without its code: `lazy-start.js` loads that later. */
export const landingPage = (page: string, ownPreloads: readonly string[]): Page => {
  const [entry, ...preloads] = [...page.matchAll(moduleTags)].map(([, url]) => url!)
  if (!entry) throw new Error('The built page of the shell names no entry.')
  const lazyStart = readScript('lazy-start.js')
    .replace('PRELOADS', () => JSON.stringify([...preloads, ...ownPreloads]))
    .replace('ENTRY', () => JSON.stringify(entry))
  const withoutCode = page.replaceAll(moduleTags, '').replace(/<noscript[\s\S]*?<\/noscript\s*>/, '')
  const titled = withTitle(withoutCode, escape(landingTitle)).replace('</title>', () => `</title>\n    ${landingHead}`)
  return withScript(titled, readScript('event-replay.js') + lazyStart)
}

/**
 * Any other prerendered page: loads its code immediately, at a lower priority than its styles.
 * @param title in HTML; defaults to the page's heading.
 */
export const interactivePage = (page: string, preloads: readonly string[], title?: string): Page => {
  const links = preloads.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`)
  const heading = /<h1[^>]*>([^<]+)</.exec(page)?.[1]
  const withCode = page
    .replace('</head>', () => `${links.join('\n    ')}\n  </head>`)
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
  return withScript(withTitle(withCode, title ?? `${heading} · ${brand.name}`), readScript('event-replay.js'))
}
