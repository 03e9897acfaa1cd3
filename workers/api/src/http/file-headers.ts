interface ServedFile {
  etag: string
  mime: string
  /** The download name: letters, digits, hyphens, underscores and a dot, from `downloadName`. */
  name: string
  inline: boolean
}

/** A name with other letters than ASCII's is given twice: a header can't have them as they are. */
const disposition = ({ name, inline }: Pick<ServedFile, 'name' | 'inline'>): string => {
  const plain = name.replace(/[^ -~]+/g, '_')
  const whole = plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"${whole}`
}

// A stored file is untrusted: it may be shown in a frame of the portal but run nothing.
const policy =
  "sandbox; default-src 'none'; img-src 'self' data:; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"

/** The response headers of a stored file. */
export const fileHeaders = ({ etag, mime, name, inline }: ServedFile): Record<string, string> => ({
  'Content-Type': mime,
  'Content-Disposition': disposition({ name, inline }),
  'Content-Security-Policy': policy,
  'X-Frame-Options': 'SAMEORIGIN',
  'Cache-Control': 'private, no-store',
  'Accept-Ranges': 'bytes',
  ETag: etag,
})

interface ByteRange {
  offset: number
  length: number
}

/** The single range a `Range` header requests of `size` bytes; undefined when the whole file is to be sent. */
export const readRange = (header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined => {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length > 0 ? { offset: size - length, length } : 'unsatisfiable'
  }
  const offset = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < offset) return undefined
  return offset < size ? { offset, length: end - offset + 1 } : 'unsatisfiable'
}
