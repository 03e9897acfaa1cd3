import { expect, test } from 'vitest'
import type { User } from '@portal/contract/accounts/accounts'
import { getMe } from '../../../test/accounts.ts'
import { addFirm, addUser, rows, send } from '../../../test/kit.ts'

type Person = Awaited<ReturnType<typeof addUser>>

/** A manager, by the flag alone. */
const addFlagged = async (verified = true) => addUser({ firm: await addFirm(), verified, manager: true })
const isManager = async (user: Person) => (await (await getMe(user)).json<User>()).firmManager
const flagOf = async (user: Person) =>
  (await rows<{ flag: number }>('select firm_manager as flag from users where id = ?', user.id))[0]?.flag

test('an unverified member is no manager, whatever the flag says', async () => {
  expect(await isManager(await addFlagged())).toBe(true)
  expect(await isManager(await addFlagged(false))).toBe(false)
})

test.each<[string, (admin: Person, id: string) => Promise<Response>]>([
  [
    'the member moves to another firm',
    async ({ token }, id) =>
      send('PATCH', `/api/users/${id}/law-firm`, { token, json: { lawFirmId: (await addFirm()).id } }),
  ],
  [
    'the member leaves the firm',
    ({ token }, id) => send('PATCH', `/api/users/${id}/law-firm`, { token, json: { lawFirmId: null } }),
  ],
  [
    'the member gets a role in staff',
    ({ token }, id) => send('PUT', `/api/users/${id}/role`, { token, json: { role: 'staff' } }),
  ],
  ['the account is deleted', ({ token }, id) => send('DELETE', `/api/users/${id}`, { token })],
])('clears the flag when %s', async (_, change) => {
  const user = await addFlagged()
  expect((await change(await addUser({ role: 'admin' }), user.id)).ok).toBe(true)
  expect(await flagOf(user)).toBe(0)
})
