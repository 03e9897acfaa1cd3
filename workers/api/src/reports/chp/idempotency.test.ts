import { describe, expect, test } from 'vitest'
import {
  addFirm,
  addUser,
  answerOf,
  failureOf,
  guestEmail,
  meeting,
  objectKeys,
  pdf,
  rows,
  submit,
  written,
} from '../../../test/kit.ts'

describe('an order sent again', () => {
  const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })

  test('under the same key has the same answer, and is one order', async () => {
    const fields = { contactEmail: guestEmail() }
    const headers = key()
    const first = await answerOf(await submit(undefined, fields, headers))
    const before = await written()
    expect(await answerOf(await submit(undefined, fields, headers))).toEqual(first)
    expect(await written()).toEqual(before)
  })

  test('at the same time is one order', async () => {
    const fields = { contactEmail: guestEmail() }
    const headers = key()
    const objects = (await objectKeys()).length
    const four = meeting(4)
    const answers = await Promise.all([1, 2, 3, 4].map(() => submit(undefined, fields, headers, four)))
    const bodies = await Promise.all(answers.map(answerOf))
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(await rows('select id from crash_reports where contact_email = ?', fields.contactEmail)).toHaveLength(1)
    expect((await objectKeys()).length).toBe(objects + 1)
  })

  test('with another answer or another file is refused', async () => {
    const fields = { contactEmail: guestEmail() }
    const headers = key()
    await answerOf(await submit(undefined, fields, headers))
    const before = await written()
    for (const other of [{ clientName: 'Client Two' }, { writtenAuth: pdf(2001) }]) {
      expect(await failureOf(await submit(undefined, { ...fields, ...other }, headers))).toMatchObject({
        status: 409,
        code: 'key_reused',
      })
    }
    expect(await written()).toEqual(before)
  })

  test('by someone else is another order', async () => {
    const firm = await addFirm()
    const [one, two] = [await addUser({ firm }), await addUser({ firm })]
    const headers = key()
    const first = await answerOf(await submit(one.token, {}, headers))
    expect((await answerOf(await submit(two.token, {}, headers))).referenceNumber).not.toBe(first.referenceNumber)
    expect(first.claimToken).toBeNull()
  })

  test('by another guest is another order, whatever key they chose', async () => {
    const headers = key()
    const [one, two] = [{ contactEmail: guestEmail() }, { contactEmail: guestEmail() }]
    const first = await answerOf(await submit(undefined, one, headers))
    const second = await answerOf(await submit(undefined, { ...two, clientName: 'Client Two' }, headers))
    expect(second.referenceNumber).not.toBe(first.referenceNumber)
    expect(second.claimToken).not.toBe(first.claimToken)
  })

  test('has a key of a sensible length', async () => {
    expect(
      await failureOf(await submit(undefined, { contactEmail: guestEmail() }, { 'Idempotency-Key': 'short' })),
    ).toMatchObject({ status: 400, message: expect.stringContaining('8 to 200') })
  })
})
