import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brand } from '@portal/contract/brand'
import { portalOrigin } from '@portal/contract/pages'
import { structuredData } from './structured-data.ts'

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const property = (name: string, content: string): string => `<meta property="${name}" content="${escape(content)}" />`

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

const script = (file: string): string =>
  readFileSync(new URL(file, import.meta.url), 'utf8').replace(/^\s*\/\/.*\n/gm, '')

interface Page {
  html: string
  /** Of the script in it, as a Content-Security-Policy names it. */
  hash: string
}

const withScript = (page: string, code: string): Page => ({
  html: page.replace('</head>', () => `<script>${code}</script>\n  </head>`),
  hash: `sha256-${createHash('sha256').update(code).digest('base64')}`,
})

const withTitle = (page: string, title: string): string =>
  page.replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)

/** A built page of the shell with what stands in it: `waiting` alone, or `body`, and `waiting` for who has a session. */
export const filled = (built: string, waiting: string, body?: string): string =>
  built.replace('<div id="root"></div>', () =>
    body === undefined
      ? `<div id="root">${waiting}</div>`
      : `<div id="root" data-rendered>${body}</div>\n    <div id="waiting">${waiting}</div>`,
  )

/** The landing page: complete as it is, and with the module scripts of the built page behind a start of their own. */
export const landingPage = (page: string): Page => {
  const [entry, ...preloads] = [...page.matchAll(moduleTags)].map(([, address]) => address!)
  if (!entry) throw new Error('The built page of the shell names no entry.')
  const start = script('start.js')
    .replace('PRELOADS', () => JSON.stringify(preloads))
    .replace('ENTRY', () => JSON.stringify(entry))
  const bare = page.replaceAll(moduleTags, '').replace(/<noscript[\s\S]*?<\/noscript\s*>/, '')
  const titled = withTitle(bare, escape(landingTitle)).replace('</title>', () => `</title>\n    ${landingHead}`)
  return withScript(titled, script('early.js') + start)
}

/**
 * Any other rendered page: its code is fetched with it, after what shows it.
 * @param title as HTML; by default what the page's heading says.
 */
export const codedPage = (page: string, preloads: readonly string[], title?: string): Page => {
  const links = preloads.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`)
  const heading = /<h1[^>]*>([^<]+)</.exec(page)?.[1]
  const coded = page
    .replace('</head>', () => `${links.join('\n    ')}\n  </head>`)
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
  return withScript(withTitle(coded, title ?? `${heading} · ${brand.name}`), script('early.js'))
}
