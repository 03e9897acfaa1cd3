import type { FileKind } from '@portal/contract/files/file-kinds'
import { readBytes, type ByteReader } from './bytes.ts'
import { stripJpeg } from './jpeg.ts'
import { stripPng } from './png.ts'

const strippers: Partial<Record<FileKind, (bytes: ByteReader) => AsyncGenerator<Uint8Array>>> = {
  jpeg: stripJpeg,
  png: stripPng,
}

/**
 * Yields a file's content, `head` and then `rest`. Photos lose everything that isn't needed to show them; at most one
 * segment of them (64 KiB) is in memory. `rest` is read to its end.
 * @throws ImageError
 */
export async function* stripMetadata(
  kind: FileKind,
  head: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const bytes = readBytes(rest)
  bytes.unread(head)
  const strip = strippers[kind]
  if (strip) return yield* strip(bytes)
  for (let chunk = await bytes.next(); chunk; chunk = await bytes.next()) yield chunk
}
