import { hashToken } from '../platform/tokens.ts'

/** Whether an `If-None-Match` names the tag; weak and strong tags of one text are the same here. */
export const etagMatches = (header: string | null, etag: string): boolean => {
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '')
  return header !== null && header.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag))
}

/** The opaque part of a tag that tells nothing of the `parts` an answer depends on. */
export const hashedEtag = (parts: unknown): Promise<string> => hashToken(JSON.stringify(parts))

/** The headers of an answer under its tag, and whether the caller has that answer already. */
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
