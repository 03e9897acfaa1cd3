import { expect, test } from 'vitest'
import { freeMailDomains, freeMailMessage, type ListedLawFirm } from '@portal/contract/accounts/law-firms'
import { addFirm, addUser, failureOf, meetings, order, rows, send } from '../../../test/kit.ts'

type Admin = { token: string }
const edit = ({ token }: Admin, id: string, json: object, changed?: Partial<Cloudflare.Env>) =>
  send('PATCH', `/api/law-firms/${id}`, { token, json, changed })
const add = ({ token }: Admin, json: object) => send('POST', '/api/law-firms', { token, json })

test('a firm is renamed for everyone who sees its name, and its members stay', async () => {
  const [admin, firm] = [await addUser({ role: 'admin' }), await addFirm()]
  const member = await addUser({ firm })
  const report = await order(member)
  const tag = (await send('GET', '/api/crash-reports', member)).headers.get('etag')!
  const domain = `renamed.${firm.domain}`
  const answer = await edit(admin, firm.id, { name: ' Renamed Law ', domain: `@${domain}.`, version: 1 })
  const edited = await answer.json<ListedLawFirm>()
  expect(edited).toMatchObject({ name: 'Renamed Law', domain, version: 2, memberCount: 1, reportCount: 1 })
  const list = await send('GET', '/api/crash-reports', { token: member.token, headers: { 'If-None-Match': tag } })
  expect(await list.json()).toEqual([
    expect.objectContaining({ id: report.id, user: expect.objectContaining({ lawFirm: { name: 'Renamed Law' } }) }),
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

test('firms are searched as reports are: whatever keyboard typed the signs, with or without accents', async () => {
  const [admin, { id, domain }] = [await addUser({ role: 'admin' }), await addFirm()]
  const name = `Peña–O’Neil ${id}`
  expect((await edit(admin, id, { name, domain })).status).toBe(200)
  for (const search of [`pena-o'neil ${id}`, `PEÑA-O‘NEIL ${id}`, domain.toUpperCase()]) {
    const address = `/api/law-firms?page=1&search=${encodeURIComponent(search)}`
    const answer = await send('GET', address, admin)
    expect(answer.headers.get('x-total-count'), search).toBe('1')
    expect(await answer.json()).toMatchObject([{ id, name }])
  }
})

test('of two who edit a firm the second is told', async () => {
  const [admin, { id, domain }] = [await addUser({ role: 'admin' }), await addFirm()]
  const answers = await Promise.all(
    meetings(2, 1).map((held, index) => edit(admin, id, { name: `Name ${index}`, domain, version: 1 }, held)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const late = await failureOf(await edit(admin, id, { name: 'Late', domain, version: 1 }))
  expect(late).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  expect((await edit(admin, id, { name: 'Unasked', domain })).status).toBe(200)
})

test("a domain is one firm's, and none that anyone has an address at", async () => {
  const [admin, firm, other] = [await addUser({ role: 'admin' }), await addFirm(), await addFirm()]
  const taken = await failureOf(await edit(admin, firm.id, { name: 'X', domain: other.domain }))
  expect(taken).toMatchObject({ status: 409, code: 'domain_taken', fields: { domain: taken.message } })
  for (const domain of ['gmail.com', 'mailinator.com', 'web.de', 'Tutanota.com', ...freeMailDomains.slice(-3)])
    for (const answer of [await add(admin, { name: 'X', domain }), await edit(admin, firm.id, { name: 'X', domain })])
      expect(await failureOf(answer)).toMatchObject({ status: 400, fields: { domain: freeMailMessage } })
  expect(await failureOf(await edit(admin, firm.id, { name: ' ', domain: 'x.test' }))).toMatchObject({
    status: 400,
    message: 'Please fill in both firm name and domain',
  })
})
