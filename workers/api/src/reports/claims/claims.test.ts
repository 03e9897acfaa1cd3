import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import type { CrashReport } from '@portal/contract/reports/crash-reports'
import { anotherPassword, guestOrders, mailedToken, registered } from '../../../test/accounts.ts'
import { addFirm, addUser, failureOf, guestEmail, meetings, rows, send, written } from '../../../test/kit.ts'

interface Caller {
  token: string
}
const claim = ({ token }: Caller, claimToken: string | null, changed?: Partial<Cloudflare.Env>) =>
  send('POST', '/api/claim-request', { token, json: { token: claimToken }, changed })
const link = ({ token }: Caller, referenceNumber: string, contactEmail: string, claimToken?: string | null) =>
  send('POST', '/api/auth/link-guest-report', { token, json: { referenceNumber, contactEmail, claimToken } })
const prove = async ({ token, email }: Caller & { email: string }) =>
  send('POST', '/api/auth/verify-email', { token, json: { token: await mailedToken(email, 'verify-address') } })

/** A guest's order with the address of an account: no form takes one, but one may be from the moment before. */
const guestOrderOf = async (kind: 'crash' | 'police', contactEmail: string) => {
  const placed = await guestOrders[kind]()
  const table = `${kind}_reports`
  await rows(`update ${table} set contact_email = ? where reference_number = ?`, contactEmail, placed.referenceNumber)
  return placed
}

describe.each(['crash', 'police'] as const)("a guest's order (%s)", (kind) => {
  const path = `/api/${kind}-reports`
  const listed = async (user: Caller, referenceNumber: string) =>
    (await (await send('GET', path, user)).json<CrashReport[]>()).find((one) => one.referenceNumber === referenceNumber)
  const rowOf = async (referenceNumber: string) =>
    (
      await rows<{ user_id: string; author_user_id: null; law_firm_id: string; claimed_at: string }>(
        `select user_id, author_user_id, law_firm_id, claimed_at from ${kind}_reports where reference_number = ?`,
        referenceNumber,
      )
    )[0]

  test('joins the account that has its claim token, and the firm that account acts for', async () => {
    const firm = await addFirm()
    const [member, colleague] = [await addUser({ firm }), await addUser({ firm })]
    const { referenceNumber, claimToken } = await guestOrders[kind]()
    const tag = (await send('GET', path, colleague)).headers.get('etag')!
    const answer = await claim(member, claimToken)
    expect(await answer.json()).toEqual({ alreadyAttached: false, referenceNumber })
    expect(await rowOf(referenceNumber)).toEqual({
      user_id: member.id,
      author_user_id: null,
      law_firm_id: firm.id,
      claimed_at: expect.any(String),
    })
    expect((await listed(member, referenceNumber))?.userId).toBe(member.id)
    expect(await listed(colleague, referenceNumber)).toBeDefined()
    const polled = await send('GET', path, { token: colleague.token, headers: { 'If-None-Match': tag } })
    expect(polled.status).toBe(200)
  })

  test('has a claim link that tells nothing but whether there is one, as often as it is asked', async () => {
    const { claimToken } = await guestOrders[kind]()
    const check = async (token: string | null) => {
      const answer = await send('POST', '/api/claim-request/check', { json: { token } })
      return [answer.status, answer.ok ? await answer.text() : (await failureOf(answer)).code]
    }
    const before = await written()
    expect([await check(claimToken), await check(claimToken)]).toEqual([
      [204, ''],
      [204, ''],
    ])
    expect(await check('garbage')).toEqual([404, 'claim_invalid'])
    expect(await check('')).toEqual([400, 'invalid'])
    expect(await written()).toEqual(before)
    expect((await claim(await addUser(), claimToken)).status).toBe(200)
    // Whether it is claimed by now is no stranger's to know, and its owner may follow the link again.
    expect(await check(claimToken)).toEqual([204, ''])
  })

  test('stays its claimer’s alone while their membership is not verified', async () => {
    const firm = await addFirm()
    const [unverified, member] = [await addUser({ firm, verified: false }), await addUser({ firm })]
    const { referenceNumber, claimToken } = await guestOrders[kind]()
    expect((await claim(unverified, claimToken)).status).toBe(200)
    expect((await rowOf(referenceNumber))?.law_firm_id).toBeNull()
    expect(await listed(member, referenceNumber)).toBeUndefined()
  })

  test('is one account’s: of two that claim it at once one wins, and may say so again', async () => {
    const people = [await addUser(), await addUser()] as const
    const { referenceNumber, claimToken } = await guestOrders[kind]()
    // The first batch of each reads the report of either kind, the second writes.
    const held = meetings(2, 2)
    const answers = await Promise.all(people.map((person, index) => claim(person, claimToken, held[index])))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = answers[0]?.status === 200 ? 0 : 1
    expect(await answers[winner]?.json()).toEqual({ alreadyAttached: false, referenceNumber })
    expect(await failureOf(answers[1 - winner]!)).toMatchObject({ code: 'already_claimed' })

    const before = await written()
    expect(await (await claim(people[winner]!, claimToken)).json()).toEqual({ alreadyAttached: true, referenceNumber })
    expect((await claim(people[1 - winner]!, claimToken)).status).toBe(409)
    expect(await written()).toEqual(before)
    expect((await rowOf(referenceNumber))?.user_id).toBe(people[winner]?.id)
  })

  test('is linked right after registration by who placed it, having its claim token', async () => {
    const contactEmail = guestEmail()
    const { referenceNumber, claimToken } = await guestOrders[kind](contactEmail)
    const other = await guestOrders[kind](contactEmail)
    const owner = await registered(contactEmail)
    expect((await link(owner, referenceNumber, contactEmail, 'guessed')).status).toBe(404)
    expect((await link(owner, referenceNumber, contactEmail, other.claimToken)).status).toBe(404)
    const linked = await link(owner, referenceNumber, contactEmail, claimToken)
    expect(await linked.json()).toEqual({ alreadyAttached: false, referenceNumber })
    expect((await listed(owner, referenceNumber))?.userId).toBe(owner.id)
  })

  test('stays hidden from an account made in the name of who ordered it, until the address is proven', async () => {
    const contactEmail = guestEmail()
    const { referenceNumber } = await guestOrders[kind](contactEmail)
    const account = await registered(contactEmail)
    const before = await written()
    for (const reference of [referenceNumber, 'CHP-00000000']) {
      const answer = await link(account, reference, contactEmail)
      expect(await answer.json()).toEqual({ alreadyAttached: false, referenceNumber: reference, pending: true })
    }
    expect(await written()).toEqual(before)
    expect(await listed(account, referenceNumber)).toBeUndefined()

    expect((await prove(account)).status).toBe(204)
    expect((await listed(account, referenceNumber))?.userId).toBe(account.id)
    const again = await link(account, referenceNumber, contactEmail)
    expect(await again.json()).toMatchObject({ alreadyAttached: true })
  })

  test('that was claimed by another stays theirs when the address is proven', async () => {
    const contactEmail = guestEmail()
    const { referenceNumber, claimToken } = await guestOrders[kind](contactEmail)
    const claimer = await addUser()
    await claim(claimer, claimToken)
    const account = await registered(contactEmail)
    expect((await prove(account)).status).toBe(204)
    expect((await rowOf(referenceNumber))?.user_id).toBe(claimer.id)
  })

  test('is not given to an account that was deleted while it was claimed', async () => {
    const [user, admin] = [await addUser(), await addUser({ role: 'admin' })]
    const { referenceNumber, claimToken } = await guestOrders[kind]()
    let batches = 0
    // The account is deleted between the claim's reading of the report and its writing.
    const batch = async (statements: D1PreparedStatement[]) => {
      if (++batches === 2) expect((await send('DELETE', `/api/users/${user.id}`, admin)).status).toBe(204)
      return env.DB.batch(statements)
    }
    const DB = { prepare: (query: string) => env.DB.prepare(query), batch } as unknown as D1Database
    expect((await claim(user, claimToken, { DB })).status).toBe(409)
    expect(await rowOf(referenceNumber)).toMatchObject({ user_id: null, claimed_at: null })
    expect((await claim(await addUser(), claimToken)).status).toBe(200)
  })

  test('is linked with a proven address, by that alone', async () => {
    const contactEmail = guestEmail()
    const stranger = await registered()
    const owner = await registered(contactEmail, { password: anotherPassword, confirmPassword: anotherPassword })
    expect((await prove(stranger)).status).toBe(204)
    expect((await prove(owner)).status).toBe(204)
    const { referenceNumber } = await guestOrderOf(kind, contactEmail)
    const none = await failureOf(await link(stranger, 'CHP-00000000', contactEmail))
    expect(none).toMatchObject({ status: 404, code: 'not_found' })
    for (const answer of [
      await link(stranger, referenceNumber, contactEmail),
      await link(stranger, referenceNumber, stranger.email),
      await link(owner, referenceNumber, stranger.email),
    ])
      expect({ ...(await failureOf(answer)), requestId: '' }).toEqual({ ...none, requestId: '' })
    const linked = await link(owner, ` ${referenceNumber.toLowerCase()} `, contactEmail.toUpperCase())
    expect(await linked.json()).toEqual({ alreadyAttached: false, referenceNumber })
    expect(await (await link(owner, referenceNumber, contactEmail)).json()).toMatchObject({ alreadyAttached: true })
    expect((await listed(owner, referenceNumber))?.userId).toBe(owner.id)
  })

  test('that was claimed cannot be linked by its address any more', async () => {
    const contactEmail = guestEmail()
    const { referenceNumber, claimToken } = await guestOrders[kind](contactEmail)
    expect((await claim(await addUser(), claimToken)).status).toBe(200)
    const owner = await registered(contactEmail)
    await prove(owner)
    expect((await link(owner, referenceNumber, contactEmail)).status).toBe(404)
  })
})

test('a claim link that is none is said to be invalid', async () => {
  const failure = await failureOf(await claim(await addUser(), 'none'))
  expect(failure).toMatchObject({ status: 404, code: 'claim_invalid', message: 'Invalid claim link' })
  expect(await failureOf(await claim(await addUser(), ''))).toMatchObject({
    status: 400,
    fields: { token: 'Invalid claim link' },
  })
})

test('claiming is limited for an account, and for where it comes from', async () => {
  const user = await addUser()
  const statuses = []
  for (let tries = 0; tries < 11; tries++) statuses.push((await claim(user, 'none')).status)
  expect(statuses.at(-1)).toBe(429)
})
