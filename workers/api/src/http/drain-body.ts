import type { MiddlewareHandler } from 'hono'
import { limits } from '@portal/contract/limits'
import type { HonoEnv } from './hono-env.ts'

type Reader = ReadableStreamBYOBReader

// Without a buffer of ours workerd reads 4 KB at a time, and every read costs the same.
const chunkBytes = 64 * 1024

export const readChunk = (reader: Reader) => reader.read(new Uint8Array(chunkBytes))

const unreadBodies = new WeakMap<Request, { reader: Reader; deadline: number }>()

/** Has the rest of a rejected request's body read after its response, until `deadline` (ms since the epoch). */
export const drainLater = (request: Request, reader: Reader, deadline: number): void => {
  unreadBodies.set(request, { reader, deadline })
}

/**
 * Sends the response of a rejected upload immediately and reads the rest of its body meanwhile: some clients stop
 * sending when they get the response, but a browser shows it only once it has sent everything.
 */
export const drainAfterReply: MiddlewareHandler<HonoEnv> = async (c, next) => {
  await next()
  const unread = unreadBodies.get(c.req.raw)
  if (!unread) return
  const content = new Uint8Array(await c.res.arrayBuffer())
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(content),
    pull: async (controller) => {
      await drain(unread.reader, unread.deadline - Date.now())
      controller.close()
    },
  })
  c.res = new Response(body, c.res)
}

/** Reads at most the largest request, for `timeout` milliseconds. */
const drain = async (reader: Reader, timeout: number): Promise<void> => {
  const timer = setTimeout(() => void reader.cancel().catch(() => {}), Math.max(0, timeout))
  try {
    for (let total = 0; total <= limits.requestBytes;) {
      const { done, value } = await readChunk(reader)
      if (done) return
      total += value.length
    }
    await reader.cancel()
  } catch {
    // The client has gone.
  } finally {
    clearTimeout(timer)
  }
}
