/** Whether an `If-None-Match` names the tag; weak and strong tags of one text are the same here. */
export const etagMatches = (header: string | null, etag: string): boolean => {
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '')
  return header !== null && header.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag))
}
