import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '@portal/api/db/schema/accounts'
import { addEmail, db, fakeContext, resetStorage } from '../test/outbox.ts'
import { deliver } from './deliver.ts'

beforeEach(resetStorage)

describe('an email about a change of a firm’s team', () => {
  const deliverChange = async (own: boolean) => {
    const team = { change: 'joined' as const, member: 'usr_1', own }
    const data = { recipient: 'person' as const, firstName: 'Given', lawFirmName: 'Example Law', team }
    const { context, sent } = fakeContext()
    await deliver(await addEmail({ template: 'team-changed', data, requestId: null }), context)
    return sent[0]
  }

  test('says what it means for the member, and tells managers who it is', async () => {
    expect(await deliverChange(true)).toMatchObject({
      subject: expect.stringContaining("You're now a member of Example Law"),
    })
    const toManager = await deliverChange(false)
    expect(toManager?.text).toContain(
      "Given Family (someone@examplelaw.test) can now see the firm's requests, except private ones that they aren't named on.",
    )
  })

  test('doesn’t name a member whose account was deleted meanwhile', async () => {
    await db.update(users).set({ deletedAt: new Date().toISOString() })
    expect((await deliverChange(false))?.text).toContain('A former member can now see')
  })
})
