import { limits } from '@portal/contract/limits'
import { slicePath, type Slice } from '@portal/contract/paths'
import { previewTag, setPreview } from '@portal/contract/admin/slice-previews'
import * as z from 'zod/mini'
import { readToken, signToken } from '../platform/jwt.ts'
import type { RequestContext } from '../context.ts'
import { AppError } from '@portal/contract/api/errors'
import { HandlerResponse, handler } from '../handler.ts'

// The cookie shows one browser an unreleased version of a slice. It is sent with that slice's files only.
const PreviewClaims = z.object({ slice: z.string(), tag: previewTag })
const cookieName = 'preview'

const cookie = (slice: Slice, value: string, seconds: number): string =>
  `${cookieName}=${value}; Path=${slicePath(slice)}; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Strict`

/** The `Set-Cookie` header that starts the preview of a version or, without a tag, ends the preview. */
const previewCookie = async ({ config }: RequestContext, slice: Slice, tag: string | null): Promise<string> => {
  const seconds = limits.previewSeconds
  if (tag === null) return cookie(slice, '', 0)
  return cookie(
    slice,
    await signToken('preview', config.origin, { slice, tag }, seconds, config.sessionSecret),
    seconds,
  )
}

/** The tag of the version a browser previews; undefined for the released one. */
export const readPreviewCookie = async (
  context: RequestContext,
  slice: Slice,
  cookies: string | undefined,
): Promise<string | undefined> => {
  const token = cookies?.match(/(?:^|; *)preview=([\w.-]+)/)?.[1]
  if (!token) return undefined
  const { origin, sessionSecret } = context.config
  const claims = await readToken(token, 'preview', origin, PreviewClaims, sessionSecret)
  return claims?.slice === slice ? claims.tag : undefined
}

const notFound = (message: string) => new AppError('not_found', { message })

export const slicePreviewHandlers = {
  setPreview: handler(setPreview, async ({ context, params: { slice }, body: { tag } }) => {
    if (tag !== null) {
      if (!context.slicePreviews) throw notFound('Previews are not set up for this portal.')
      const manifest = await context.slicePreviews.fetch(slice, tag, '/mf-manifest.json').catch(() => null)
      if (manifest?.status !== 200) throw notFound(`There is no preview "${tag}" of ${slice}.`)
    }
    const seconds = tag === null ? 0 : limits.previewSeconds
    const until = new Date(context.now.getTime() + seconds * 1000).toISOString()
    return new HandlerResponse({ until }, { 'Set-Cookie': await previewCookie(context, slice, tag) })
  }),
}
