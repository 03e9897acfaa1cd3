interface ServedFile {
  etag: string
  mime: string
  /** The download name: ASCII without quotes, from `downloadName`. */
  name: string
  inline: boolean
}

// A stored file is untrusted: it may be shown in a frame of the portal but run nothing.
const policy =
  "sandbox; default-src 'none'; img-src 'self' data:; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"

/** The response headers of a stored file. */
export const fileHeaders = ({ etag, mime, name, inline }: ServedFile): Record<string, string> => ({
  'Content-Type': mime,
  'Content-Disposition': `${inline ? 'inline' : 'attachment'}; filename="${name}"`,
  'Content-Security-Policy': policy,
  'X-Frame-Options': 'SAMEORIGIN',
  'Cache-Control': 'private, no-store',
  'Accept-Ranges': 'bytes',
  ETag: etag,
})
