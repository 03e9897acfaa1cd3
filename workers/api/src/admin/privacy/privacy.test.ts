import { beforeEach, expect, test } from 'vitest'
import type { HeldAboutPerson } from '@portal/contract/admin/privacy'
import { addUser, addFirm, deliver, errorOf, guestEmail, objectKeys, pdf, postCrashRequest } from '../../../test/kit.ts'
import { postPoliceRequest, replyOf, rows, send, submitCrashRequest, testContext } from '../../../test/kit.ts'
import { listMessages, postMessage, sent } from '../../../test/messages.ts'
import { storeMessage } from '../../requests/messages/store-message.ts'
import { storeEmail } from '../../../test/emailed.ts'
import { columnsWith } from '../../../test/personal-data.ts'
import { zipEntries } from '../../../test/zip.ts'
import { runScheduledJobs } from '../../scheduled.ts'

let admin: Awaited<ReturnType<typeof addUser>>
beforeEach(async () => {
  admin = await addUser({ role: 'admin' })
})

const find = async (email: string) => {
  const response = await send('POST', '/api/admin/privacy/find', { token: admin.token, json: { email } })
  expect(response.status).toBe(200)
  const { kinds, ...held } = await response.json<HeldAboutPerson>()
  return { ...held, counts: Object.fromEntries(kinds.map(({ kind, count }) => [kind, count])) }
}

const erase = (email: string, requests: number) =>
  send('POST', '/api/admin/privacy/erase', { token: admin.token, json: { email, requests } })

const exportZip = async (email: string, include?: string[]) => {
  const response = await send('POST', '/api/admin/privacy/export', { token: admin.token, json: { email, include } })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).not.toContain(email)
  return zipEntries(new Uint8Array(await response.arrayBuffer()))
}

const jsonOf = (entries: ReadonlyMap<string, Uint8Array>, name: string): Record<string, unknown>[] =>
  JSON.parse(new TextDecoder().decode(entries.get(name))) as Record<string, unknown>[]

/** A message to the guest with a file, an internal note with one, and an answer of the guest. */
const addMessages = async (id: string, email: string) => {
  for (const fields of [{ text: 'To the guest' }, { text: 'About the guest', visibility: 'internal' }])
    await sent(postMessage(admin, id, { ...fields, file: pdf() }))
  await storeMessage(testContext(), {
    requestId: id,
    author: { kind: 'client', userId: null, email },
    source: 'tracking',
    text: 'From the guest',
  })
}

/** Requests of both kinds by a guest, who is a copy of somebody else's too. */
const addGuest = async () => {
  const email = guestEmail()
  const fields = {
    contactEmail: email,
    driverLicenseOrPlate: 'D1234567',
    reportType: 'non-fatal-full',
    clientRole: 'driver',
    hasCrashCard: 'false',
  }
  const crash = await replyOf(
    await postCrashRequest(undefined, { ...fields, writtenAuth: pdf(5000), signedBy: `For ${email}` }),
  )
  const police = await replyOf(await postPoliceRequest(undefined, { contactEmail: email }))
  const owner = await addUser({ firm: await addFirm() })
  const copied = await submitCrashRequest(owner, { ccEmails: email })
  const [row] = await rows<{ id: string }>('select id from requests where reference_number = ?', crash.referenceNumber)
  await deliver(admin, row!.id, 'fullReport')
  await addMessages(row!.id, email)
  return { email, crash, police, copied, owner }
}

test('finds and exports what is held about a guest', async () => {
  const { email, crash, police, copied } = await addGuest()
  const held = await find(email)
  expect(held).toMatchObject({ account: null, openRequests: 2, erasing: false })
  expect(held.counts).toMatchObject({
    requests: 2,
    documents: 5,
    messages: 2,
    namedIn: 1,
    signings: 0,
    deliveryLinks: 1,
    account: 0,
  })

  const entries = await exportZip(email)
  expect(jsonOf(entries, 'requests.json')).toMatchObject([
    { referenceNumber: crash.referenceNumber, driverLicenseOrPlate: 'D1234567', contactEmail: email },
    { referenceNumber: police.referenceNumber },
  ])
  expect(
    jsonOf(entries, 'documents.json').map(({ documentType, signedBy }) => [documentType, signedBy]),
  ).toContainEqual(['writtenAuth', `For ${email}`])
  expect(jsonOf(entries, 'namedIn.json')).toEqual([
    expect.objectContaining({ referenceNumber: copied.referenceNumber }),
  ])
  expect(jsonOf(entries, 'emails.json')).toHaveLength(held.counts['emails']!)
  const documents = [...entries].filter(([name]) => name.startsWith('documents/'))
  expect(documents).toHaveLength(5)
  expect(jsonOf(entries, 'messages.json').map(({ text }) => text)).toEqual(['To the guest', 'From the guest'])
  expect(documents.map(([, content]) => content.length)).toContain(5000)
  const text = [...entries]
    .filter(([name]) => name.endsWith('.json'))
    .map(([, content]) => new TextDecoder().decode(content))
  expect(text.join()).not.toMatch(/hash|search_?text|about the guest|internal note/i)
  expect(
    await rows("select subject from audit_entries where action = 'person-exported' and actor_id = ?", admin.id),
  ).toEqual([{ subject: email }])
})

test('erases a guest: their requests and documents go, requests of others stay', async () => {
  const { email, copied, owner } = await addGuest()
  await exportZip(email)
  const named = await rows<{ id: string }>(
    'select documents.id from documents join requests on request_id = requests.id where contact_email = ?',
    email,
  )
  expect(named).toHaveLength(6)
  expect(await errorOf(await erase(email, 1))).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  expect(await (await erase(email, 2)).json()).toEqual({ finished: true })
  expect(await columnsWith(email)).toEqual(['erasures.address'])
  expect(await find(email)).toMatchObject({ erasing: true, counts: { requests: 0, emails: 0, auditLog: 0 } })
  const objects = (await objectKeys()).join()
  for (const { id } of named) expect(objects).not.toContain(id)
  expect((await send('GET', `/api/crash-reports/${copied.id}`, owner)).status).toBe(200)
  expect(
    await rows("select subject, detail from audit_entries where action = 'person-erased' and actor_id = ?", admin.id),
  ).toEqual([{ subject: 'Deleted person', detail: '2 requests and 5 documents deleted, 1 other request kept' }])
  await rows("update erasures set noted_at = '2026'")
  await runScheduledJobs({ ...testContext(), now: new Date(Date.now() + 20 * 60_000) })
  expect(await columnsWith(email)).toEqual([])
  expect(await errorOf(await erase(email, 0))).toMatchObject({ status: 404 })
  const exported = await send('POST', '/api/admin/privacy/export', { token: admin.token, json: { email } })
  expect(await errorOf(exported)).toMatchObject({ status: 404 })
})

test("erases a person's messages in requests of others", async () => {
  const { email, copied, owner } = await addGuest()
  await storeMessage(testContext(), {
    requestId: copied.id,
    author: { kind: 'unverified', userId: null, email },
    source: 'email',
    text: 'I am the brother',
  })
  const original = await storeEmail(
    copied.id,
    { kind: 'unverified', userId: null, email },
    { problems: [`“${email}.heic”`] },
  )
  expect((await find(email)).counts).toMatchObject({ messages: 4 })
  await erase(email, 2)
  const marker = { author: { name: 'Unverified sender' } }
  expect((await listMessages(owner, copied.id)).messages).toMatchObject([marker, marker])
  expect((await listMessages(admin, copied.id)).messages).toMatchObject([
    { text: '', author: { kind: 'unverified', name: 'Deleted user' } },
    { text: '', problems: [], email: { original: null } },
  ])
  expect(await objectKeys()).not.toContain(original.key)
})

test('erases a member of a firm: the account and requests without a firm go, those of the firm stay', async () => {
  const firm = await addFirm()
  const member = await addUser({ firm })
  const colleague = await addUser({ firm })
  const ofFirm = await submitCrashRequest(member)
  const loner = await addUser()
  await submitCrashRequest(loner)
  expect(await find(member.email)).toMatchObject({
    account: { id: member.id, lawFirmName: firm.name },
    counts: { account: 1, requests: 0, namedIn: 1, sessions: 1 },
  })
  expect(jsonOf(await exportZip(member.email), 'account.json')).toEqual([
    expect.objectContaining({ email: member.email, firstName: 'Given', lawFirm: firm.name }),
  ])
  expect((await erase(member.email, 0)).status).toBe(200)
  expect((await send('GET', '/api/auth/me', member)).status).toBe(401)
  const kept = await (await send('GET', `/api/crash-reports/${ofFirm.id}`, colleague)).text()
  expect(kept).not.toContain(member.email)
  expect((await erase(loner.email, 1)).status).toBe(200)
  expect(await rows('select id from requests where user_id = ?', loner.id)).toEqual([])
})

test('erases a staff member without the requests they placed', async () => {
  const staff = await addUser({ role: 'staff' })
  const request = await submitCrashRequest(staff)
  const owned = await submitCrashRequest(await addUser())
  await rows('update requests set staff_owner_id = ? where id = ?', staff.id, owned.id)
  expect((await find(staff.email)).counts).toMatchObject({ requests: 0, namedIn: 1, ownedRequests: 1 })
  expect(jsonOf(await exportZip(staff.email), 'ownedRequests.json')).toEqual([
    { id: owned.id, referenceNumber: owned.referenceNumber },
  ])
  expect((await erase(staff.email, 0)).status).toBe(200)
  expect((await send('GET', `/api/crash-reports/${request.id}`, admin)).status).toBe(200)
})

test("exports the timeline of a person's requests without how staff work on them", async () => {
  const owner = await addUser()
  const request = await submitCrashRequest(owner)
  for (const activity of [
    'Agency: CHP Oakland',
    'Undone: Face page uploaded',
    'Crash Card viewed',
    'Expected by Dec 3',
  ])
    await rows(
      "insert into activities (id, request_id, activity, actor_id, created_at) values (?, ?, ?, ?, '2026-11-20')",
      `act_${activity}`,
      request.id,
      activity,
      admin.id,
    )
  const texts = async (email: string) => jsonOf(await exportZip(email), 'timeline.json').map(({ activity }) => activity)
  expect(await texts(owner.email)).toEqual(['Request submitted', 'Expected by Dec 3'])
})

test('neither exports nor erases what the audit log says of a longer address that ends with this one', async () => {
  const email = guestEmail()
  const longer = `jo${email}`
  const invitation = { email: longer, firstName: 'Jo', lastName: 'Family', lawFirmId: (await addFirm()).id }
  await send('POST', '/api/admin/invite-user', { token: admin.token, json: invitation })
  await submitCrashRequest(await addUser(), { ccEmails: email })
  expect((await find(email)).counts).toMatchObject({ auditLog: 0 })
  expect(jsonOf(await exportZip(email), 'auditLog.json').map(({ subject }) => subject)).toEqual([email])
  expect((await erase(email, 0)).status).toBe(200)
  expect(await rows("select subject from audit_entries where action = 'user-invited' and subject = ?", longer)).toEqual(
    [{ subject: longer }],
  )
})

test('exports the content of emails that were sent, and not of those that were stopped', async () => {
  const email = guestEmail()
  const { id } = await submitCrashRequest(await addUser(), { ccEmails: email })
  const contents = async (state: string) => {
    await rows(
      `update outbox set state = ?, data = '{"reason":"Why"}' where request_id = ? and address = ?`,
      state,
      id,
      email,
    )
    return jsonOf(await exportZip(email), 'emails.json').map(({ content }) => content)
  }
  expect(await contents('sent')).toEqual(['{"reason":"Why"}'])
  expect(await contents('withheld')).toEqual([null])
})

test('exports of a withdrawn document its type, dates and reason, and all of it when an admin includes it', async () => {
  const owner = await addUser()
  const { id, referenceNumber } = await submitCrashRequest(owner)
  await deliver(admin, id, 'facePage', pdf(3000, 'someone-else.pdf'))
  const why = { reason: 'wrong-document' }
  await send('DELETE', `/api/crash-reports/${id}/documents/facePage`, { token: admin.token, json: why })
  const { endedDocuments, counts } = await find(owner.email)
  expect(counts).toMatchObject({ endedDocuments: 1 })
  expect(endedDocuments).toMatchObject([
    { referenceNumber, documentLabel: 'CHP Face Page', ended: 'withdrawn', reason: 'Wrong document' },
  ])
  const { name } = endedDocuments[0]!
  const textOf = (entries: ReadonlyMap<string, Uint8Array>) =>
    JSON.stringify([...entries].map(([file, bytes]) => [file, new TextDecoder().decode(bytes)]))

  const without = await exportZip(owner.email)
  expect(jsonOf(without, 'endedDocuments.json')).toEqual([
    {
      requestId: id,
      documentType: 'facePage',
      createdAt: expect.any(String),
      endedAt: expect.any(String),
      ended: 'withdrawn',
      endedReason: 'Wrong document',
    },
  ])
  expect(textOf(without)).not.toContain('someone-else')
  expect([...without.keys()].filter((file) => file.includes('Face_Page'))).toEqual([])

  const included = await exportZip(owner.email, [name])
  expect(jsonOf(included, 'endedDocuments.json')).toEqual([])
  expect(jsonOf(included, 'documents.json')).toContainEqual(expect.objectContaining({ label: 'someone-else.pdf' }))
  expect([...included.keys()].filter((file) => file.includes('Face_Page'))).toHaveLength(1)
  expect(
    await rows("select detail from audit_entries where action = 'person-exported' and actor_id = ?", admin.id),
  ).toEqual([{ detail: '' }, { detail: `with the withdrawn CHP Face Page of ${referenceNumber}` }])
  const other = await send('POST', '/api/admin/privacy/export', {
    token: admin.token,
    json: { email: guestEmail(), include: [name] },
  })
  expect(await errorOf(other)).toMatchObject({ status: 409, code: 'changed_meanwhile' })
})

test('returns 409 for the own account', async () => {
  expect(await errorOf(await erase(admin.email, 0))).toMatchObject({ status: 409, code: 'own_account' })
})
