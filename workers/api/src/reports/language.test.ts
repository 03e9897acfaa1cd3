import { expect, test } from 'vitest'
import { addUsers, errorOf, getCrashReport, guestEmail, postCrashRequest } from '../../test/kit.ts'

test('a request keeps the language of its form, and names with accents', async () => {
  const { staff } = await addUsers()
  const fields = { contactEmail: guestEmail(), clientName: 'José Ángel Núñez Güemes', language: 'es' }
  const { id } = await (await postCrashRequest(undefined, fields)).json<{ id: string }>()
  expect(await getCrashReport(staff, id)).toMatchObject({ language: 'es', clientName: fields.clientName })
})

test('without a language it has none, and another one is refused', async () => {
  const { staff } = await addUsers()
  const { id } = await (await postCrashRequest(undefined, { contactEmail: guestEmail() })).json<{ id: string }>()
  expect((await getCrashReport(staff, id)).language).toBeNull()
  const refused = await postCrashRequest(undefined, { contactEmail: guestEmail(), language: 'es-MX' })
  expect(await errorOf(refused)).toMatchObject({ status: 400, fields: { language: expect.any(String) } })
})
