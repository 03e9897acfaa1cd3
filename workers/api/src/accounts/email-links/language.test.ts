import { expect, test, vi } from 'vitest'
import { emailedToken, emailsTo, register } from '../../../test/accounts.ts'
import { errorOf, randomIp, send } from '../../../test/kit.ts'

const newPassword = 'a good horse 9'

test('emails that follow a page in Spanish are in Spanish', async () => {
  const email = `${crypto.randomUUID()}@nofirm.test`
  const languageOf = async (template: Parameters<typeof emailsTo>[1]) => {
    await vi.waitFor(async () => expect(await emailsTo(email, template)).not.toEqual([]))
    return JSON.parse((await emailsTo(email, template)).at(-1)!.data).language
  }
  expect((await register(email, { language: 'es' })).status).toBe(201)
  expect(await languageOf('verify-address')).toBe('es')
  await send('POST', '/api/auth/forgot-password', { json: { email, language: 'es' } })
  expect(await languageOf('reset-password')).toBe('es')
  const token = await emailedToken(email, 'reset-password')
  const reset = { token, newPassword, confirmPassword: newPassword, language: 'es' }
  expect((await send('POST', '/api/auth/reset-password', { json: reset })).status).toBe(204)
  expect(await languageOf('password-changed')).toBe('es')
})

test('a language that no page has is refused, and the one that a browser asks for is ignored', async () => {
  const email = `${crypto.randomUUID()}@nofirm.test`
  for (const language of ['es-MX', 'ES', '', 'constructor', 7])
    expect(await errorOf(await register(email, { language }))).toMatchObject({
      status: 400,
      fields: { language: expect.any(String) },
    })
  const headers = { 'CF-Connecting-IP': randomIp(), 'Accept-Language': 'es;q=9, ../../xx, *;q=-1' }
  const json = {
    email,
    password: newPassword,
    confirmPassword: newPassword,
    firstName: 'José',
    lastName: 'محمد علي',
    phone: '',
  }
  expect((await send('POST', '/api/auth/register', { json, headers })).status).toBe(201)
  expect(JSON.parse((await emailsTo(email, 'verify-address'))[0]!.data)).not.toHaveProperty('language')
})
