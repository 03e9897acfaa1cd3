import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brand } from '@portal/contract/brand'
import { portalOrigin } from '@portal/contract/pages'
import { structuredData } from './structured-data.ts'

const title = `${brand.name} · ${brand.tagline}`
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const property = (name: string, content: string): string => `<meta property="${name}" content="${escape(content)}" />`

const landingHead = [
  `<link rel="canonical" href="${portalOrigin}/" />`,
  property('og:type', 'website'),
  property('og:title', title),
  property('og:description', brand.description),
  property('og:url', `${portalOrigin}/`),
  property('og:image', `${portalOrigin}/social.png`),
  '<meta name="twitter:card" content="summary_large_image" />',
  `<script type="application/ld+json">${JSON.stringify(structuredData).replaceAll('<', '\\u003c')}</script>`,
].join('\n    ')

/** Where a page of the shell is rendered into. */
export const emptyRoot = '<div id="root"></div>'

const moduleTags =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]*?(?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g

/**
 * The landing page: as rendered, and with the module scripts of the built page behind a start of their own.
 * @returns the page and the hash of the script in it, as a Content-Security-Policy names it.
 */
export const landingPage = (built: string, body: string): { html: string; hash: string } => {
  const [entry, ...preloads] = [...built.matchAll(moduleTags)].map(([, address]) => address!)
  if (!entry) throw new Error('The built page of the shell names no entry.')
  const start = readFileSync(new URL('start.js', import.meta.url), 'utf8')
    .replace(/^\s*\/\/.*\n/gm, '')
    .replace('PRELOADS', () => JSON.stringify(preloads))
    .replace('ENTRY', () => JSON.stringify(entry))
  const html = built
    .replaceAll(moduleTags, '')
    .replace(/<noscript[\s\S]*?<\/noscript\s*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escape(title)}</title>\n    ${landingHead}`)
    .replace('</head>', () => `<script>${start}</script>\n  </head>`)
    .replace(emptyRoot, () => `<div id="root" data-rendered>${body}</div>`)
  return { html, hash: `sha256-${createHash('sha256').update(start).digest('base64')}` }
}
