import { afterEach, expect, test, vi } from 'vitest'
import { addUser, failureOf, send } from '../../../test/kit.ts'

const changed = { PREVIEWS: 'https://{tag}-portal-{slice}.acme.workers.dev' }
/** Cloudflare's preview addresses are elsewhere: what is asked of them, and what they answer. */
const elsewhere = vi.spyOn(globalThis, 'fetch')
afterEach(() => elsewhere.mockReset())

const answering = (answers: Record<string, Response>) =>
  elsewhere.mockImplementation((url) =>
    Promise.resolve(answers[String(url)]?.clone() ?? new Response('none', { status: 404 })),
  )
const blue = 'https://blue-portal-intake.acme.workers.dev'
const manifest = { [`${blue}/mf-manifest.json`]: Response.json({ name: 'intake' }) }

const set = async (tag: string | null, role: 'admin' | 'staff' = 'admin', slice = 'intake') => {
  const { token } = await addUser({ role })
  return send('PUT', `/api/admin/previews/${slice}`, { token, json: { tag }, changed })
}
const passOf = (answer: Response) => answer.headers.get('set-cookie')!.split(';')[0]!
const get = (path: string, cookie: string) => send('GET', path, { headers: { cookie }, changed })

test('an admin sees a slice in a version that is not shipped, under its own address', async () => {
  answering({ ...manifest, [`${blue}/assets/a.js`]: new Response('blue', { headers: { 'set-cookie': 'x=y' } }) })
  const answer = await set('blue')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('set-cookie')).toMatch(
    /^preview=[\w.-]+; Path=\/remotes\/intake\/; Max-Age=3600; HttpOnly; Secure; SameSite=Strict$/,
  )
  const file = await get('/remotes/intake/assets/a.js?v=1', passOf(answer))
  expect(await file.text()).toBe('blue')
  expect(file.headers.get('cache-control')).toBe('no-store')
  expect(file.headers.has('set-cookie')).toBe(false)
  expect(file.headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(elsewhere).toHaveBeenLastCalledWith(`${blue}/assets/a.js`, { redirect: 'manual' })
  expect((await get('/remotes/intake/assets/gone.js', passOf(answer))).status).toBe(404)
})

test('nobody else sees it, and no other slice', async () => {
  answering(manifest)
  const pass = passOf(await set('blue'))
  elsewhere.mockClear()
  const shipped = 'intake /assets/a.js'
  const forged = `${pass.slice(0, -4)}AAAA`
  for (const cookie of ['', forged, 'preview=blue', 'preview='])
    expect(await (await get('/remotes/intake/assets/a.js', cookie)).text(), cookie).toBe(shipped)
  await get('/remotes/dashboard/assets/a.js', pass)
  expect(elsewhere).not.toHaveBeenCalled()
})

test('a pass is for admins, and for versions that are there', async () => {
  answering(manifest)
  expect((await set('blue', 'staff')).status).toBe(403)
  expect(await failureOf(await set('green'))).toMatchObject({
    status: 404,
    message: 'There is no preview "green" of intake.',
  })
  expect((await set('blue', 'admin', 'billing')).status).toBe(404)
  elsewhere.mockClear()
  for (const tag of ['evil.example/', '../x', 'a'.repeat(31), 'Blue', ''])
    expect((await set(tag)).status, tag).toBe(400)
  expect(elsewhere).not.toHaveBeenCalled()
})

test('it ends when it is told to', async () => {
  expect((await set(null)).headers.get('set-cookie')).toContain('preview=; Path=/remotes/intake/; Max-Age=0')
})
