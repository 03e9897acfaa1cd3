import type { Context } from 'hono'
import {
  portalOrigin,
  renderedPages,
  slicePartsFile,
  slicePlaces,
  waitingPage,
  type SlicePart,
} from '@portal/contract/pages'
import { paths, type Slice } from '@portal/contract/paths'
import { hashToken } from '../platform/tokens.ts'
import type { HonoEnv } from '../http/hono-env.ts'
import { etagMatches } from '../http/etag.ts'

const asset = (c: Context<HonoEnv>, path: string, headers?: Headers): Promise<Response> =>
  c.var.context.assets.fetch(new URL(path, c.req.url), headers && { headers })

/** What the slice brings to a page; undefined when it cannot be reached or has nothing for it. */
const partOf = async (c: Context<HonoEnv>, slice: Slice, path: string): Promise<SlicePart | undefined> => {
  try {
    const file = new URL(`/${slicePartsFile}`, c.req.url)
    const answer = await c.var.context.slices[slice].fetch(file)
    return answer.ok ? ((await answer.json()) as Record<string, SlicePart>)[path] : undefined
  } catch {
    return undefined
  }
}

const withPart = (page: string, part: SlicePart): string =>
  Object.entries(slicePlaces).reduce(
    (text, [name, place]) => text.replace(place, () => part[name as keyof SlicePart]),
    page,
  )

/** A page with its slice's part in it; undefined when there is none to put in. */
const composed = async (c: Context<HonoEnv>, name: string, slice: Slice, path: string) => {
  const [page, part] = await Promise.all([asset(c, name), partOf(c, slice, path)])
  if (!part || page.status !== 200) return undefined
  const html = withPart(await page.text(), part)
  const headers = new Headers(page.headers)
  headers.delete('Content-Length')
  headers.set('ETag', `W/"${await hashToken(html)}"`)
  const known = etagMatches(c.req.header('if-none-match') ?? null, headers.get('ETag')!)
  return known ? new Response(null, { status: 304, headers }) : new Response(html, { headers })
}

/** The page at a path: as rendered where that is what it shows at first, else the one that says it is coming. */
export const findPage = async (c: Context<HonoEnv>, path: string, query: URLSearchParams): Promise<Response> => {
  const { headers } = c.req.raw
  const { asset: name, slice, unless } = renderedPages[path] ?? {}
  const waiting = () => asset(c, waitingPage, headers)
  if (!name || unless?.some((given) => query.has(given))) return waiting()
  if (slice) return (await composed(c, name, slice, path)) ?? waiting()
  const page = await asset(c, name, headers)
  if (path !== paths.home || !page.body) return page
  const html = (await page.text()).replaceAll(portalOrigin, c.var.context.config.origin)
  return new Response(html, page)
}
