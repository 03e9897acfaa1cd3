interface Served {
  etag: string
  mime: string
  /** ASCII without quotes, as `downloadName` makes it. */
  name: string
  inline: boolean
}

// A stored file came from outside: it may be looked at in a frame of ours and do nothing at all.
const policy =
  "sandbox; default-src 'none'; img-src 'self' data:; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"

/** The headers of a stored file. */
export const fileHeaders = ({ etag, mime, name, inline }: Served): Record<string, string> => ({
  'Content-Type': mime,
  'Content-Disposition': `${inline ? 'inline' : 'attachment'}; filename="${name}"`,
  'Content-Security-Policy': policy,
  'X-Frame-Options': 'SAMEORIGIN',
  'Cache-Control': 'private, no-store',
  'Accept-Ranges': 'bytes',
  ETag: etag,
})
