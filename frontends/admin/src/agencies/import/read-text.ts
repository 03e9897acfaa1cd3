/** The text of a CSV file: UTF-8 with or without a byte order mark, or what Excel writes otherwise, UTF-16 or Windows-1252. */
export const readText = (bytes: Uint8Array<ArrayBuffer>): string => {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  if (isUtf16) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
