/** Bytes as they arrive, taken in the lengths that a format asks for. */
export interface Bytes {
  /** The next `length` bytes in one piece; undefined when there are not as many left. */
  readonly take: (length: number) => Promise<Uint8Array | undefined>
  /** Whatever comes next, at most `length` bytes; undefined at the end. */
  readonly next: (length?: number) => Promise<Uint8Array | undefined>
  /** Puts bytes back, to be the next. */
  readonly giveBack: (bytes: Uint8Array) => void
}

export const concat = (...pieces: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

export const openBytes = (chunks: AsyncIterator<Uint8Array>): Bytes => {
  const waiting: Uint8Array[] = []

  const next = async (length = Infinity): Promise<Uint8Array | undefined> => {
    let chunk = waiting.pop()
    while (!chunk?.length) {
      const { done, value } = await chunks.next()
      if (done) return undefined
      chunk = value as Uint8Array
    }
    if (chunk.length <= length) return chunk
    waiting.push(chunk.subarray(length))
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
    return concat(...pieces)
  }

  return { take, next, giveBack: (bytes) => void waiting.push(bytes) }
}

/** Hands on the next `length` bytes as they come. Returns whether there were as many. */
export async function* pass({ next }: Bytes, length: number): AsyncGenerator<Uint8Array, boolean> {
  for (let left = length; left > 0;) {
    const piece = await next(left)
    if (!piece) return false
    left -= piece.length
    yield piece
  }
  return true
}

export const drain = async ({ next }: Bytes, length = Infinity): Promise<boolean> => {
  for (let left = length; left > 0;) {
    const piece = await next(left)
    if (!piece) return false
    left -= piece.length
  }
  return true
}
