import { HandlerResponse } from '../handler.ts'
import { hashToken } from '../platform/tokens.ts'

/** Whether an `If-None-Match` header contains the ETag. The weak and the strong form of an ETag are equal here. */
export const etagMatches = (header: string | null, etag: string): boolean => {
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '')
  return header !== null && header.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag))
}

/** The opaque part of an ETag: a hash of what the response depends on, so that it reveals nothing. */
export const hashedEtag = (parts: unknown): Promise<string> => hashToken(JSON.stringify(parts))

/** The headers of a response with an ETag, and whether the caller already has that response. */
export const conditional = (
  headers: Headers,
  opaque: string,
): { matches: boolean; headers: Record<string, string> } => {
  const etag = `W/"${opaque}"`
  return {
    matches: etagMatches(headers.get('if-none-match'), etag),
    headers: { ETag: etag, 'Cache-Control': 'private, no-cache' },
  }
}

/** A reply with an ETag of what it depends on, or 304 when the caller already has it. */
export const conditionalReply = async <T>(
  headers: Headers,
  reply: T,
  parts: unknown = reply,
): Promise<HandlerResponse<T> | HandlerResponse<null>> => {
  const tag = conditional(headers, await hashedEtag(parts))
  return tag.matches ? new HandlerResponse(null, tag.headers, 304) : new HandlerResponse(reply, tag.headers)
}
