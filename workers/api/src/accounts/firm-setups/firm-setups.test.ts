import { describe, expect, test } from 'vitest'
import type { AuthResponse } from '@portal/contract/accounts/accounts'
import { accountMessages } from '@portal/contract/accounts/account-messages'
import type { ListedLawFirm } from '@portal/contract/accounts/law-firms'
import { anotherPassword, emailedToken, emailsTo, getMe, register } from '../../../test/accounts.ts'
import {
  newDomain,
  addPerson,
  ask,
  listed,
  approve,
  setupOf,
  noticesOf,
  teamEmailsTo,
  membersOf,
} from '../../../test/firm-setups.ts'
import { addFirm, addUser, errorOf, nthBatchBarriers, rows, send, submitCrashRequest } from '../../../test/kit.ts'
import { addGuestRequest } from '../../../test/tracking.ts'

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
    expect(await listed(admin, domain)).toMatchObject([
      { name: 'New Law', firm: null, people: [{ id: user.id, email }] },
    ])
    expect(await noticesOf(admin)).toMatchObject([{ domain, request: null, by: null, read: false }])
    expect(await emailsTo(admin.email, 'firm-setup')).toHaveLength(1)
  })

  test('becomes the manager when an admin approves, and everything it requested joins the firm', async () => {
    const [admin, domain] = [await addUser({ role: 'admin' }), newDomain()]
    const person = await addPerson(domain)
    expect((await ask(person)).status).toBe(204)
    const request = await submitCrashRequest(person)
    const response = await approve(admin, domain, [person])
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

    expect((await approve(admin, domain, [first, second])).status).toBe(201)
    expect(await membersOf(domain)).toEqual([
      { id: first.id, manager: 1, verified: 1 },
      { id: second.id, manager: 0, verified: 1 },
    ])
    expect([await teamEmailsTo(second), await teamEmailsTo(unverified), await teamEmailsTo(idle)]).toEqual([
      ['joined'],
      [],
      [],
    ])
    expect(await setupOf(unverified)).toEqual({ name: 'Other', declined: null })
  })

  test('of another firm at the same domain still waits, and keeps its requests', async () => {
    const [admin, domain] = [await addUser({ role: 'admin' }), newDomain()]
    const [smith, jones] = [await addPerson(domain), await addPerson(domain)]
    await ask(smith, 'Smith Law')
    await ask(jones, 'Jones Law')
    const request = await submitCrashRequest(jones)
    expect(await listed(admin, domain)).toMatchObject([{ people: [{ name: 'Smith Law' }, { name: 'Jones Law' }] }])
    expect((await approve(admin, domain, [smith], 'Smith Law')).status).toBe(201)
    expect(await membersOf(domain)).toEqual([{ id: smith.id, manager: 1, verified: 1 }])
    expect((await send('GET', `/api/crash-reports/${request.id}`, smith)).status).toBe(404)
    expect(await listed(admin, domain)).toMatchObject([{ firm: { name: 'Smith Law' }, people: [{ id: jones.id }] }])
    expect([await noticesOf(admin), await setupOf(jones)]).toMatchObject([[{ domain }], { name: 'Jones Law' }])
  })

  test('whom the admin didn’t see neither joins nor manages the firm', async () => {
    const [admin, domain] = [await addUser({ role: 'admin' }), newDomain()]
    const email = `early@${domain}`
    const early = await (await register(email, { firmName: 'Early' })).json<AuthResponse>()
    const seen = await addPerson(domain)
    await ask(seen)
    const link = await emailedToken(email, 'verify-address')
    await send('POST', '/api/auth/verify-email', { token: early.token, json: { token: link } })
    expect((await approve(admin, domain, [seen])).status).toBe(201)
    expect(await membersOf(domain)).toEqual([{ id: seen.id, manager: 1, verified: 1 }])
  })

  test('keeps the requests that it placed as a guest before to itself', async () => {
    const [admin, domain] = [await addUser({ role: 'admin' }), newDomain()]
    const email = `guest@${domain}`
    const guest = await addGuestRequest({ contactEmail: email })
    const { token, user } = await (await register(email, { firmName: 'New Law' })).json<AuthResponse>()
    const link = await emailedToken(email, 'verify-address')
    await send('POST', '/api/auth/verify-email', { token, json: { token: link } })
    const own = await submitCrashRequest({ token })
    await approve(admin, domain, [{ ...user, token }])
    const firms = await rows('select id, law_firm_id is not null as firm from requests where user_id = ?', user.id)
    expect(firms).toHaveLength(2)
    expect(firms).toEqual(
      expect.arrayContaining([
        { id: guest.id, firm: 0 },
        { id: own.id, firm: 1 },
      ]),
    )
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

  test('of an approval and a colleague who asks at the same time, the colleague is refused or waits for the admin', async () => {
    for (let round = 0; round < 5; round++) {
      const [admin, domain] = [await addUser({ role: 'admin' }), newDomain()]
      const [first, second] = [await addPerson(domain), await addPerson(domain)]
      await ask(first)
      const calls = [() => approve(admin, domain, [first]), () => ask(second)]
      await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()))
      const waiting = (await listed(admin, domain)).flatMap(({ people }) => people.map(({ id }) => id))
      expect(waiting).toEqual((await setupOf(second)) ? [second.id] : [])
      expect(await membersOf(domain)).toEqual([{ id: first.id, manager: 1, verified: 1 }])
    }
  })

  test('without a verified address no longer waits after a password reset', async () => {
    const [admin, domain] = [await addUser({ role: 'admin' }), newDomain()]
    const email = `owner@${domain}`
    await register(email, { firmName: 'A Stranger’s' })
    await send('POST', '/api/auth/forgot-password', { json: { email } })
    await expect.poll(async () => (await emailsTo(email, 'reset-password')).length).toBe(1)
    const json = { token: await emailedToken(email, 'reset-password'), newPassword: anotherPassword }
    await send('POST', '/api/auth/reset-password', { json: { ...json, confirmPassword: anotherPassword } })
    expect(await rows('select 1 from firm_setups where domain = ?', domain)).toEqual([])
    expect([await listed(admin, domain), await noticesOf(admin)]).toEqual([[], []])
  })
})
