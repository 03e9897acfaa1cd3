import { limits } from '@portal/contract/limits'
import { slicePath, type Slice } from '@portal/contract/paths'
import { previewTag } from '@portal/contract/admin/slice-previews'
import * as z from 'zod/mini'
import { readToken, signToken } from '../../accounts/jwt.ts'
import type { RequestContext } from '../../context.ts'

/** What lets a browser see a slice in a version that is not shipped: a cookie that goes to that slice's files alone. */
const Claims = z.object({ slice: z.string(), tag: previewTag })
const name = 'preview'

const cookie = (slice: Slice, value: string, seconds: number): string =>
  `${name}=${value}; Path=${slicePath(slice)}; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Strict`

/** The cookie, as a `Set-Cookie` header has it; without a tag, one that ends it. */
export const passFor = async ({ config }: RequestContext, slice: Slice, tag: string | null): Promise<string> =>
  tag === null
    ? cookie(slice, '', 0)
    : cookie(
        slice,
        await signToken('preview', config.origin, { slice, tag }, limits.previewSeconds, config.sessionSecret),
        limits.previewSeconds,
      )

/** The version that a request for a slice's files is to be answered from; undefined: the one that is shipped. */
export const readPass = async (
  context: RequestContext,
  slice: Slice,
  cookies: string | undefined,
): Promise<string | undefined> => {
  const token = cookies?.match(/(?:^|; *)preview=([\w.-]+)/)?.[1]
  if (!token) return undefined
  const { origin, sessionSecret } = context.config
  const claims = await readToken(token, 'preview', origin, Claims, sessionSecret)
  return claims?.slice === slice ? claims.tag : undefined
}
