/** The byte at which the last one of these texts begins; -1 when there is none. */
const lastIndexOf = (bytes: Uint8Array, texts: readonly string[]): number => {
  const codes = texts.map((text) => Array.from(text, (character) => character.charCodeAt(0)))
  for (let at = bytes.length - 1; at >= 0; at--)
    if (codes.some((code) => code.every((byte, index) => bytes[at + index] === byte))) return at
  return -1
}

/**
 * Whether a PDF is complete. Programs write padding, HTML or noise after the end of a PDF, sometimes a lot. A PDF that
 * was cut off on the way has objects after its last end marker, which belongs to an earlier version or to the first
 * page.
 */
export const isCompletePdf = (bytes: Uint8Array): boolean => {
  const end = lastIndexOf(bytes, ['%%EOF', 'startxref'])
  return end >= 0 && !/\d\s+\d+\s+obj\b/.test(new TextDecoder('latin1').decode(bytes.subarray(end)))
}

/** Whether pdf.js's metadata is that of a form without pages: a viewer shows "Please wait…" instead of it. */
export const isUnshownForm = ({ info }: { info: object }): boolean =>
  'IsXFAPresent' in info && info.IsXFAPresent === true && !('IsAcroFormPresent' in info && info.IsAcroFormPresent)
