import { expect, test } from 'vitest'
import { addUsers, errorOf, getCrashReport, guestEmail, postCrashRequest, send } from '../../test/kit.ts'
import { listQueue } from '../../test/queue.ts'

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

test('names in any script and with accents are kept in every field, and found without their accents', async () => {
  const { staff } = await addUsers()
  const fields = {
    contactEmail: guestEmail(),
    clientName: 'Íñigo Peña محمد علي',
    crashPlace: 'Av. Cañada con Ñandú, Los Ángeles',
    officer: 'Agüero Łukasz',
    numberUnknown: 'true',
    reportNumber: '',
  }
  const { id } = await (await postCrashRequest(undefined, fields)).json<{ id: string }>()
  const { clientName, crashPlace, officer } = fields
  expect(await getCrashReport(staff, id)).toMatchObject({ clientName, crashPlace, officer })
  for (const term of [
    'inigo pena',
    'IÑIGO PEÑA',
    'pen\u0303a',
    'محمد',
    'canada nandu',
    'los angeles',
    'aguero',
    'lukasz',
  ]) {
    const search = encodeURIComponent(term)
    const listed = await (
      await send('GET', `/api/crash-reports?page=1&search=${search}`, staff)
    ).json<{ id: string }[]>()
    expect([term, listed.map((one) => one.id)]).toEqual([term, [id]])
    expect([term, (await listQueue(staff, `search=${search}`)).rows.map((row) => row.id)]).toEqual([term, [id]])
  }
})
