import { verifyPassword } from '@portal/api/accounts/password'
import { Hono } from 'hono'

// The minimal cost of each kind of request on this platform, to compare the portal with.

interface Bindings {
  DB: D1Database
  FILES: R2Bucket
  LIMIT_ADDRESS: RateLimit
}

const app = new Hono<{ Bindings: Bindings }>()

/** One read of D1. */
app.get('/read', async ({ env, json }) =>
  json(await env.DB.prepare('select id, role from users where id = ?1').bind('none').all()),
)

/** Stores the body in three objects and writes one batch. */
app.post('/put-three', async ({ env, req, json }) => {
  const body = await req.arrayBuffer()
  const third = Math.floor(body.byteLength / 3)
  for (let part = 0; part < 3; part++)
    await env.FILES.put(crypto.randomUUID(), body.slice(part * third, (part + 1) * third))
  const write = env.DB.prepare('insert into floor_writes (id, at) values (?1, ?2)')
  await env.DB.batch([write.bind(crypto.randomUUID(), 1)])
  return json({ ok: true }, 201)
})

/** An object of R2, or a range of it. */
app.get('/object/:key', async ({ env, req }) => {
  const range = /bytes=(\d+)-(\d+)/.exec(req.header('range') ?? '')
  const offset = Number(range?.[1] ?? 0)
  const object = await env.FILES.get(
    req.param('key'),
    range ? { range: { offset, length: Number(range[2]) - offset + 1 } } : {},
  )
  return object ? new Response(object.body, { status: range ? 206 : 200 }) : new Response(null, { status: 404 })
})

/** One call of the rate limiter, which is in memory in production but writes to a Durable Object here. */
app.get('/limit', async ({ env, json }) => json(await env.LIMIT_ADDRESS.limit({ key: crypto.randomUUID() })))

/** An empty reply. */
app.get('/nothing', ({ json }) => json(null))

/** Only verifies a password. */
app.post('/verify', async ({ req, json }) => {
  const { password, encoded } = await req.json<{ password: string; encoded: string }>()
  return json(await verifyPassword(password, encoded))
})

export default app
