import { describe, expect, test } from 'vitest'
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
  postCrashRequest,
  snapshot,
} from '../../../test/kit.ts'

describe('a repeated submission', () => {
  const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })

  test('with the same key returns the first reply and stores nothing more', async () => {
    const fields = { contactEmail: guestEmail() }
    const headers = key()
    const first = await replyOf(await postCrashRequest(undefined, fields, headers))
    const before = await snapshot()
    expect(await replyOf(await postCrashRequest(undefined, fields, headers))).toEqual(first)
    expect(await snapshot()).toEqual(before)
  })

  test('with the same key at the same time creates one request', async () => {
    const fields = { contactEmail: guestEmail() }
    const headers = key()
    const objects = (await objectKeys()).length
    const barrier = batchBarrier(4)
    const responses = await Promise.all([1, 2, 3, 4].map(() => postCrashRequest(undefined, fields, headers, barrier)))
    const bodies = await Promise.all(responses.map(replyOf))
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(await rows('select id from requests where contact_email = ?', fields.contactEmail)).toHaveLength(1)
    expect((await objectKeys()).length).toBe(objects + 1)
  })

  test('returns 409 when an answer or a file differs', async () => {
    const fields = { contactEmail: guestEmail() }
    const headers = key()
    await replyOf(await postCrashRequest(undefined, fields, headers))
    const before = await snapshot()
    for (const other of [{ clientName: 'Client Two' }, { writtenAuth: pdf(2001) }]) {
      expect(await errorOf(await postCrashRequest(undefined, { ...fields, ...other }, headers))).toMatchObject({
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
    const first = await replyOf(await postCrashRequest(one.token, {}, headers))
    expect((await replyOf(await postCrashRequest(two.token, {}, headers))).referenceNumber).not.toBe(
      first.referenceNumber,
    )
    expect(first.claimToken).toBeNull()
  })

  test('by another guest with the same key creates another request', async () => {
    const headers = key()
    const [one, two] = [{ contactEmail: guestEmail() }, { contactEmail: guestEmail() }]
    const first = await replyOf(await postCrashRequest(undefined, one, headers))
    const second = await replyOf(await postCrashRequest(undefined, { ...two, clientName: 'Client Two' }, headers))
    expect(second.referenceNumber).not.toBe(first.referenceNumber)
    expect(second.claimToken).not.toBe(first.claimToken)
  })

  test('returns 400 when the key is too short', async () => {
    expect(
      await errorOf(await postCrashRequest(undefined, { contactEmail: guestEmail() }, { 'Idempotency-Key': 'short' })),
    ).toMatchObject({ status: 400, message: expect.stringContaining('8 to 200') })
  })
})
