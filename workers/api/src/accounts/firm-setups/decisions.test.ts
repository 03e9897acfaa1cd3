import { describe, expect, test } from 'vitest'
import type { AuthResponse } from '@portal/contract/accounts/accounts'
import { accountMessages } from '@portal/contract/accounts/account-messages'
import { firmSetupsPerDomain, firmSetupsPerNetwork, unverifiedSetupDays } from '@portal/contract/accounts/firm-setups'
import { emailedToken, emailsTo, register } from '../../../test/accounts.ts'
import {
  newDomain,
  addPerson,
  ask,
  listed,
  idsOf,
  approve,
  decline,
  setupOf,
  noticesOf,
  teamEmailsTo,
  membersOf,
} from '../../../test/firm-setups.ts'
import { addFirm, addUser, errorOf, randomIp, rows, send, testContext } from '../../../test/kit.ts'
import { instantAfter } from '../../platform/dates.ts'
import { deleteOldSetups } from './store.ts'

describe('an admin', () => {
  test('declines with a reason, which everybody who waits is told, and nobody asks for the domain again', async () => {
    const [admin, domain] = [await addUser({ role: 'admin' }), newDomain()]
    const [person, unverified] = [await addPerson(domain), await addPerson(domain, false)]
    await ask(person)
    await ask(unverified)
    expect((await decline(admin, domain)).status).toBe(204)
    expect(await setupOf(person)).toEqual({ name: 'New Law', declined: 'We can’t find this firm.' })
    expect(await setupOf(unverified)).toBeUndefined()
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
    const later = await register(`late@${domain}`, { firmName: 'New Law' })
    expect((await later.json<AuthResponse>()).user.firmSetup).toBeUndefined()
    expect((await decline(admin, domain)).status).toBe(404)
    expect(await errorOf(await approve(admin, domain, [person]))).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    })
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
      const calls = [
        () => approve(admin, domain, [person]),
        () => decline(admin, domain),
        () => approve(admin, domain, [person]),
      ]
      const replies = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()))
      expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
      const [firm] = await rows('select 1 from law_firms where domain = ?', domain)
      expect(await membersOf(domain)).toHaveLength(firm ? 1 : 0)
    }
  })

  test('who adds a firm, or gives one the domain, lets in those who are named; others wait', async () => {
    const admin = await addUser({ role: 'admin' })
    const [firm, domain] = [await addFirm(), newDomain()]
    const manager = await addUser({ firm, manager: true })
    const people = [await addPerson(domain), await addPerson(domain)]
    for (const person of people) await ask(person)
    const edit = (json: object) =>
      send('PATCH', `/api/law-firms/${firm.id}`, { ...admin, json: { name: firm.name, domain, ...json } })
    expect((await edit({})).status).toBe(200)
    expect(await membersOf(domain)).toHaveLength(1)
    expect(await listed(admin, domain)).toMatchObject([{ firm: { id: firm.id, name: firm.name, version: 2 } }])
    const stranger = await addPerson(newDomain())
    expect(await errorOf(await edit({ people: idsOf([...people, stranger]) }))).toMatchObject({
      code: 'changed_meanwhile',
    })
    expect(await (await edit({ people: idsOf(people), version: 2 })).json()).toMatchObject({ memberCount: 3 })
    expect(await membersOf(domain)).toEqual([
      { id: manager.id, manager: 1, verified: 1 },
      ...people.map(({ id }) => ({ id, manager: 0, verified: 1 })),
    ])
    expect(await teamEmailsTo(manager)).toEqual(['joined', 'joined'])

    const another = newDomain()
    const colleague = await addPerson(another)
    await ask(colleague)
    await send('POST', '/api/law-firms', { ...admin, json: { name: 'By Form', domain: another } })
    expect(await membersOf(another)).toEqual([])
  })

  test('proves again who they are', async () => {
    const [admin, domain] = [await addUser({ role: 'admin' }), newDomain()]
    const person = await addPerson(domain)
    await ask(person)
    await rows("update sessions set created_at = '2020-01-01', proved_at = '2020-01-01' where user_id = ?", admin.id)
    expect(await errorOf(await approve(admin, domain, [person]))).toMatchObject({ code: 'step_up_required' })
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
  expect((await approve(admin, domain, [person])).status).toBe(409)
})

test('who joins another firm and leaves it no longer waits', async () => {
  const [admin, domain, firm] = [await addUser({ role: 'admin' }), newDomain(), await addFirm()]
  const person = await addPerson(domain)
  await ask(person)
  for (const lawFirmId of [firm.id, null])
    await send('PATCH', `/api/users/${person.id}/law-firm`, { ...admin, json: { lawFirmId } })
  expect([await listed(admin, domain), await setupOf(person)]).toEqual([[], undefined])
})

test('the notice goes with the last one who waits', async () => {
  const [admin, domain] = [await addUser({ role: 'admin' }), newDomain()]
  const people = [await addPerson(domain), await addPerson(domain)]
  for (const person of people) await ask(person)
  for (const [index, { id }] of people.entries()) {
    expect(await noticesOf(admin)).toHaveLength(1)
    expect((await send('DELETE', `/api/users/${id}`, admin)).status, `${index}`).toBe(204)
  }
  expect(await noticesOf(admin)).toEqual([])
})

test('accounts that never verify their address neither fill a domain nor stay', async () => {
  const domain = newDomain()
  const strangers = await Promise.all(Array.from({ length: firmSetupsPerDomain }, () => addPerson(domain, false)))
  for (const stranger of strangers) expect((await ask(stranger)).status).toBe(204)
  const person = await addPerson(domain)
  expect((await ask(person)).status).toBe(204)
  const age = (days: number) =>
    rows('update firm_setups set created_at = ? where domain = ?', instantAfter(new Date(), { days: -days }), domain)
  const idsLeft = async () =>
    (await rows<{ id: string }>('select user_id as id from firm_setups where domain = ?', domain)).map(({ id }) => id)
  await age(unverifiedSetupDays - 1)
  await deleteOldSetups(testContext())
  expect(await idsLeft()).toHaveLength(firmSetupsPerDomain + 1)
  await age(unverifiedSetupDays + 1)
  await deleteOldSetups(testContext())
  expect(await idsLeft()).toEqual([person.id])
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

  // Who asked before verifying the address is counted then.
  const email = `late@${domain}`
  const { token, user } = await (await register(email, { firmName: 'New Law' })).json<AuthResponse>()
  expect(user.firmSetup).toBeUndefined()
  await rows('insert into firm_setups select ?, ?, ?, ?, null, null, null', user.id, domain, 'X', '2020-01-01')
  await send('POST', '/api/auth/verify-email', { token, json: { token: await emailedToken(email, 'verify-address') } })
  expect(await setupOf({ token })).toBeUndefined()
})
