import type { FileKind } from '@portal/contract/files/file-kinds'
import { openBytes, type Bytes } from './bytes.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'

const cleaners: Partial<Record<FileKind, (bytes: Bytes) => AsyncGenerator<Uint8Array>>> = {
  jpeg: cleanJpeg,
  png: cleanPng,
}

/**
 * A file's content, `head` and what comes after it, as it may be kept: of a photo the picture alone, of any other kind
 * everything. It is read to its end; of a photo no more is held than one segment, 64 KiB.
 * @throws BadPicture
 */
export async function* clean(
  kind: FileKind,
  head: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const bytes = openBytes(rest)
  bytes.giveBack(head)
  const cleaner = cleaners[kind]
  if (cleaner) return yield* cleaner(bytes)
  for (let chunk = await bytes.next(); chunk; chunk = await bytes.next()) yield chunk
}
