import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brand, services } from '@portal/contract/brand'
import { brandEs, servicesEs } from '@portal/contract/brand-es'
import { inLanguage, type Language } from '@portal/contract/language'
import { paths } from '@portal/contract/paths'
import { portalOrigin } from '@portal/contract/pages'

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const property = (name: string, content: string): string => `<meta property="${name}" content="${escape(content)}" />`

const texts = {
  en: { ...brand, services, offers: 'Collision reports' },
  es: { ...brand, ...brandEs, services: servicesEs, offers: 'Reportes de choque' },
} as const

/** For search engines. */
const structuredData = ({ description, region, services, offers }: (typeof texts)[Language], url: string) => ({
  '@context': 'https://schema.org',
  '@type': 'ProfessionalService',
  name: brand.name,
  description,
  url,
  image: `${portalOrigin}/social.png`,
  email: brand.email,
  telephone: brand.phone,
  areaServed: { '@type': 'State', name: region },
  openingHours: brand.openingHours,
  hasOfferCatalog: {
    '@type': 'OfferCatalog',
    name: offers,
    itemListElement: services.map(({ name, text }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name, description: text },
    })),
  },
})

const landingTitle = (language: Language): string => `${brand.name} · ${texts[language].tagline}`
const landingHead = (language: Language): string => {
  const url = portalOrigin + inLanguage(language, paths.home)
  const data = JSON.stringify(structuredData(texts[language], url)).replaceAll('<', '\\u003c')
  return [
    `<link rel="canonical" href="${url}" />`,
    property('og:type', 'website'),
    property('og:title', landingTitle(language)),
    property('og:description', texts[language].description),
    property('og:url', url),
    property('og:image', `${portalOrigin}/social.png`),
    '<meta name="twitter:card" content="summary_large_image" />',
    `<script type="application/ld+json">${data}</script>`,
  ].join('\n    ')
}

const spanish: readonly (readonly [from: RegExp, to: string])[] = [
  [/<html lang="en">/, '<html lang="es">'],
  [/(<meta\s+name="description"\s+content=")[^"]*/, `$1${escape(brandEs.description)}`],
  [
    /(<noscript\s*><p[^>]*>)[^<]*/,
    `$1${brand.name} necesita JavaScript para mandar solicitudes y ver cómo van. Actívelo y vuelva a cargar la página.`,
  ],
  [
    /(<p id="old-browser"[^>]*>)[^<]*/,
    `$1Su navegador es muy viejo y algunas partes de ${brand.name} quizás no funcionen. Actualícelo o use otro.`,
  ],
]

/** The built page in a language: what it says outside the root. */
export const translatePage = (page: string, language: Language): string =>
  language === 'en'
    ? page
    : spanish.reduce((text, [from, to]) => {
        if (!from.test(text)) throw new Error(`The built page has nothing like ${from}.`)
        return text.replace(from, to)
      }, page)

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

/**
 * Fills the built page's root with `body` and shows `loading` only to returning users; without `body` to everyone.
 * @param query with which the page was rendered.
 */
export const fillRoot = (built: string, loading: string, body?: string, query = ''): string =>
  built.replace('<div id="root"></div>', () =>
    body === undefined
      ? `<div id="root">${loading}</div>`
      : `<div id="root" data-rendered="${query}">${body}</div>\n    <div id="loading-page">${loading}</div>`,
  )

/** The page that is shown while a page that isn't prerendered loads. */
export const loadingPage = (page: string): Page => withScript(page, readScript('returning.js'))

/** The landing page, which works without its code: `lazy-start.js` loads that later. */
export const landingPage = (page: string, ownPreloads: readonly string[], language: Language): Page => {
  const [entry, ...preloads] = [...page.matchAll(moduleTags)].map(([, url]) => url!)
  if (!entry) throw new Error('The built page of the shell names no entry.')
  const lazyStart = readScript('lazy-start.js')
    .replace('PRELOADS', () => JSON.stringify([...preloads, ...ownPreloads]))
    .replace('ENTRY', () => JSON.stringify(entry))
  const withoutCode = page.replaceAll(moduleTags, '').replace(/<noscript[\s\S]*?<\/noscript\s*>/, '')
  const titled = withTitle(withoutCode, escape(landingTitle(language))).replace(
    '</title>',
    () => `</title>\n    ${landingHead(language)}`,
  )
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
