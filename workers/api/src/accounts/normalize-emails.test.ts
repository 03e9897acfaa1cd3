import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { getMe, login, password, register, registerUser } from '../../test/accounts.ts'
import { addFirm, postCrashRequest, rows, testContext } from '../../test/kit.ts'
import { normalizeStoredEmails } from './normalize-emails-store.ts'

const name = () => crypto.randomUUID()
const storeEmail = (id: string, email: string) =>
  env.DB.prepare('update users set email = ? where id = ?').bind(email, id).run()
const storedEmail = async (id: string) => (await rows<{ email: string }>('select email from users where id = ?', id))[0]

test.each(['ｎofirm.test', 'NOFIRM.test', 'nofirm。test'])('one address is one account: @%s', async (domain) => {
  const user = await registerUser(`${name()}@nofirm.test`)
  const typed = user.email.replace('nofirm.test', domain)
  expect((await register(typed)).status).toBe(409)
  expect((await login(typed, password)).status).toBe(200)
})

test('a domain in another spelling joins its firm, and a guest is told of the account', async () => {
  const firm = await addFirm()
  const user = await registerUser(
    `${name()}@${firm.domain.replace(/\w/, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0))}`,
  )
  expect(user).toMatchObject({ lawFirmId: firm.id, email: expect.stringMatching(/^[ -~]+$/) })
  const asGuest = await postCrashRequest(undefined, { contactEmail: user.email.replace('@', '＠') })
  expect(asGuest.status).toBe(409)
})

test('the scheduled job normalizes what an older Worker stored, and its owner can sign in', async () => {
  const user = await registerUser()
  await storeEmail(user.id, user.email.replace('nofirm', 'ｎofirm'))
  expect((await login(user.email, password)).status).toBe(401)
  await normalizeStoredEmails(testContext().db)
  expect(await storedEmail(user.id)).toEqual({ email: user.email })
  expect((await login(user.email, password)).status).toBe(200)
})

test('the scheduled job never merges two accounts', async () => {
  const [first, second] = [await registerUser(), await registerUser()]
  const spelled = first.email.replace('nofirm', 'ｎofirm')
  await storeEmail(second.id, spelled)
  await normalizeStoredEmails(testContext().db)
  expect(await storedEmail(first.id)).toEqual({ email: first.email })
  expect(await storedEmail(second.id)).toEqual({ email: spelled })
  expect((await getMe(second)).status).toBe(200)
  const signedIn = await (await login(spelled, password)).json<{ user: { id: string } }>()
  expect(signedIn.user.id).toBe(first.id)
})

test("the scheduled job reads only addresses that aren't ASCII", async () => {
  const plan = await env.DB.prepare(
    "explain query plan select id, email from users where email glob '*[^ -~]*' and deleted_at is null",
  ).all<{ detail: string }>()
  expect(plan.results[0]?.detail).toContain('users_not_ascii')
})
