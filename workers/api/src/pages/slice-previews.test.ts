import { afterEach, expect, test, vi } from 'vitest'
import { addUser, errorOf, send } from '../../test/kit.ts'

const changed = { PREVIEWS: 'https://{tag}-portal-{slice}.acme.workers.dev' }
/** Replaces Cloudflare's preview URLs. */
const fetchMock = vi.spyOn(globalThis, 'fetch')
afterEach(() => fetchMock.mockReset())

const respondWith = (responses: Record<string, Response>) =>
  fetchMock.mockImplementation((url) =>
    Promise.resolve(responses[String(url)]?.clone() ?? new Response('none', { status: 404 })),
  )
const blue = 'https://blue-portal-intake.acme.workers.dev'
const manifest = { [`${blue}/mf-manifest.json`]: Response.json({ name: 'intake' }) }

const setPreview = async (tag: string | null, role: 'admin' | 'staff' = 'admin', slice = 'intake') => {
  const { token } = await addUser({ role })
  return send('PUT', `/api/admin/previews/${slice}`, { token, json: { tag }, changed })
}
const cookieOf = (response: Response) => response.headers.get('set-cookie')!.split(';')[0]!
const get = (path: string, cookie: string) => send('GET', path, { headers: { cookie }, changed })

test('shows an admin an unreleased version of a slice', async () => {
  respondWith({ ...manifest, [`${blue}/assets/a.js`]: new Response('blue', { headers: { 'set-cookie': 'x=y' } }) })
  const response = await setPreview('blue')
  expect(response.status).toBe(200)
  expect(response.headers.get('set-cookie')).toMatch(
    /^preview=[\w.-]+; Path=\/remotes\/intake\/; Max-Age=3600; HttpOnly; Secure; SameSite=Strict$/,
  )
  const file = await get('/remotes/intake/assets/a.js?v=1', cookieOf(response))
  expect(await file.text()).toBe('blue')
  expect(file.headers.get('cache-control')).toBe('no-store')
  expect(file.headers.has('set-cookie')).toBe(false)
  expect(file.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(fetchMock).toHaveBeenLastCalledWith(`${blue}/assets/a.js`, { redirect: 'manual' })

  // A worker of the version has the policy that the version gives it.
  const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"
  const headers = { 'content-security-policy': policy, 'set-cookie': 'x=y' }
  respondWith({ ...manifest, [`${blue}/assets/worker.js`]: new Response('blue', { headers }) })
  const worker = await get('/remotes/intake/assets/worker.js', cookieOf(response))
  expect(worker.headers.get('content-security-policy')).toBe(policy)
  expect((await get('/remotes/intake/assets/gone.js', cookieOf(response))).status).toBe(404)
})

test('shows it without the cookie to nobody, and no other slice', async () => {
  respondWith(manifest)
  const cookieValue = cookieOf(await setPreview('blue'))
  fetchMock.mockClear()
  const released = 'intake /assets/a.js'
  const forged = `${cookieValue.slice(0, -4)}AAAA`
  for (const cookie of ['', forged, 'preview=blue', 'preview='])
    expect(await (await get('/remotes/intake/assets/a.js', cookie)).text(), cookie).toBe(released)
  await get('/remotes/dashboard/assets/a.js', cookieValue)
  expect(fetchMock).not.toHaveBeenCalled()
})

test('returns 403 to staff, 404 for an unknown version or slice, 400 for an invalid tag', async () => {
  respondWith(manifest)
  expect((await setPreview('blue', 'staff')).status).toBe(403)
  expect(await errorOf(await setPreview('green'))).toMatchObject({
    status: 404,
    message: 'There is no preview "green" of intake.',
  })
  expect((await setPreview('blue', 'admin', 'billing')).status).toBe(404)
  fetchMock.mockClear()
  for (const tag of ['evil.example/', '../x', 'a'.repeat(31), 'Blue', ''])
    expect((await setPreview(tag)).status, tag).toBe(400)
  expect(fetchMock).not.toHaveBeenCalled()
})

test('ends the preview without a tag', async () => {
  expect((await setPreview(null)).headers.get('set-cookie')).toContain('preview=; Path=/remotes/intake/; Max-Age=0')
})
