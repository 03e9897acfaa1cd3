import { expect, test } from 'vitest'
import { login, password, register, registerUser } from '../../test/accounts.ts'
import { addFirm, postCrashRequest } from '../../test/kit.ts'

const name = () => crypto.randomUUID()

test.each(['ｎofirm.test', 'NOFIRM.test', 'nofirm。test'])('one address is one account: @%s', async (domain) => {
  const user = await registerUser(`${name()}@nofirm.test`)
  const typed = user.email.replace('nofirm.test', domain)
  expect((await register(typed)).status).toBe(409)
  expect((await login(typed, password)).status).toBe(200)
})

test('a domain in another spelling joins its firm, and a guest reads that there is an account', async () => {
  const firm = await addFirm()
  const user = await registerUser(
    `${name()}@${firm.domain.replace(/\w/, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0))}`,
  )
  expect(user).toMatchObject({ lawFirmId: firm.id, email: expect.stringMatching(/^[ -~]+$/) })
  const asGuest = await postCrashRequest(undefined, { contactEmail: user.email.replace('@', '＠') })
  expect(asGuest.status).toBe(409)
})
