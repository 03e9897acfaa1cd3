import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { limits } from '@portal/contract/limits'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import {
  addUsers,
  deliver,
  errorOf,
  form,
  getCrashReport,
  pdf,
  rows,
  send,
  setPoliceStatus,
  submitCrashRequest,
  submitPoliceRequest,
} from '../../../test/kit.ts'
import { undoOne } from '../../../test/queue.ts'

type User = { token: string }

const replace = (user: User, id: string, fields: Record<string, string | File> = {}) =>
  send('POST', `/api/crash-reports/${id}/documents/facePage/replace`, {
    token: user.token,
    form: form({ file: pdf(2500), ...fields }),
  })

const emailsOf = (id: string, ...templates: string[]) =>
  rows<{ template: string; state: string; last_error: string | null; address: string }>(
    `select template, state, last_error, address from outbox where request_id = ?
      and template in (select value from json_each(?)) order by rowid`,
    id,
    JSON.stringify(templates),
  )

const markSent = (id: string) =>
  env.DB.prepare("update outbox set state = 'sent', attempts = 1 where request_id = ?").bind(id).run()

/** The notifications Worker claims an email before it sends it. */
const claim = async (id: string, template: string) => {
  const claimed = await env.DB.prepare(
    "update outbox set state = 'sending', attempts = 1 where request_id = ? and template = ? and state = 'pending' returning id",
  )
    .bind(id, template)
    .all()
  return claimed.results.length
}

const delivered = async () => {
  const users = await addUsers()
  const request = await submitCrashRequest(users.member, { ccEmails: 'copy@elsewhere.test' })
  const after = await (await deliver(users.staff, request.id, 'facePage')).json<ReplyOf<'chp'>>()
  return { ...users, id: request.id, after }
}

const withdraw = (user: User, id: string, json: object = {}, changed?: Partial<Cloudflare.Env>) =>
  send('DELETE', `/api/crash-reports/${id}/documents/facePage`, { token: user.token, json, changed })

/** A delivery that was emailed to two people and then withdrawn. */
const withdrawn = async () => {
  const { after: before, ...rest } = await delivered()
  await markSent(rest.id)
  const after = await (await withdraw(rest.admin, rest.id)).json<ReplyOf<'chp'>>()
  return { ...rest, before, after }
}

describe('undoing a change', () => {
  test('takes back the document, the status and the emails, also for a colleague', async () => {
    const { staff, member, id, before, after } = await withdrawn()
    expect(after.undo).toMatchObject({ activity: 'CHP Face Page withdrawn' })
    const waits = Date.parse(after.undo!.until) - Date.now()
    expect(waits).toBeGreaterThan(0)
    expect(waits).toBeLessThanOrEqual(limits.undoSeconds * 1000)
    expect(await getCrashReport(member, id)).toMatchObject({ undo: null, facePageFile: null })

    expect(await undoOne(staff, id, after.undo!.id)).toBeNull()
    expect(await getCrashReport(staff, id)).toEqual(before)
    expect(await emailsOf(id, 'withdrawn')).toMatchObject([
      { state: 'withheld', last_error: 'UNDONE' },
      { state: 'withheld', last_error: 'UNDONE' },
    ])
    expect(
      await rows('select id from outbox where request_id = ? and file_id is not null and link_revoked_at is null', id),
    ).toHaveLength(2)
    expect((await send('GET', `/api/files/${before.facePageFile}`, member)).status).toBe(200)
    const activities = await rows('select activity from activities where request_id = ? order by id', id)
    expect(activities).toMatchObject([
      {},
      {},
      { activity: 'CHP Face Page withdrawn' },
      { activity: 'Undone: CHP Face Page withdrawn' },
      {},
    ])
    expect(await undoOne(staff, id, after.undo!.id)).toBe('state')
  })

  test('emails wait until then, and the change of a law firm does not wait', async () => {
    const { id, after, member } = await withdrawn()
    const due = await rows<{ due_at: string }>(
      "select distinct due_at from outbox where request_id = ? and template = 'withdrawn'",
      id,
    )
    expect(due).toEqual([{ due_at: after.undo!.until }])
    const own = await submitCrashRequest(member)
    const canceled = await (
      await send('PATCH', `/api/crash-reports/${own.id}/cancel`, { token: member.token, json: { sendEmails: false } })
    ).json<ReplyOf<'chp'>>()
    expect(canceled.undo).toMatchObject({ by: 'client' })
    const immediately = await rows(
      "select distinct due_at = created_at as now from outbox where request_id = ? and template = 'cancelled'",
      own.id,
    )
    expect(immediately).toEqual([{ now: 1 }])
  })

  test('changes nothing and says so when an email was already sent', async () => {
    const { staff, id, after } = await withdrawn()
    expect(await claim(id, 'withdrawn')).toBe(2)
    expect(await undoOne(staff, id, after.undo!.id)).toBe('sent')
    expect(await getCrashReport(staff, id)).toEqual(after)
  })

  test('changes nothing when the time is over', async () => {
    const { staff, id, after } = await withdrawn()
    const past = new Date(Date.now() - 1000).toISOString()
    await env.DB.prepare('update requests set undo = replace(undo, ?, ?) where id = ?')
      .bind(after.undo!.until, past, id)
      .run()
    expect(await undoOne(staff, id, after.undo!.id)).toBe('state')
    expect(await getCrashReport(staff, id)).toMatchObject({ status: 'processing', undo: null })
  })

  test('of a sender and an Undo at the same moment, exactly one wins', async () => {
    for (let round = 0; round < 5; round++) {
      const { staff, id, before, after } = await withdrawn()
      const sender = new Promise((resolve) => setTimeout(resolve, round * 3)).then(() => claim(id, 'withdrawn'))
      const [refused, claimed] = await Promise.all([undoOne(staff, id, after.undo!.id), sender])
      expect([refused, claimed]).toEqual(refused === null ? [null, 0] : ['sent', 2])
      expect((await getCrashReport(staff, id)).facePageFile).toBe(claimed ? null : before.facePageFile)
    }
  })

  test('undoes one change after another, and not one that was followed by another', async () => {
    const { staff, admin, id, before, after } = await withdrawn()
    await send('PATCH', `/api/crash-reports/${id}/complete`, { token: admin.token, json: { sendEmails: false } })
    const silent = await getCrashReport(staff, id)
    expect(silent).toMatchObject({ status: 'completed', undo: { activity: 'Request closed without a report' } })
    expect(await emailsOf(id, 'completed')).toEqual([])
    expect(await undoOne(staff, id, after.undo!.id)).toBe('changed')
    await undoOne(staff, id, silent.undo!.id)
    expect(await getCrashReport(staff, id)).toEqual(after)
    await undoOne(staff, id, after.undo!.id)
    expect(await getCrashReport(staff, id)).toEqual(before)
  })

  test('undoes the cancellation and reopening of a police request', async () => {
    const { member, staff } = await addUsers()
    const { id } = await submitPoliceRequest(member)
    const read = async () => (await send('GET', `/api/police-reports/${id}`, staff)).json<ReplyOf<'police'>>()
    const states = [await read()]
    for (const status of ['cancelled', 'processing']) {
      expect((await setPoliceStatus(staff, id, status)).status).toBe(200)
      states.push(await read())
    }
    for (const state of states.slice(1).toReversed()) {
      expect(await undoOne(staff, id, state.undo!.id)).toBeNull()
      const earlier = states[states.indexOf(state) - 1]!
      const restored = await read()
      expect(restored).toEqual(earlier)
    }
  })
})

test('the queue delays the messages of emails that wait', async () => {
  const { admin, id } = await delivered()
  await markSent(id)
  const delays: unknown[] = []
  const sendBatch: Queue['sendBatch'] = async (_, options) => {
    delays.push(options?.delaySeconds)
    return {} as QueueSendBatchResponse
  }
  expect((await withdraw(admin, id, {}, { EMAIL_QUEUE: { sendBatch } as Queue })).status).toBe(200)
  await expect.poll(() => delays).toEqual([limits.undoSeconds + 1])
})

describe('replacing a delivered document', () => {
  test('keeps the earlier version for staff, turns its links off and sends the corrected one', async () => {
    const { staff, member, id, after } = await delivered()
    await markSent(id)
    const fields = { reason: 'wrong-document', clientNote: 'Sorry for the mix-up', notes: 'Was for another client' }
    const response = await replace(staff, id, fields)
    const replaced = await response.json<ReplyOf<'chp'>>()
    expect(replaced).toMatchObject({
      status: 'face-page-uploaded',
      documents: expect.arrayContaining([
        expect.objectContaining({ documentType: 'facePage', note: fields.clientNote, internalNote: fields.notes }),
      ]),
      versions: [{ name: after.facePageFile, ended: 'replaced', reason: 'Wrong document', label: 'scan.pdf' }],
    })
    const seen = await getCrashReport(member, id)
    expect(seen.versions).toEqual([])
    expect(JSON.stringify(seen)).toContain(fields.clientNote)
    expect(JSON.stringify(seen)).not.toContain(fields.notes)
    expect((await send('GET', `/api/files/${after.facePageFile}`, member)).status).toBe(404)
    expect(await emailsOf(id, 'face-page-corrected')).toHaveLength(2)
    const [email] = await rows<{ data: string }>(
      "select data from outbox where request_id = ? and template = 'face-page-corrected'",
      id,
    )
    expect(JSON.parse(email!.data)).toMatchObject({
      by: 'staff',
      reason: 'Wrong document',
      note: fields.clientNote,
      document: { label: 'CHP Face Page', deliveredAt: expect.any(String) },
    })
    expect(email!.data).not.toContain(fields.notes)
  })

  test('sends a first delivery when nobody got the earlier document yet', async () => {
    const { staff, id } = await delivered()
    expect((await replace(staff, id)).status).toBe(200)
    expect(await emailsOf(id, 'face-page-corrected')).toEqual([])
    expect(await emailsOf(id, 'face-page-ready')).toHaveLength(4)
  })

  test('is for staff, and asks why for another reason', async () => {
    const { staff, member, id } = await delivered()
    expect((await replace(member, id)).status).toBe(403)
    expect(await errorOf(await replace(staff, id, { reason: 'other' }))).toMatchObject({
      status: 400,
      fields: { reasonText: 'Say why in a few words' },
    })
  })
})

test('an Undo restores when the request was changed, and reaches the lists of its client', async () => {
  const { staff, member, admin, id } = await delivered()
  const before = await getCrashReport(member, id)
  const after = await (await withdraw(admin, id)).json<ReplyOf<'chp'>>()
  const tag = (await send('GET', '/api/crash-reports', member)).headers.get('etag')!
  expect(await undoOne(staff, id, after.undo!.id)).toBeNull()
  expect(await getCrashReport(member, id)).toEqual(before)
  const polled = await send('GET', '/api/crash-reports', { token: member.token, headers: { 'If-None-Match': tag } })
  expect(polled.status).toBe(200)
})

test('withdrawing a document emails the people who got it', async () => {
  const { admin, member, id } = await delivered()
  await markSent(id)
  await env.DB.prepare("update outbox set state = 'failed' where request_id = ? and address like 'copy%'")
    .bind(id)
    .run()
  const response = await withdraw(admin, id, { reason: 'other', reasonText: 'Another crash' })
  expect(await response.json()).toMatchObject({
    status: 'processing',
    facePageFile: null,
    versions: [{ ended: 'withdrawn', reason: 'Another crash' }],
  })
  expect(await emailsOf(id, 'withdrawn')).toMatchObject([{ address: member.email }])
  const links = await send('GET', `/api/crash-reports/${id}/delivery-links`, admin)
  expect(await links.json()).toEqual({ open: 0, sent: 1 })
})
