import { expect, test } from 'vitest'
import type { LawFirm } from '@portal/contract/accounts/law-firms'
import { addFirm, addUser, failureOf, send } from '../../../test/kit.ts'

test('a firm is added by its domain, once', async () => {
  const admin = await addUser({ role: 'admin' })
  const { domain } = await addFirm()
  const add = (json: object) => send('POST', '/api/law-firms', { token: admin.token, json })
  const firm = await (await add({ name: ' New Firm ', domain: `@New.${domain.toUpperCase()}.` })).json<LawFirm>()
  expect(firm).toMatchObject({ name: 'New Firm', domain: `new.${domain}` })
  expect(await (await send('GET', '/api/law-firms', admin)).json()).toContainEqual(firm)
  const failure = await failureOf(await add({ name: 'Another', domain }))
  expect(failure).toMatchObject({ status: 409, code: 'domain_taken', fields: { domain: failure.message } })
  expect(await failureOf(await add({ name: 'Another', domain: 'gmail.com' }))).toMatchObject({
    status: 400,
    fields: { domain: expect.any(String) },
  })
})
