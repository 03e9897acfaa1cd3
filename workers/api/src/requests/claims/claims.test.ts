import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { kindIds } from '@portal/contract/kinds/kind-ids'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import { anotherPassword, guestRequests, emailedToken, registerUser } from '../../../test/accounts.ts'
import { addFirm, addUser, errorOf, guestEmail, nthBatchBarriers, rows, send, snapshot } from '../../../test/kit.ts'
import { inOneMinute, statusesOf } from '../../../test/rate-limits.ts'

interface Caller {
  token: string
}
const claim = ({ token }: Caller, claimToken: string | null, changed?: Partial<Cloudflare.Env>) =>
  send('POST', '/api/claim-request', { token, json: { token: claimToken }, changed })
const check = async (token: string | null, caller?: Caller) => {
  const response = await send('POST', '/api/claim-request/check', { token: caller?.token, json: { token } })
  return [response.status, response.ok ? await response.json() : (await errorOf(response)).code]
}
const link = ({ token }: Caller, referenceNumber: string, contactEmail: string, claimToken?: string | null) =>
  send('POST', '/api/auth/link-guest-report', { token, json: { referenceNumber, contactEmail, claimToken } })
const verifyEmail = async ({ token, email }: Caller & { email: string }) =>
  send('POST', '/api/auth/verify-email', { token, json: { token: await emailedToken(email, 'verify-address') } })

/** A guest's request with an account's email address: possible when the account was created at the same moment. */
const guestRequestWith = async (kind: 'chp' | 'police', contactEmail: string) => {
  const request = await guestRequests[kind]()
  await rows('update requests set contact_email = ? where reference_number = ?', contactEmail, request.referenceNumber)
  return request
}

describe.each(['chp', 'police'] as const)('a guest’s request (%s)', (kind) => {
  const path = kindIds[kind].path
  const listed = async (user: Caller, referenceNumber: string) =>
    (await (await send('GET', path, user)).json<ReplyOf<'chp'>[]>()).find(
      (one) => one.referenceNumber === referenceNumber,
    )
  const rowOf = async (referenceNumber: string) =>
    (
      await rows<{ user_id: string; author_user_id: null; law_firm_id: string; claimed_at: string }>(
        'select user_id, author_user_id, law_firm_id, claimed_at from requests where reference_number = ?',
        referenceNumber,
      )
    )[0]

  test('a claim adds it to the account and its firm', async () => {
    const firm = await addFirm()
    const [member, colleague] = [await addUser({ firm }), await addUser({ firm })]
    const { referenceNumber, claimToken } = await guestRequests[kind]()
    const tag = (await send('GET', path, colleague)).headers.get('etag')!
    const response = await claim(member, claimToken)
    expect(await response.json()).toEqual({ alreadyAttached: false, referenceNumber })
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

  test('checking a claim link names the request to the holder of the link, and nothing without it', async () => {
    const { referenceNumber, claimToken } = await guestRequests[kind]()
    const before = await snapshot()
    const named = { referenceNumber, clientName: expect.stringMatching(/./), requestId: null }
    expect(await check(claimToken)).toEqual([200, named])
    expect(await check(claimToken, await addUser())).toEqual([200, named])
    expect(await check(referenceNumber)).toEqual([404, 'claim_invalid'])
    expect(await check('garbage')).toEqual([404, 'claim_invalid'])
    expect(await check('')).toEqual([400, 'invalid'])
    expect(await snapshot()).toEqual(before)
    expect((await claim(await addUser(), claimToken)).status).toBe(200)
    // A claimed link stays valid: strangers don't learn of the claim, and the owner may follow the link again.
    expect(await check(claimToken)).toEqual([200, named])
    expect(await check(claimToken, await addUser())).toEqual([200, named])
  })

  test('checking a claimed link gives its id to those who see the request, and to nobody else', async () => {
    const firm = await addFirm()
    const [owner, colleague, staff] = [
      await addUser({ firm }),
      await addUser({ firm }),
      await addUser({ role: 'staff' }),
    ]
    const { referenceNumber, claimToken } = await guestRequests[kind]()
    await claim(owner, claimToken)
    const { id: requestId } = (await listed(owner, referenceNumber))!
    for (const viewer of [owner, colleague, staff])
      expect(await check(claimToken, viewer)).toEqual([200, expect.objectContaining({ referenceNumber, requestId })])
    for (const other of [await addUser({ firm, verified: false }), await addUser({ firm: await addFirm() })])
      expect(await check(claimToken, other)).toEqual([200, expect.objectContaining({ requestId: null })])
    // A colleague who claims it as well learns that it's on their dashboard.
    expect(await (await claim(colleague, claimToken)).json()).toEqual({ alreadyAttached: true, referenceNumber })
    expect((await rowOf(referenceNumber))?.user_id).toBe(owner.id)
  })

  test('a claim by an unverified member does not add it to the firm', async () => {
    const firm = await addFirm()
    const [unverified, member] = [await addUser({ firm, verified: false }), await addUser({ firm })]
    const { referenceNumber, claimToken } = await guestRequests[kind]()
    expect((await claim(unverified, claimToken)).status).toBe(200)
    expect((await rowOf(referenceNumber))?.law_firm_id).toBeNull()
    expect(await listed(member, referenceNumber)).toBeUndefined()
  })

  test('of two concurrent claims one succeeds, and the winner may repeat it', async () => {
    const people = [await addUser(), await addUser()] as const
    const { referenceNumber, claimToken } = await guestRequests[kind]()
    // The first batch of each call reads the report, the second writes.
    const barriers = nthBatchBarriers(2, 2)
    const responses = await Promise.all(people.map((person, index) => claim(person, claimToken, barriers[index])))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = responses[0]?.status === 200 ? 0 : 1
    expect(await responses[winner]?.json()).toEqual({ alreadyAttached: false, referenceNumber })
    expect(await errorOf(responses[1 - winner]!)).toMatchObject({ code: 'already_claimed' })

    const before = await snapshot()
    expect(await (await claim(people[winner]!, claimToken)).json()).toEqual({ alreadyAttached: true, referenceNumber })
    expect((await claim(people[1 - winner]!, claimToken)).status).toBe(409)
    expect(await snapshot()).toEqual(before)
    expect((await rowOf(referenceNumber))?.user_id).toBe(people[winner]?.id)
  })

  test('the claim token links it right after registration', async () => {
    const contactEmail = guestEmail()
    const { referenceNumber, claimToken } = await guestRequests[kind](contactEmail)
    const other = await guestRequests[kind](contactEmail)
    const owner = await registerUser(contactEmail)
    expect((await link(owner, referenceNumber, contactEmail, 'guessed')).status).toBe(404)
    expect((await link(owner, referenceNumber, contactEmail, other.claimToken)).status).toBe(404)
    const linked = await link(owner, referenceNumber, contactEmail, claimToken)
    expect(await linked.json()).toEqual({ alreadyAttached: false, referenceNumber })
    expect((await listed(owner, referenceNumber))?.userId).toBe(owner.id)
  })

  test('linking without a token waits until the email address is verified, and reveals nothing before', async () => {
    const contactEmail = guestEmail()
    const { referenceNumber } = await guestRequests[kind](contactEmail)
    const account = await registerUser(contactEmail)
    const before = await snapshot()
    for (const reference of [referenceNumber, 'CHP-00000000']) {
      const response = await link(account, reference, contactEmail)
      expect(await response.json()).toEqual({ alreadyAttached: false, referenceNumber: reference, pending: true })
    }
    expect(await snapshot()).toEqual(before)
    expect(await listed(account, referenceNumber)).toBeUndefined()

    expect((await verifyEmail(account)).status).toBe(204)
    expect((await listed(account, referenceNumber))?.userId).toBe(account.id)
    const again = await link(account, referenceNumber, contactEmail)
    expect(await again.json()).toMatchObject({ alreadyAttached: true })
  })

  test('verifying the email address does not take a request that someone else claimed', async () => {
    const contactEmail = guestEmail()
    const { referenceNumber, claimToken } = await guestRequests[kind](contactEmail)
    const claimer = await addUser()
    await claim(claimer, claimToken)
    const account = await registerUser(contactEmail)
    expect((await verifyEmail(account)).status).toBe(204)
    expect((await rowOf(referenceNumber))?.user_id).toBe(claimer.id)
  })

  test('a claim returns 409 when the account was deleted meanwhile', async () => {
    const [user, admin] = [await addUser(), await addUser({ role: 'admin' })]
    const { referenceNumber, claimToken } = await guestRequests[kind]()
    // The account is deleted after the claim reads the report and before it writes, which is its first batch.
    let deleted: Promise<Response> | undefined
    const batch = async (statements: D1PreparedStatement[]) => {
      deleted ??= send('DELETE', `/api/users/${user.id}`, admin)
      expect((await deleted).status).toBe(204)
      return env.DB.batch(statements)
    }
    const DB = { prepare: (query: string) => env.DB.prepare(query), batch } as unknown as D1Database
    expect((await claim(user, claimToken, { DB })).status).toBe(409)
    expect(await rowOf(referenceNumber)).toMatchObject({ user_id: null, claimed_at: null })
    expect((await claim(await addUser(), claimToken)).status).toBe(200)
  })

  test('only an account with the verified email address of the guest can link it', async () => {
    const contactEmail = guestEmail()
    const stranger = await registerUser()
    const owner = await registerUser(contactEmail, { password: anotherPassword, confirmPassword: anotherPassword })
    expect((await verifyEmail(stranger)).status).toBe(204)
    expect((await verifyEmail(owner)).status).toBe(204)
    const { referenceNumber } = await guestRequestWith(kind, contactEmail)
    const none = await errorOf(await link(stranger, 'CHP-00000000', contactEmail))
    expect(none).toMatchObject({ status: 404, code: 'not_found' })
    for (const response of [
      await link(stranger, referenceNumber, contactEmail),
      await link(stranger, referenceNumber, stranger.email),
      await link(owner, referenceNumber, stranger.email),
    ])
      expect({ ...(await errorOf(response)), requestId: '' }).toEqual({ ...none, requestId: '' })
    const linked = await link(owner, ` ${referenceNumber.toLowerCase()} `, contactEmail.toUpperCase())
    expect(await linked.json()).toEqual({ alreadyAttached: false, referenceNumber })
    expect(await (await link(owner, referenceNumber, contactEmail)).json()).toMatchObject({ alreadyAttached: true })
    expect((await listed(owner, referenceNumber))?.userId).toBe(owner.id)
  })

  test('a claimed request cannot be linked by its email address', async () => {
    const contactEmail = guestEmail()
    const { referenceNumber, claimToken } = await guestRequests[kind](contactEmail)
    expect((await claim(await addUser(), claimToken)).status).toBe(200)
    const owner = await registerUser(contactEmail)
    await verifyEmail(owner)
    expect((await link(owner, referenceNumber, contactEmail)).status).toBe(404)
  })
})

test('returns claim_invalid for an unknown claim token', async () => {
  const failure = await errorOf(await claim(await addUser(), 'none'))
  expect(failure).toMatchObject({ status: 404, code: 'claim_invalid', message: 'Invalid claim link' })
  expect(await errorOf(await claim(await addUser(), ''))).toMatchObject({
    status: 400,
    fields: { token: 'Invalid claim link' },
  })
})

test('returns 429 after 10 claims by one account', async () => {
  const statuses = await inOneMinute(async () => {
    const user = await addUser()
    return statusesOf(11, () => claim(user, 'none'))
  })
  expect(statuses).toEqual([...Array(10).fill(404), 429])
})
