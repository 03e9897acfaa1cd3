import type { Context } from 'hono'
import { inLanguage, languageOf, languagesOf, withoutLanguage } from '@portal/contract/language'
import {
  assetIn,
  portalOrigin,
  renderedAddress,
  renderedPages,
  slicePartsFile,
  slicePlaceholders,
  loadingPageAsset,
  type SlicePart,
} from '@portal/contract/pages'
import { paths, type Slice } from '@portal/contract/paths'
import { hashToken } from '../platform/tokens.ts'
import type { HonoEnv } from '../http/hono-env.ts'
import { etagMatches } from '../http/etag.ts'

const fetchAsset = (c: Context<HonoEnv>, path: string, headers?: Headers): Promise<Response> =>
  c.var.context.assets.fetch(new URL(path, c.req.url), headers && { headers })

/** The slice's part of a page; undefined when the slice is unreachable or has none. */
const fetchPart = async (c: Context<HonoEnv>, slice: Slice, path: string): Promise<SlicePart | undefined> => {
  try {
    const response = await c.var.context.slices[slice].fetch(new URL(`/${slicePartsFile}`, c.req.url))
    return response.ok ? ((await response.json()) as Record<string, SlicePart>)[path] : undefined
  } catch {
    return undefined
  }
}

const insertPart = (page: string, part: SlicePart): string =>
  Object.entries(slicePlaceholders).reduce(
    (text, [name, placeholder]) => text.replace(placeholder, () => part[name as keyof SlicePart]),
    page,
  )

/** The loading page with the links that load the slice. */
const insertHead = (page: string, { head }: SlicePart): string => page.replace('</head>', () => `${head}</head>`)

/** A page with the slice's part of it inserted; undefined when there is no part. */
const composePage = async (
  c: Context<HonoEnv>,
  name: string,
  slice: Slice,
  path: string,
  insert: (page: string, part: SlicePart) => string,
) => {
  const [page, part] = await Promise.all([fetchAsset(c, name), fetchPart(c, slice, path)])
  if (!part || page.status !== 200) return undefined
  const html = insert(await page.text(), part)
  const headers = new Headers(page.headers)
  headers.delete('Content-Length')
  headers.set('ETag', `W/"${await hashToken(html)}"`)
  const matches = etagMatches(c.req.header('if-none-match') ?? null, headers.get('ETag')!)
  return matches ? new Response(null, { status: 304, headers }) : new Response(html, { headers })
}

/** The page at an address: prerendered where the path and query show a prerendered page first, else the loading page. */
export const findPage = async (c: Context<HonoEnv>, address: string, query: URLSearchParams): Promise<Response> => {
  const { headers } = c.req.raw
  const language = languageOf(address)
  const path = withoutLanguage(address)
  const rendered = renderedAddress(path, query) ?? path
  const { asset: english, slice, unless } = renderedPages[rendered] ?? {}
  const asset = english && languagesOf(path).includes(language) ? assetIn(language, english) : undefined
  const loading = assetIn(language, loadingPageAsset)
  const loadingPage = () => fetchAsset(c, loading, headers)
  if (!asset) return loadingPage()
  const isOther = unless?.some((parameter) => query.has(parameter))
  const compose = (name: string, of: Slice, insert: typeof insertPart) =>
    composePage(c, name, of, inLanguage(language, rendered), insert)
  if (isOther) return (slice && (await compose(loading, slice, insertHead))) ?? loadingPage()
  if (slice) return (await compose(asset, slice, insertPart)) ?? loadingPage()
  const page = await fetchAsset(c, asset, headers)
  if (path !== paths.home || !page.body) return page
  const html = (await page.text()).replaceAll(portalOrigin, c.var.context.config.origin)
  return new Response(html, page)
}
