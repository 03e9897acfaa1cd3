import { concat } from '../../platform/bytes.ts'

/** Reads a stream in the lengths that a file format needs. */
export interface ByteReader {
  /** The next `length` bytes in one piece; undefined when fewer are left. */
  readonly take: (length: number) => Promise<Uint8Array | undefined>
  /** The next chunk, with at most `length` bytes; undefined at the end. */
  readonly next: (length?: number) => Promise<Uint8Array | undefined>
  /** Puts bytes back, to be read next. */
  readonly unread: (bytes: Uint8Array) => void
}

export const readBytes = (chunks: AsyncIterator<Uint8Array>): ByteReader => {
  const unreadChunks: Uint8Array[] = []

  const next = async (length = Infinity): Promise<Uint8Array | undefined> => {
    let chunk = unreadChunks.pop()
    while (!chunk?.length) {
      const { done, value } = await chunks.next()
      if (done) return undefined
      chunk = value as Uint8Array
    }
    if (chunk.length <= length) return chunk
    unreadChunks.push(chunk.subarray(length))
    return chunk.subarray(0, length)
  }

  const take = async (length: number): Promise<Uint8Array | undefined> => {
    const first = length > 0 ? await next(length) : new Uint8Array()
    if (!first || first.length === length) return first
    const pieces = [first]
    for (let left = length - first.length; left > 0;) {
      const piece = await next(left)
      if (!piece) return undefined
      pieces.push(piece)
      left -= piece.length
    }
    return concat(pieces)
  }

  return { take, next, unread: (bytes) => void unreadChunks.push(bytes) }
}

/** Yields the next `length` bytes as they arrive. Returns false when there are fewer. */
export async function* copy({ next }: ByteReader, length: number): AsyncGenerator<Uint8Array, boolean> {
  for (let left = length; left > 0;) {
    const piece = await next(left)
    if (!piece) return false
    left -= piece.length
    yield piece
  }
  return true
}

/** Skips the next `length` bytes. Returns false when there are fewer. */
export const drain = async ({ next }: ByteReader, length = Infinity): Promise<boolean> => {
  for (let left = length; left > 0;) {
    const piece = await next(left)
    if (!piece) return false
    left -= piece.length
  }
  return true
}
