import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import type { User } from '@portal/contract/accounts/accounts'
import { emailedToken, login, password, registerUser } from '../../../test/accounts.ts'
import { columnsWith } from '../../../test/personal-data.ts'
import { storeEmail } from '../../../test/emailed.ts'
import { zipEntries } from '../../../test/zip.ts'
import { crashAtStep } from '../../../test/fault-injection.ts'
import {
  addFirm,
  addUser,
  deliver,
  guestEmail,
  postCrashRequest,
  replyOf,
  rows,
  send,
  submitCrashRequest,
  submitPoliceRequest,
  testContext,
} from '../../../test/kit.ts'
import { newId } from '../../platform/ids.ts'
import { runScheduledJobs } from '../../scheduled.ts'
import { continueErasures } from './erase.ts'

const minutes = 60_000
const runJobs = (after = 0) => runScheduledJobs({ ...testContext(), now: new Date(Date.now() + after) })

/** Says that the notifications Worker has noted the erasures for restores. */
const note = () => rows("update erasures set noted_at = '2026'")

const remove = (admin: { token: string }, id: string, changed?: Partial<Cloudflare.Env>) =>
  send('DELETE', `/api/users/${id}`, { token: admin.token, changed })

/** Adds a member after a year of work, with the email address in every column that can have one. */
const addBusyMember = async (admin: { token: string }) => {
  const firm = await addFirm()
  const word = `busy${crypto.randomUUID().replaceAll('-', '')}`
  const email = `${word}@${firm.domain}`
  const invitation = { email, firstName: 'Wanda', lastName: 'Maximova', lawFirmId: firm.id }
  await send('POST', '/api/admin/invite-user', { token: admin.token, json: invitation })
  const invite = await emailedToken(email, 'invitation')
  const response = await send('POST', '/api/auth/register', {
    json: { email, password, confirmPassword: password, firstName: 'Wanda', lastName: 'Maximova', phone: '', invite },
  })
  const { token, user } = (await replyOf(response)) as unknown as { token: string; user: User }
  await login(email, 'a wrong guess')
  await send('POST', '/api/auth/forgot-password', { json: { email } })
  const [colleague, staff] = [await addUser({ firm }), await addUser({ role: 'staff' })]
  await rows('update law_firms set default_cc = ? where id = ?', `desk@example.test, ${email}`, firm.id)
  const own = await submitCrashRequest({ token }, { ccEmails: `first@example.test, ${email}, last@example.test` })
  const police = await submitPoliceRequest({ token })
  const copied = await submitCrashRequest(colleague, { ccEmails: email })
  await deliver(staff, own.id, 'facePage')
  await deliver(staff, copied.id, 'facePage')
  const otherFirm = await addFirm()
  await send('PATCH', `/api/users/${user.id}/law-firm`, { token: admin.token, json: { lawFirmId: otherFirm.id } })
  await send('PATCH', `/api/users/${user.id}/law-firm`, { token: admin.token, json: { lawFirmId: firm.id } })
  return { id: user.id, word, email, token, firm, own, police, copied, colleague, staff }
}

let admin: Awaited<ReturnType<typeof addUser>>
beforeEach(async () => {
  admin = await addUser({ role: 'admin' })
})

test('deleting an account removes its name and email address from every column', async () => {
  const { id, word, firm, own, police, copied, colleague } = await addBusyMember(admin)
  expect(await columnsWith(word)).toEqual([
    'account_links.email',
    'audit_entries.search_text',
    'audit_entries.subject',
    'invitations.email',
    'law_firms.default_cc',
    'outbox.address',
    'requests.cc_emails',
    'requests.created_by_email',
    'users.email',
    'users.search_text',
  ])
  expect((await remove(admin, id)).status).toBe(204)
  await runJobs(20 * minutes)
  expect(await columnsWith(word)).toEqual(['erasures.address'])
  await note()
  await runJobs(20 * minutes)
  expect([...(await columnsWith(word)), ...(await columnsWith('Maximova'))]).toEqual([])
  for (const table of ['sessions', 'account_links', 'former_members'])
    expect([table, await rows(`select * from ${table} where user_id = ?`, id)]).toEqual([table, []])
  expect(await rows('select * from erasures where user_id = ?', id)).toEqual([])

  // The firm keeps its requests, and the copies of others.
  for (const request of [own, copied])
    expect((await send('GET', `/api/crash-reports/${request.id}`, colleague)).status).toBe(200)
  expect((await send('GET', `/api/police-reports/${police.id}`, colleague)).status).toBe(200)
  expect(await rows('select cc_emails from requests where id in (?, ?) order by cc_emails', own.id, copied.id)).toEqual(
    [{ cc_emails: '' }, { cc_emails: 'first@example.test, last@example.test' }],
  )
  expect(await rows('select default_cc from law_firms where id = ?', firm.id)).toEqual([
    { default_cc: 'desk@example.test' },
  ])
})

// The account's batch is step 3; every step of the erasure is one or two more.
test.each([4, 10, 16])('an erasure continues after a crash at step %i', async (at) => {
  const user = await addUser()
  await submitCrashRequest(user, { ccEmails: user.email })
  const { progress, changed } = crashAtStep(at, 'before')
  expect((await remove(admin, user.id, changed)).status).toBe(204)
  expect(progress.steps).toBeGreaterThanOrEqual(at)
  await runJobs()
  // A call that began before the deletion may still write the address, so a later run looks again.
  expect(await columnsWith(user.email)).toEqual(['erasures.address'])
  await note()
  await runJobs(20 * minutes)
  expect(await columnsWith(user.email)).toEqual([])
})

test('deleting an unverified account leaves the requests and copies of the owner of its email address', async () => {
  const email = guestEmail()
  const guests = await replyOf(await postCrashRequest(undefined, { contactEmail: email }))
  const copied = await submitCrashRequest(await addUser(), { ccEmails: email })
  const stranger = await registerUser(email, { firstName: 'Stranger' })
  const own = await submitCrashRequest(stranger)
  await remove(admin, stranger.id)
  expect(await rows('select created_by_email from requests where id = ?', own.id)).toEqual([{ created_by_email: null }])
  expect(await rows('select contact_email from requests where reference_number = ?', guests.referenceNumber)).toEqual([
    { contact_email: email },
  ])
  expect(await rows('select cc_emails from requests where id = ?', copied.id)).toEqual([{ cc_emails: email }])
  expect(await rows('select template from outbox where address = ? order by template', email)).toEqual([
    { template: 'order-received' },
    { template: 'order-received' },
  ])
  expect(await columnsWith('Stranger')).toEqual([])
})

test('what an email address does after its account was deleted is kept', async () => {
  const user = await registerUser()
  await remove(admin, user.id)
  const again = await registerUser(user.email)
  const request = await submitCrashRequest(again)
  await runJobs(20 * minutes)
  expect(await rows('select created_by_email from requests where id = ?', request.id)).toEqual([
    { created_by_email: user.email },
  ])
  expect((await rows('select id from outbox where address = ?', user.email)).length).toBeGreaterThan(1)
})

test('the audit log shows that one deleted person did what they did', async () => {
  const former = await addUser({ role: 'admin' })
  const user = await registerUser()
  await remove(former, user.id)
  await remove(admin, former.id)
  const name = `Deleted user ${former.id.slice(-6).toUpperCase()}`
  const entries = await rows('select actor, subject, search_text from audit_entries where actor_id = ?', former.id)
  expect(entries).toEqual([
    {
      actor: name,
      subject: `Deleted user ${user.id.slice(-6).toUpperCase()}`,
      search_text: expect.stringContaining(former.id.slice(-6)),
    },
  ])
  const found = await send('GET', `/api/admin/audit?page=1&search=${encodeURIComponent(name)}`, admin)
  expect(await found.json()).toHaveLength(2)
})

test('a pending or failed email to a deleted account is never sent', async () => {
  const { id, email, own } = await addBusyMember(admin)
  await env.DB.prepare("update outbox set state = 'failed' where address = ? and request_id = ?")
    .bind(email, own.id)
    .run()
  await remove(admin, id)
  const states = await rows(
    "select distinct state, data from outbox where address = 'deleted@deleted.invalid' and request_id = ?",
    own.id,
  )
  expect(states).toEqual([{ state: 'withheld', data: null }])
  expect((await send('POST', '/api/admin/resend-failed-emails', admin)).status).toBe(200)
  const request = await (await send('GET', `/api/crash-reports/${own.id}`, admin)).json()
  expect(request).toMatchObject({ undeliverable: [] })
})

test('erasures that fail in every run keep no others from ending', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await rows(`create trigger fail before delete on outbox when old.address like 'stuck%'
    begin select raise(abort, 'stuck'); end`)
  const add = async (address: string, startedAt: string) => {
    await rows(
      `insert into outbox (id, template, recipient, address, state, created_at, due_at)
       values (?, 'completed', 'copies', ?, 'sent', '2019', '2019')`,
      newId('email'),
      address,
    )
    await rows(
      "insert into erasures (id, address, scope, started_at, noted_at) values (?, ?, 'person', ?, '2026')",
      newId('erasure'),
      address,
      startedAt,
    )
  }
  for (let number = 0; number < 20; number++) await add(`stuck${number}@example.test`, '2020')
  await add('next@example.test', '2021')
  const left = async () => (await rows("select 1 from erasures where address = 'next@example.test'")).length
  for (let run = 0; run < 10 && (await left()) > 0; run++) await continueErasures(testContext())
  await rows('drop trigger fail')
  expect(await left()).toBe(0)
  expect(await rows("select 1 from erasures where address like 'stuck%'")).toHaveLength(20)
})

test('an email to the address for agencies and its message on a request are held about its sender, and erased', async () => {
  const [word, email] = ['Sendersson', guestEmail()]
  const request = await submitCrashRequest(await addUser())
  await storeEmail(request.id, { kind: 'sender', userId: null, email }, { text: `${word} asks` })
  const add = (state: string, sender: string) => {
    const id = newId('file')
    return rows(
      `insert into mail_files (id, label, size, sha256, state, version, created_at, sender, sender_check, is_proven, text)
        values (?, ?, 0, '', ?, 1, '2026-11-20T10:00:00.000Z', ?, 'unknown', 1, ?)`,
      id,
      state === 'email' && sender === email ? word : 'a.pdf',
      state,
      sender,
      sender === email ? `I am ${word}` : 'Others',
    )
  }
  for (const state of ['email', 'held', 'aside', 'waiting']) await add(state, email)
  await add('email', 'other@stranger.example')
  const call = (path: string, json: object) => send('POST', `/api/admin/privacy/${path}`, { token: admin.token, json })
  const zip = zipEntries(new Uint8Array(await (await call('export', { email })).arrayBuffer()))
  const text = (name: string) => new TextDecoder().decode(zip.get(name))
  expect(JSON.parse(text('mail.json'))).toHaveLength(4)
  expect(text('messages.json')).toContain(`${word} asks`)
  expect((await call('erase', { email, requests: 0 })).ok).toBe(true)
  expect([...(await columnsWith(word)), ...(await columnsWith(email))]).toEqual(['erasures.address'])
  const left = await rows(
    "select state, text from mail_files where created_at = '2026-11-20T10:00:00.000Z' order by state",
  )
  expect(left).toEqual([
    { state: 'email', text: 'Others' },
    { state: 'waiting', text: null },
  ])
})
