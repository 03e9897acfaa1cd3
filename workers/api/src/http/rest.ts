import type { MiddlewareHandler } from 'hono'
import type { Portal } from './context.ts'
import { restOf } from './multipart.ts'

/** Answers a refused upload at once, and takes the rest of its body while the answer is on its way. */
export const answerBeforeRest: MiddlewareHandler<Portal> = async (context, next) => {
  await next()
  const takeRest = restOf(context.req.raw)
  if (!takeRest) return
  const said = new Uint8Array(await context.res.arrayBuffer())
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(said),
    pull: async (controller) => {
      await takeRest()
      controller.close()
    },
  })
  context.res = new Response(body, context.res)
}
