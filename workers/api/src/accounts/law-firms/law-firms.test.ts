import { expect, test } from 'vitest'
import {
  freeMailDomains,
  freeMailMessage,
  publicSuffixMessage,
  type LawFirm,
  type ListedLawFirm,
} from '@portal/contract/accounts/law-firms'
import { addFirm, addUser, errorOf, nthBatchBarriers, submitCrashRequest, rows, send } from '../../../test/kit.ts'

type Admin = { token: string }
const edit = ({ token }: Admin, id: string, json: object, changed?: Partial<Cloudflare.Env>) =>
  send('PATCH', `/api/law-firms/${id}`, { token, json, changed })
const add = ({ token }: Admin, json: object) => send('POST', '/api/law-firms', { token, json })

test('adds a firm with a normalized domain; returns 409 for a taken domain and 400 for a mail provider’s and a public suffix', async () => {
  const admin = await addUser({ role: 'admin' })
  const { domain } = await addFirm()
  const firm = await (await add(admin, { name: ' New Firm ', domain: `@New.${domain.toUpperCase()}.` })).json<LawFirm>()
  expect(firm).toMatchObject({ name: 'New Firm', domain: `new.${domain}` })
  expect(await (await send('GET', `/api/law-firms?page=1&search=new.${domain}`, admin)).json()).toEqual([firm])
  const failure = await errorOf(await add(admin, { name: 'Another', domain }))
  expect(failure).toMatchObject({ status: 409, code: 'domain_taken', fields: { domain: failure.message } })
  expect(await errorOf(await add(admin, { name: 'Another', domain: 'gmail.com' }))).toMatchObject({
    status: 400,
    fields: { domain: expect.any(String) },
  })
})

test('renaming a firm keeps its members and updates the lists that show it', async () => {
  const [admin, firm] = [await addUser({ role: 'admin' }), await addFirm()]
  const member = await addUser({ firm })
  const request = await submitCrashRequest(member)
  const etag = (await send('GET', '/api/crash-reports', member)).headers.get('etag')!
  const domain = `renamed.${firm.domain}`
  const response = await edit(admin, firm.id, { name: ' Renamed Law ', domain: `@${domain}.`, version: 1 })
  const edited = await response.json<ListedLawFirm>()
  expect(edited).toMatchObject({ name: 'Renamed Law', domain, version: 2, memberCount: 1, requestCount: 1 })
  const list = await send('GET', '/api/crash-reports', { token: member.token, headers: { 'If-None-Match': etag } })
  expect(await list.json()).toEqual([
    expect.objectContaining({ id: request.id, user: expect.objectContaining({ lawFirm: { name: 'Renamed Law' } }) }),
  ])
  expect(await rows('select action, subject, detail from audit_entries where actor_id = ?', admin.id)).toEqual([
    {
      action: 'law-firm-changed',
      subject: 'Renamed Law',
      detail: `name: ${firm.name} → Renamed Law, domain: ${firm.domain} → ${domain}`,
    },
  ])
  const listed = await (await send('GET', `/api/law-firms?page=1&search=${domain}`, admin)).json<ListedLawFirm[]>()
  expect(listed).toEqual([edited])
})

test('search ignores accents, case and typographic punctuation', async () => {
  const [admin, { id, domain }] = [await addUser({ role: 'admin' }), await addFirm()]
  const name = `Peña–O’Neil ${id}`
  expect((await edit(admin, id, { name, domain })).status).toBe(200)
  for (const search of [`pena-o'neil ${id}`, `PEÑA-O‘NEIL ${id}`, domain.toUpperCase()]) {
    const path = `/api/law-firms?page=1&search=${encodeURIComponent(search)}`
    const response = await send('GET', path, admin)
    expect(response.headers.get('x-total-count'), search).toBe('1')
    expect(await response.json()).toMatchObject([{ id, name }])
  }
})

test('returns 409 when the firm was changed meanwhile', async () => {
  const [admin, { id, domain }] = [await addUser({ role: 'admin' }), await addFirm()]
  const responses = await Promise.all(
    nthBatchBarriers(2, 1).map((held, index) => edit(admin, id, { name: `Name ${index}`, domain, version: 1 }, held)),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  const late = await errorOf(await edit(admin, id, { name: 'Late', domain, version: 1 }))
  expect(late).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  expect((await edit(admin, id, { name: 'Without version', domain })).status).toBe(200)
})

test('editing returns 409 for a taken domain and 400 for a mail provider’s', async () => {
  const [admin, firm, other] = [await addUser({ role: 'admin' }), await addFirm(), await addFirm()]
  const taken = await errorOf(await edit(admin, firm.id, { name: 'X', domain: other.domain }))
  expect(taken).toMatchObject({ status: 409, code: 'domain_taken', fields: { domain: taken.message } })
  for (const domain of ['gmail.com', 'a.B.mailinator.com', 'web.de', 'Tutanota.com', ...freeMailDomains.slice(-3)])
    for (const response of [await add(admin, { name: 'X', domain }), await edit(admin, firm.id, { name: 'X', domain })])
      expect(await errorOf(response)).toMatchObject({ status: 400, fields: { domain: freeMailMessage } })
  for (const domain of ['co.uk', 'github.io', 'anything.ck', 'ＣＯ.uk'])
    for (const response of [await add(admin, { name: 'X', domain }), await edit(admin, firm.id, { name: 'X', domain })])
      expect(await errorOf(response)).toMatchObject({ status: 400, fields: { domain: publicSuffixMessage } })
  for (const domain of [`${crypto.randomUUID()}.co.uk`, `${crypto.randomUUID()}.za.com`, 'www.ck'])
    expect((await add(admin, { name: 'X', domain })).status).toBe(201)
  expect(await errorOf(await edit(admin, firm.id, { name: ' ', domain: 'x.test' }))).toMatchObject({
    status: 400,
    message: 'Please fill in both firm name and domain',
  })
})
