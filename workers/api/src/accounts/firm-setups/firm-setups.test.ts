import { describe, expect, test } from 'vitest'
import type { AuthResponse } from '@portal/contract/accounts/accounts'
import { accountMessages } from '@portal/contract/accounts/account-messages'
import { firmSetupsPerDomain, firmSetupsPerNetwork, type FirmSetup } from '@portal/contract/accounts/firm-setups'
import type { ListedLawFirm } from '@portal/contract/accounts/law-firms'
import type { Notice } from '@portal/contract/notices/notices'
import { emailedToken, emailsTo, getMe, register } from '../../../test/accounts.ts'
import {
  addFirm,
  addUser,
  errorOf,
  nthBatchBarriers,
  randomIp,
  rows,
  send,
  submitCrashRequest,
} from '../../../test/kit.ts'

type Person = { token: string; email: string; id: string }

const newDomain = () => `${crypto.randomUUID()}.test`
const addPerson = (domain: string, verified = true) => addUser({ domain, verified })
const ask = ({ token }: { token: string }, name = 'New Law', changed?: Partial<Cloudflare.Env>) =>
  send('POST', '/api/firm/setup', { token, json: { name }, changed })
const listed = async (admin: Person, domain: string) =>
  (await (await send('GET', '/api/admin/firm-setups', admin)).json<FirmSetup[]>()).filter(
    (one) => one.domain === domain,
  )
const approve = ({ token }: Person, domain: string, name = 'New Law', changed?: Partial<Cloudflare.Env>) =>
  send('POST', '/api/law-firms', { token, json: { name, domain, approves: true }, changed })
const decline = ({ token }: Person, domain: string, reason = 'We can’t find this firm.') =>
  send('POST', '/api/admin/firm-setups/decline', { token, json: { domain, reason } })
const setupOf = async (person: { token: string }) =>
  (await (await getMe(person)).json<AuthResponse['user']>()).firmSetup
const noticesOf = async (admin: Person) =>
  (await (await send('GET', '/api/notices', admin)).json<Notice[]>()).filter(({ kind }) => kind === 'firm-setup')
const teamEmailsTo = async ({ email }: Person) =>
  (await emailsTo(email, 'team-changed')).map(({ data }) => JSON.parse(data).team.change)
const membersOf = (domain: string) =>
  rows(
    `select u.id, u.firm_manager as manager, u.member_since is not null as verified from users u
      join law_firms f on f.id = u.law_firm_id where f.domain = ? order by u.created_at, u.id`,
    domain,
  )

describe('an account of no firm', () => {
  test('asks for its firm when it registers, and admins are told once the address is verified', async () => {
    const [admin, domain] = [await addUser({ role: 'admin' }), newDomain()]
    const email = `first@${domain}`
    const { token, user } = await (await register(email, { firmName: ' New Law ' })).json<AuthResponse>()
    expect(user).toMatchObject({ lawFirmId: null, firmSetup: { name: 'New Law', declined: null } })
    expect([await listed(admin, domain), await noticesOf(admin), await emailsTo(admin.email, 'firm-setup')]).toEqual([
      [],
      [],
      [],
    ])

    const link = await emailedToken(email, 'verify-address')
    await send('POST', '/api/auth/verify-email', { token, json: { token: link } })
    expect(await listed(admin, domain)).toMatchObject([{ name: 'New Law', people: [{ id: user.id, email }] }])
    expect(await noticesOf(admin)).toMatchObject([{ domain, request: null, by: null, read: false }])
    expect(await emailsTo(admin.email, 'firm-setup')).toHaveLength(1)
  })

  test('becomes the manager when an admin approves, and everything it requested joins the firm', async () => {
    const [admin, domain] = [await addUser({ role: 'admin' }), newDomain()]
    const person = await addPerson(domain)
    expect((await ask(person)).status).toBe(204)
    const request = await submitCrashRequest(person)
    const response = await approve(admin, domain)
    expect(await response.json<ListedLawFirm>()).toMatchObject({ memberCount: 1, managerCount: 1, requestCount: 1 })
    expect(await (await getMe(person)).json()).toMatchObject({
      lawFirmName: 'New Law',
      memberVerified: true,
      firmManager: true,
    })
    expect(await setupOf(person)).toBeUndefined()
    const colleague = await addUser({
      firm: { id: (await rows<{ id: string }>('select id from law_firms where domain = ?', domain))[0]!.id, domain },
    })
    expect((await send('GET', `/api/crash-reports/${request.id}`, colleague)).status).toBe(200)
    expect(await teamEmailsTo(person)).toEqual(['manager'])
    expect([await listed(admin, domain), await noticesOf(admin)]).toEqual([[], []])
    expect(await rows('select action, detail from audit_entries where actor_id = ? order by rowid', admin.id)).toEqual([
      { action: 'law-firm-added', detail: domain },
      { action: 'law-firm-assigned', detail: 'none → New Law, manager' },
    ])
  })

  test('joins the line of a colleague: one firm, one notice, and the first one manages it', async () => {
    const [admin, domain] = [await addUser({ role: 'admin' }), newDomain()]
    const [first, second, unverified, idle] = [
      await addPerson(domain),
      await addPerson(domain),
      await addPerson(domain, false),
      await addPerson(domain),
    ]
    const [held, late] = nthBatchBarriers(2, 1)
    await Promise.all([ask(first, 'New Law', held), ask(unverified, 'Other', late)])
    await ask(second, 'New Law LLP')
    const [waiting] = await listed(admin, domain)
    expect(waiting).toMatchObject({ name: 'New Law', people: [{ id: first.id }, { id: second.id }] })
    expect(await noticesOf(admin)).toHaveLength(1)

    expect((await approve(admin, domain)).status).toBe(201)
    expect(await membersOf(domain)).toEqual([
      { id: first.id, manager: 1, verified: 1 },
      { id: second.id, manager: 0, verified: 1 },
      { id: unverified.id, manager: 0, verified: 0 },
    ])
    expect([await teamEmailsTo(second), await teamEmailsTo(unverified), await teamEmailsTo(idle)]).toEqual([
      ['joined'],
      [],
      [],
    ])
  })

  test('changes the name by asking again, without telling admins again', async () => {
    const [admin, domain] = [await addUser({ role: 'admin' }), newDomain()]
    const person = await addPerson(domain)
    await ask(person, 'Nwe Law')
    await ask(person, 'New Law')
    expect(await listed(admin, domain)).toMatchObject([{ name: 'New Law', people: [{ id: person.id }] }])
    expect(await noticesOf(admin)).toHaveLength(1)
  })

  test.each([
    ['gmail.com', accountMessages.sharedDomain],
    ['mailinator.com', accountMessages.sharedDomain],
    ['co.uk', accountMessages.sharedDomain],
  ])('can’t ask for %s', async (domain, message) => {
    const person = await addPerson(domain)
    expect(await errorOf(await ask(person))).toMatchObject({ status: 400, fields: { name: message } })
    const registered = await register(`${crypto.randomUUID()}@${domain}`, { firmName: 'New Law' })
    expect(await errorOf(registered)).toMatchObject({ status: 400, fields: { firmName: message } })
  })

  test('can’t ask for the domain of a firm; registering there joins that firm as before', async () => {
    const firm = await addFirm()
    expect(await errorOf(await ask(await addPerson(firm.domain)))).toMatchObject({ status: 409, code: 'domain_taken' })
    expect(await errorOf(await ask(await addUser({ firm })))).toMatchObject({ status: 409, code: 'other_firm' })
    const { user } = await (await register(`x@${firm.domain}`, { firmName: 'Mine' })).json<AuthResponse>()
    expect(user).toMatchObject({ lawFirmId: firm.id, memberVerified: false })
    expect(user.firmSetup).toBeUndefined()
    expect(await rows('select 1 from firm_setups where domain = ?', firm.domain)).toEqual([])
  })

  test('of an approval and a colleague who asks at the same time, nobody is left waiting for a firm that exists', async () => {
    for (let round = 0; round < 5; round++) {
      const [admin, domain] = [await addUser({ role: 'admin' }), newDomain()]
      const [first, second] = [await addPerson(domain), await addPerson(domain)]
      await ask(first)
      const calls = [() => approve(admin, domain), () => ask(second)]
      await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()))
      expect(await rows('select 1 from firm_setups where domain = ?', domain)).toEqual([])
      expect((await membersOf(domain))[0]).toMatchObject({ id: first.id, manager: 1 })
    }
  })
})

describe('an admin', () => {
  test('declines with a reason, which everybody who waits is told, and nobody asks for the domain again', async () => {
    const [admin, domain] = [await addUser({ role: 'admin' }), newDomain()]
    const [person, unverified] = [await addPerson(domain), await addPerson(domain, false)]
    await ask(person)
    await ask(unverified)
    expect((await decline(admin, domain)).status).toBe(204)
    expect(await setupOf(person)).toEqual({ name: 'New Law', declined: 'We can’t find this firm.' })
    expect((await emailsTo(person.email, 'firm-declined')).map(({ data }) => JSON.parse(data))).toMatchObject([
      { lawFirmName: 'New Law', declined: 'We can’t find this firm.' },
    ])
    expect(await emailsTo(unverified.email, 'firm-declined')).toEqual([])
    expect([await listed(admin, domain), await noticesOf(admin)]).toEqual([[], []])
    for (const again of [person, await addPerson(domain)])
      expect(await errorOf(await ask(again))).toMatchObject({
        status: 400,
        fields: { name: accountMessages.firmDeclined },
      })
    expect((await decline(admin, domain)).status).toBe(404)
    expect(await errorOf(await approve(admin, domain))).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    expect(await rows('select 1 from law_firms where domain = ?', domain)).toEqual([])
    expect(
      await rows(
        "select subject, detail from audit_entries where action = 'law-firm-declined' and actor_id = ?",
        admin.id,
      ),
    ).toEqual([{ subject: domain, detail: 'We can’t find this firm.' }])
  })

  test('of two decisions at the same time, one wins', async () => {
    for (let round = 0; round < 5; round++) {
      const [admin, domain] = [await addUser({ role: 'admin' }), newDomain()]
      const person = await addPerson(domain)
      await ask(person)
      const calls = [() => approve(admin, domain), () => decline(admin, domain), () => approve(admin, domain)]
      const replies = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()))
      expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
      const [firm] = await rows('select 1 from law_firms where domain = ?', domain)
      expect(await membersOf(domain)).toHaveLength(firm ? 1 : 0)
    }
  })

  test('adding the firm by the form lets those who wait in, too; giving a firm the domain makes them members', async () => {
    const admin = await addUser({ role: 'admin' })
    const [firm, domain] = [await addFirm(), newDomain()]
    const person = await addPerson(domain)
    await ask(person)
    const edited = await send('PATCH', `/api/law-firms/${firm.id}`, { ...admin, json: { name: firm.name, domain } })
    expect(edited.status).toBe(200)
    expect(await membersOf(domain)).toEqual([{ id: person.id, manager: 0, verified: 1 }])

    const another = newDomain()
    const colleague = await addPerson(another)
    await ask(colleague)
    await send('POST', '/api/law-firms', { ...admin, json: { name: 'By Form', domain: another } })
    expect(await membersOf(another)).toEqual([{ id: colleague.id, manager: 1, verified: 1 }])
  })
})

test.each([
  ['suspended', 'update users set suspended_at = created_at where id = ?'],
  ['deleted', 'update users set deleted_at = created_at where id = ?'],
  ['staff', "update users set role = 'staff' where id = ?"],
])('a %s account no longer waits', async (_, change) => {
  const [admin, domain] = [await addUser({ role: 'admin' }), newDomain()]
  const person = await addPerson(domain)
  await ask(person)
  await rows(change, person.id)
  expect(await listed(admin, domain)).toEqual([])
  expect((await approve(admin, domain)).status).toBe(409)
})

test('who joins another firm and leaves it no longer waits', async () => {
  const [admin, domain, firm] = [await addUser({ role: 'admin' }), newDomain(), await addFirm()]
  const person = await addPerson(domain)
  await ask(person)
  for (const lawFirmId of [firm.id, null])
    await send('PATCH', `/api/users/${person.id}/law-firm`, { ...admin, json: { lawFirmId } })
  expect([await listed(admin, domain), await setupOf(person)]).toEqual([[], undefined])
})

test('a network asks for few domains a day, and a domain has few accounts that wait', async () => {
  const ip = randomIp()
  const askFrom = ({ token }: { token: string }, address = ip) =>
    send('POST', '/api/firm/setup', { token, json: { name: 'New Law' }, headers: { 'CF-Connecting-IP': address } })
  for (let count = 0; count < firmSetupsPerNetwork; count++)
    expect((await askFrom(await addPerson(newDomain()))).status).toBe(204)
  const person = await addPerson(newDomain())
  expect((await askFrom(person)).status).toBe(429)
  expect((await askFrom(person, randomIp())).status).toBe(204)
  await rows("update firm_setups set created_at = '2020-01-01T00:00:00.000Z'")
  expect((await askFrom(await addPerson(newDomain()))).status).toBe(204)

  const domain = newDomain()
  const first = await addPerson(domain)
  await ask(first)
  const others = Array.from({ length: firmSetupsPerDomain - 1 }, () => addPerson(domain))
  await rows(
    'insert into firm_setups select id, ?, name, ?, null, null, null from (select value as id, ? as name from json_each(?))',
    domain,
    '2020-01-01',
    'X',
    JSON.stringify((await Promise.all(others)).map(({ id }) => id)),
  )
  expect((await ask(await addPerson(domain))).status).toBe(429)
})
