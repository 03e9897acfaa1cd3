import { expect, test } from 'vitest'
import { addUser, addUsers, send, submitCrashRequest, submitPoliceRequest } from '../../test/kit.ts'

test('finds requests of both kinds for the same client and crash date that the caller sees', async () => {
  const users = await addUsers()
  const { member, other } = users
  const colleague = await addUser({ firm: users.firm })
  const adams = await submitCrashRequest(member, { clientName: 'Adams' })
  await submitPoliceRequest(colleague, { clientName: 'ADAMS' })
  for (const [user, fields] of [
    [colleague, { private: 'true' }],
    [colleague, { crashDate: '2024-03-06' }],
    [other, {}],
  ] as const)
    await submitCrashRequest(user, { clientName: 'Adams', ...fields })
  const similar = async (user: { token: string }, ...names: string[]) => {
    const subjects = names.map((clientName) => ({ clientName, crashDate: '2024-03-05' }))
    const response = await send('POST', '/api/docket/similar-requests', { token: user.token, json: { subjects } })
    return (await response.json<{ id: string }[][]>()).map((found) => found.map(({ id }) => id))
  }
  const [none, found] = await similar(member, 'Adam', ' Ádams ')
  expect(none).toEqual([])
  expect(found).toHaveLength(2)
  expect(found![1]).toBe(adams.id)
  expect((await similar(colleague, 'Adams'))[0]).toHaveLength(3)
})
