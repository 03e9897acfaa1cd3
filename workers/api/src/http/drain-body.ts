import type { MiddlewareHandler } from 'hono'
import type { HonoEnv } from './hono-env.ts'
import { unreadRest } from './multipart.ts'

/** Answers a refused upload at once, and takes the rest of its body while the answer is on its way. */
export const drainAfterReply: MiddlewareHandler<HonoEnv> = async (c, next) => {
  await next()
  const takeRest = unreadRest(c.req.raw)
  if (!takeRest) return
  const said = new Uint8Array(await c.res.arrayBuffer())
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(said),
    pull: async (controller) => {
      await takeRest()
      controller.close()
    },
  })
  c.res = new Response(body, c.res)
}
