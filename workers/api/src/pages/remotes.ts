import type { Context } from 'hono'
import { slicePath, slices, type Slice } from '@portal/contract/paths'
import { describe, logError } from '../platform/log.ts'
import { readPass } from './slice-previews/pass.ts'
import type { HonoEnv } from '../http/hono-env.ts'

const plain = (text: string, status: number): Response =>
  new Response(text, { status, headers: { 'Cache-Control': 'no-store' } })

const isSlice = (name: string | undefined): name is Slice => (slices as readonly (string | undefined)[]).includes(name)

/** A file of a version that is not shipped: for this one browser, and for now. */
const servePreview = ({ status, headers, body }: Response): Response =>
  status === 200
    ? new Response(body, {
        headers: { 'Content-Type': headers.get('content-type') ?? '', 'Cache-Control': 'no-store' },
      })
    : plain('Not found.', 404)

/** Hands a slice's files on from the Worker that holds them. */
export const serveRemote = async (c: Context<HonoEnv>): Promise<Response> => {
  const slice = c.req.param('slice')
  if (!isSlice(slice)) return plain('Not found.', 404)
  const url = new URL(c.req.url)
  url.pathname = url.pathname.slice(slicePath(slice).length - 1)
  try {
    const { context } = c.var
    const preview = context.versions && (await readPass(context, slice, c.req.header('cookie')))
    if (context.versions && preview) return servePreview(await context.versions.fetch(slice, preview, url.pathname))
    const answer = await context.slices[slice].fetch(new Request(url, c.req.raw))
    if (answer.status >= 500) return plain('This part of the portal is not available right now.', 503)
    // A slice's rules for its hashed files would have what is missing kept for a year.
    if (answer.status === 404) return plain('Not found.', 404)
    return new Response(answer.body, answer)
  } catch (error) {
    logError('slice_unreachable', { slice, requestId: c.var.requestId, ...describe(error) })
    return plain('This part of the portal is not available right now.', 503)
  }
}
