import { expect, test } from 'vitest'
import { addUsers, rows, submitCrashRequest, submitPoliceRequest } from '../../test/kit.ts'
import { change, undoChanges } from '../../test/queue.ts'

test('a request that is handed over emails its new owner, unless it is undone; several have one email', async () => {
  const { member, staff, admin } = await addUsers()
  const crash = await submitCrashRequest(member)
  const police = await submitPoliceRequest(member)
  const emails = () =>
    rows(
      "select report_id, address, state, data ->> 'bulk' as bulk from outbox where template = 'handed-over' and report_id in (?, ?) order by rowid",
      crash.id,
      police.id,
    )
  const { changed } = await change(staff, [crash.id], { action: 'handOver', owner: admin.id })
  const single = { report_id: crash.id, address: admin.email, state: 'pending', bulk: null }
  expect(await emails()).toEqual([single])
  await undoChanges(staff, changed)
  expect(await emails()).toEqual([{ ...single, state: 'withheld' }])

  await change(staff, [crash.id, police.id], { action: 'handOver', owner: admin.id })
  expect((await emails()).slice(1)).toEqual([crash, police].map(({ id }) => ({ ...single, report_id: id, bulk: 1 })))
  // Taking a request for oneself is no news to anyone.
  await change(staff, [crash.id], { action: 'handOver', owner: staff.id })
  expect(await emails()).toHaveLength(3)
})
