import type { Context } from 'hono'
import { slicePath, slices, type Slice } from '@portal/contract/paths'
import { describeError, logError } from '../platform/log.ts'
import { readPreviewCookie } from './slice-previews.ts'
import type { HonoEnv } from '../http/hono-env.ts'

const plain = (text: string, status: number): Response =>
  new Response(text, { status, headers: { 'Cache-Control': 'no-store' } })

const unavailable = () => plain('This part of the portal is unavailable right now.', 503)

const isSlice = (name: string | undefined): name is Slice => (slices as readonly (string | undefined)[]).includes(name)

// A preview is for this browser and for now, so nothing may cache it. Web workers need the policy that their version gives them.
const previewResponse = ({ status, headers, body }: Response): Response => {
  if (status !== 200) return plain('Not found.', 404)
  const policy = headers.get('content-security-policy')
  return new Response(body, {
    headers: {
      'Content-Type': headers.get('content-type') ?? '',
      'Cache-Control': 'no-store',
      ...(policy && { 'Content-Security-Policy': policy }),
    },
  })
}

/** Serves a slice's files from its Worker. */
export const serveRemote = async (c: Context<HonoEnv>): Promise<Response> => {
  const slice = c.req.param('slice')
  if (!isSlice(slice)) return plain('Not found.', 404)
  const url = new URL(c.req.url)
  url.pathname = url.pathname.slice(slicePath(slice).length - 1)
  try {
    const { context } = c.var
    const { slicePreviews } = context
    const tag = slicePreviews && (await readPreviewCookie(context, slice, c.req.header('cookie')))
    if (slicePreviews && tag) return previewResponse(await slicePreviews.fetch(slice, tag, url.pathname))
    const response = await context.slices[slice].fetch(new Request(url, c.req.raw))
    if (response.status >= 500) return unavailable()
    // The slice's caching rules for hashed files would have a missing one cached for a year.
    if (response.status === 404) return plain('Not found.', 404)
    return new Response(response.body, response)
  } catch (error) {
    logError('slice_unreachable', { slice, requestId: c.var.requestId, ...describeError(error) })
    return unavailable()
  }
}
