import { hashToken } from '../storage/tokens.ts'

/** Whether an `If-None-Match` names the tag; weak and strong tags of one text are the same here. */
export const etagMatches = (header: string | null, etag: string): boolean => {
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '')
  return header !== null && header.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag))
}

/** The tag of an answer that depends on `parts` alone, and whether the caller has that answer already. */
export const conditional = async (
  headers: Headers,
  parts: readonly unknown[],
): Promise<{ matches: boolean; headers: Record<string, string> }> => {
  const etag = `W/"${await hashToken(JSON.stringify(parts))}"`
  return {
    matches: etagMatches(headers.get('if-none-match'), etag),
    headers: { ETag: etag, 'Cache-Control': 'private, no-cache' },
  }
}
