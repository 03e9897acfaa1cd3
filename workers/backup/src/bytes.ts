import { Buffer } from 'node:buffer'
import { gunzipSync, gzipSync } from 'node:zlib'
import { concat } from '@portal/api/platform/bytes'

/** Bytes that arrive in pieces of any size. */
export type Chunks = AsyncIterable<Uint8Array>

/** All bytes, for contents that are known to be small. */
export const collect = async (chunks: Chunks): Promise<Uint8Array> => {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return parts.length === 1 ? parts[0]! : concat(parts)
}

export const chunksOf = async function* (...parts: readonly Uint8Array[]): Chunks {
  yield* parts
}

/** The same bytes in pieces of `size`, the last one at most as long; one empty piece when there are none. */
export const piecesOf = async function* (chunks: Chunks, size: number): Chunks {
  let held: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    let rest = chunk
    // A full piece waits for more bytes, so that none is empty.
    while (length + rest.length > size) {
      const taken = size - length
      yield concat([...held, rest.subarray(0, taken)])
      rest = rest.subarray(taken)
      held = []
      length = 0
    }
    // Copied, because the reader may use its buffer again.
    held.push(rest.slice())
    length += rest.length
  }
  yield concat(held)
}

export const zip = (text: string): Uint8Array => new Uint8Array(gzipSync(Buffer.from(text)))
export const unzip = (bytes: Uint8Array): string => gunzipSync(bytes).toString('utf8')

export const base64url = (bytes: ArrayBuffer | Uint8Array): string =>
  Buffer.from(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes)).toString('base64url')

/** Works on several items at the same time, and returns the results in order. An error ends it once nothing is under way. */
export const mapTogether = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  // A Worker has six connections.
  together = 6,
): Promise<Result[]> => {
  const results: Result[] = []
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const at = next++
      try {
        results[at] = await work(items[at]!)
      } catch (error) {
        next = items.length
        throw error
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: together }, worker))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  return results
}
