import type { Context } from 'hono'
import { inLanguage, languagesOf, languages } from '@portal/contract/language'
import { listedPages } from '@portal/contract/pages'
import { paths } from '@portal/contract/paths'
import type { HonoEnv } from '../http/hono-env.ts'

const text = (body: string, type: string): Response =>
  new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600' } })

/** Keeps crawlers away from the API and the signed-in pages. */
export const serveRobots = (c: Context<HonoEnv>): Response => {
  const disallowed = [
    paths.dashboard,
    paths.admin,
    paths.profile,
    paths.delivery,
    paths.track,
    paths.sign,
    paths.claim,
    paths.preview,
    paths.stopEmails,
  ]
  const addresses = languages.flatMap((language) => disallowed.map((path) => inLanguage(language, path)))
  const lines = ['User-agent: *', ...['/api/', ...addresses].map((path) => `Disallow: ${path}`), 'Allow: /']
  return text(`${lines.join('\n')}\n\nSitemap: ${c.var.context.config.origin}/sitemap.xml\n`, 'text/plain')
}

export const serveSitemap = (c: Context<HonoEnv>): Response => {
  const { origin } = c.var.context.config
  const urls = listedPages.flatMap((path) =>
    languagesOf(path).map((language) => `  <url><loc>${origin}${inLanguage(language, path)}</loc></url>`),
  )
  return text(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    'application/xml',
  )
}
