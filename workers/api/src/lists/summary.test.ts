import { beforeEach, expect, test } from 'vitest'
import type { Summary } from '@portal/contract/lists/summary'
import { firmWithRequests, setColumns } from '../../test/docket.ts'
import { resetPortal } from '../../test/reset.ts'
import { deliver, deliverFinalReport, send } from '../../test/kit.ts'

beforeEach(resetPortal)

const summaryOf = async (user: { token: string }): Promise<Summary> =>
  (await send('GET', '/api/summary', user)).json<Summary>()

test('the summary counts the requests of each kind that the caller sees, and names what is ready', async () => {
  const { member, colleague, unverified, staff, adams, baker, clark } = await firmWithRequests()
  await deliver(staff, clark.id, 'facePage')
  await deliverFinalReport(staff, baker.id)
  const firms = { chp: { all: 2, open: 2, ready: 1 }, police: { all: 1, open: 0, ready: 1 } }
  expect(await summaryOf(member)).toEqual({
    kinds: firms,
    queue: null,
    news: { count: 2, clients: ['Baker', 'Clark'] },
  })
  // A private request counts for those who see it.
  await setColumns(adams.id, { private_to: member.id })
  expect((await summaryOf(member)).kinds.chp.all).toBe(2)
  expect((await summaryOf(colleague)).kinds.chp.all).toBe(1)
  expect((await summaryOf(unverified)).kinds.chp.all).toBe(0)
})

test("staff's summary counts what is open, new and due", async () => {
  const { staff, adams } = await firmWithRequests()
  const { kinds, queue, news } = await summaryOf(staff)
  expect([kinds.chp.open + kinds.police.open, queue?.new, news]).toEqual([kinds.chp.all + kinds.police.all, 3, null])
  await setColumns(adams.id, { expected_on: '2020-01-01' })
  expect((await summaryOf(staff)).queue?.due).toBe(1)
})
