import { describe, expect, test } from 'vitest'
import { kindNames } from '@portal/contract/kinds/kind-ids'
import { kindBy } from '@portal/contract/kinds/kinds'
import {
  addFirm,
  addUser,
  replyOf,
  errorOf,
  guestEmail,
  batchBarrier,
  objectKeys,
  pdf,
  rows,
  snapshot,
} from '../../test/kit.ts'
import { postRequest, requiredDocuments, type Sent } from '../../test/requests.ts'

describe.each(kindNames)('a repeated submission of a %s request', (kind) => {
  const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })
  const post = (
    token: string | undefined,
    fields: Sent,
    headers: Record<string, string>,
    changed?: Partial<Cloudflare.Env>,
  ) => postRequest(kind, token, fields, headers, changed)

  /** A repeated submission gets a new token to correct its address, with which there is no more time. */
  const sameOf = async (response: Response) => ({ ...(await replyOf(response)), correctionToken: undefined })

  test('with the same key returns the first reply and stores nothing more', async () => {
    const fields = { contactEmail: guestEmail() }
    const headers = key()
    const first = await sameOf(await post(undefined, fields, headers))
    const before = await snapshot()
    expect(await sameOf(await post(undefined, fields, headers))).toEqual(first)
    expect(await snapshot()).toEqual(before)
  })

  test('with the same key at the same time creates one request', async () => {
    const fields = { contactEmail: guestEmail() }
    const headers = key()
    const objects = (await objectKeys()).length
    const barrier = batchBarrier(4)
    const responses = await Promise.all([1, 2, 3, 4].map(() => post(undefined, fields, headers, barrier)))
    const bodies = await Promise.all(responses.map(sameOf))
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(await rows('select id from requests where contact_email = ?', fields.contactEmail)).toHaveLength(1)
    expect((await objectKeys()).length).toBe(objects + requiredDocuments[kind].length)
  })

  test('returns 409 when an answer or a file differs', async () => {
    const fields = { contactEmail: guestEmail() }
    const headers = key()
    await replyOf(await post(undefined, fields, headers))
    const before = await snapshot()
    for (const other of [{ clientName: 'Client Two' }, { [kindBy(kind).authorization]: pdf(2001) }]) {
      expect(await errorOf(await post(undefined, { ...fields, ...other }, headers))).toMatchObject({
        status: 409,
        code: 'key_reused',
      })
    }
    expect(await snapshot()).toEqual(before)
  })

  test('by another account with the same key creates another request', async () => {
    const firm = await addFirm()
    const [one, two] = [await addUser({ firm }), await addUser({ firm })]
    const headers = key()
    const first = await replyOf(await post(one.token, {}, headers))
    expect((await replyOf(await post(two.token, {}, headers))).referenceNumber).not.toBe(first.referenceNumber)
    expect(first.claimToken).toBeNull()
  })

  test('by another guest with the same key creates another request', async () => {
    const headers = key()
    const [one, two] = [{ contactEmail: guestEmail() }, { contactEmail: guestEmail() }]
    const first = await replyOf(await post(undefined, one, headers))
    const second = await replyOf(await post(undefined, { ...two, clientName: 'Client Two' }, headers))
    expect(second.referenceNumber).not.toBe(first.referenceNumber)
    expect(second.claimToken).not.toBe(first.claimToken)
  })

  test('returns 400 when the key is too short', async () => {
    expect(
      await errorOf(await post(undefined, { contactEmail: guestEmail() }, { 'Idempotency-Key': 'short' })),
    ).toMatchObject({ status: 400, message: expect.stringContaining('8 to 200') })
  })
})
