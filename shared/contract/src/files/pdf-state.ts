const latin1 = new TextDecoder('latin1')
const partBytes = 1024 * 1024

/** The byte at which the last one of these texts begins; -1 when there is none. Strings are searched much faster than bytes. */
const lastIndexOf = (bytes: Uint8Array, texts: readonly string[]): number => {
  const overlap = Math.max(...texts.map(({ length }) => length)) - 1
  for (let end = bytes.length; end > 0; end -= partBytes) {
    const start = Math.max(0, end - partBytes)
    const part = latin1.decode(bytes.subarray(start, end + overlap))
    const found = Math.max(...texts.map((text) => part.lastIndexOf(text)))
    if (found >= 0) return start + found
  }
  return -1
}

/**
 * Whether a PDF is complete. Programs write padding, HTML or noise after the end of a PDF, sometimes a lot. A PDF that
 * was cut off on the way has objects after its last end marker, which belongs to an earlier version or to the first
 * page.
 */
export const isCompletePdf = (bytes: Uint8Array): boolean => {
  const end = lastIndexOf(bytes, ['%%EOF', 'startxref'])
  return end >= 0 && !/\d\s+\d+\s+obj\b/.test(latin1.decode(bytes.subarray(end)))
}

/** Whether pdf.js's metadata is that of a form without pages: a viewer shows "Please wait…" instead of it. */
export const isUnshownForm = ({ info }: { info: object }): boolean =>
  'IsXFAPresent' in info && info.IsXFAPresent === true && !('IsAcroFormPresent' in info && info.IsAcroFormPresent)
