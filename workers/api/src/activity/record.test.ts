import { expect, test } from 'vitest'
import { kindIds } from '@portal/contract/kinds/kind-ids'
import { addUser, submitCrashRequest, rows, testContext, send, postPoliceRequest } from '../../test/kit.ts'
import { recordOnce } from './record.ts'

test('recordOnce adds nothing when the report was deleted', async () => {
  const [member, admin] = [await addUser({}), await addUser({ role: 'admin' })]
  const crash = await submitCrashRequest(member)
  expect((await postPoliceRequest(member.token)).status).toBe(201)
  const [police] = await rows<{ id: string }>(
    "select id from requests where kind = 'police' and user_id = ?",
    member.id,
  )
  const recordAndCount = async (id: string) => {
    await recordOnce(testContext(), id, 'Report opened from an email link')
    return (await rows('select id from activities where request_id = ? and activity like ?', id, 'Report opened%'))
      .length
  }
  for (const [kind, id] of [
    ['chp', crash.id],
    ['police', police!.id],
  ] as const) {
    expect(await recordAndCount(id)).toBe(1)
    await send('DELETE', kindIds[kind].adminPath, { token: admin.token, json: { reportIds: [id] } })
    expect(await recordAndCount(id)).toBe(0)
  }
})
