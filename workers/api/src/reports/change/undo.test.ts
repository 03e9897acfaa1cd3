import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { limits } from '@portal/contract/limits'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import {
  addUsers,
  deliver,
  deliverFinalReport,
  errorOf,
  form,
  getCrashReport,
  objectKeys,
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
    `select template, state, last_error, address from outbox where report_id = ?
      and template in (select value from json_each(?)) order by rowid`,
    id,
    JSON.stringify(templates),
  )

const markSent = (id: string) =>
  env.DB.prepare("update outbox set state = 'sent', attempts = 1 where report_id = ?").bind(id).run()

/** The notifications Worker claims an email before it sends it. */
const claim = async (id: string, template: string) => {
  const claimed = await env.DB.prepare(
    "update outbox set state = 'sending', attempts = 1 where report_id = ? and template = ? and state = 'pending' returning id",
  )
    .bind(id, template)
    .all()
  return claimed.results.length
}

const delivered = async () => {
  const users = await addUsers()
  const report = await submitCrashRequest(users.member, { ccEmails: 'copy@elsewhere.test' })
  const before = await getCrashReport(users.staff, report.id)
  const after = await (await deliver(users.staff, report.id, 'facePage')).json<ReplyOf<'chp'>>()
  return { ...users, id: report.id, before, after }
}

describe('undoing a delivery', () => {
  test('takes back the document, the status and the emails, also for a colleague', async () => {
    const { admin, member, id, before, after } = await delivered()
    expect(after.undo).toMatchObject({ activity: 'Face page uploaded' })
    const waits = Date.parse(after.undo!.until) - Date.now()
    expect(waits).toBeGreaterThan(0)
    expect(waits).toBeLessThanOrEqual(limits.undoSeconds * 1000)
    expect((await getCrashReport(member, id)).undo).toBeNull()

    expect(await undoOne(admin, id, after.undo!.id)).toBeNull()
    expect(await getCrashReport(admin, id)).toEqual(before)
    expect(await emailsOf(id, 'face-page-ready')).toMatchObject([
      { state: 'withheld', last_error: 'UNDONE' },
      { state: 'withheld', last_error: 'UNDONE' },
    ])
    await expect.poll(objectKeys).not.toContain(after.facePageFile)
    expect(
      await rows('select id from outbox where report_id = ? and file_id in (select id from documents)', id),
    ).toEqual([])
    const activities = await rows('select activity from activities where report_id = ? order by id', id)
    expect(activities).toMatchObject([
      {},
      { activity: 'Face page uploaded' },
      { activity: 'Undone: Face page uploaded' },
    ])
    expect(await undoOne(admin, id, after.undo!.id)).toBe('state')
    expect((await deliver(admin, id, 'facePage')).status).toBe(200)
  })

  test('emails wait until then, and the change of a law firm does not wait', async () => {
    const { id, after, member } = await delivered()
    const due = await rows<{ due_at: string }>(
      "select distinct due_at from outbox where report_id = ? and template = 'face-page-ready'",
      id,
    )
    expect(due).toEqual([{ due_at: after.undo!.until }])
    const own = await submitCrashRequest(member)
    const canceled = await (
      await send('PATCH', `/api/crash-reports/${own.id}/cancel`, { token: member.token, json: { sendEmails: false } })
    ).json<ReplyOf<'chp'>>()
    expect(canceled.undo).toBeNull()
    const immediately = await rows(
      "select distinct due_at = created_at as now from outbox where report_id = ? and template = 'cancelled'",
      own.id,
    )
    expect(immediately).toEqual([{ now: 1 }])
  })

  test('changes nothing and says so when an email was already sent', async () => {
    const { staff, id, after } = await delivered()
    expect(await claim(id, 'face-page-ready')).toBe(2)
    expect(await undoOne(staff, id, after.undo!.id)).toBe('sent')
    expect(await getCrashReport(staff, id)).toEqual(after)
  })

  test('changes nothing when the time is over', async () => {
    const { staff, id, after } = await delivered()
    const past = new Date(Date.now() - 1000).toISOString()
    await env.DB.prepare('update requests set undo = replace(undo, ?, ?) where id = ?')
      .bind(after.undo!.until, past, id)
      .run()
    expect(await undoOne(staff, id, after.undo!.id)).toBe('state')
    expect(await getCrashReport(staff, id)).toMatchObject({ status: 'face-page-uploaded', undo: null })
  })

  test('of a sender and an Undo at the same moment, exactly one wins', async () => {
    for (let round = 0; round < 5; round++) {
      const { staff, id, after } = await delivered()
      const sender = new Promise((resolve) => setTimeout(resolve, round * 3)).then(() => claim(id, 'face-page-ready'))
      const [refused, claimed] = await Promise.all([undoOne(staff, id, after.undo!.id), sender])
      expect([refused, claimed]).toEqual(refused === null ? [null, 0] : ['sent', 2])
      expect((await getCrashReport(staff, id)).facePageFile).toBe(claimed ? after.facePageFile : null)
    }
  })

  test('undoes one change after another, and not one that was followed by another', async () => {
    const { staff, admin, id, before, after } = await delivered()
    const second = await (await deliver(staff, id, 'fullReport')).json<ReplyOf<'chp'>>()
    expect(await undoOne(staff, id, after.undo!.id)).toBe('changed')
    expect(await undoOne(staff, id, second.undo!.id)).toBeNull()
    expect(await getCrashReport(staff, id)).toEqual(after)
    await send('PATCH', `/api/crash-reports/${id}/complete`, { token: admin.token, json: { sendEmails: false } })
    const silent = await getCrashReport(staff, id)
    expect(silent).toMatchObject({ status: 'completed', undo: { activity: 'Request completed' } })
    expect(await emailsOf(id, 'completed')).toEqual([])
    await undoOne(staff, id, silent.undo!.id)
    await undoOne(staff, id, after.undo!.id)
    expect(await getCrashReport(staff, id)).toEqual(before)
  })

  test('undoes the delivery, cancellation and reopening of a police request', async () => {
    const { member, staff } = await addUsers()
    const { id } = await submitPoliceRequest(member)
    const read = async () => (await send('GET', `/api/police-reports/${id}`, staff)).json<ReplyOf<'police'>>()
    const before = await read()
    const changes = [
      () => setPoliceStatus(staff, id, 'cancelled'),
      () => setPoliceStatus(staff, id, 'processing'),
      () => deliverFinalReport(staff, id),
    ]
    const states = [before]
    for (const change of changes) {
      expect((await change()).status).toBe(200)
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
  const { member, staff } = await addUsers()
  const { id } = await submitCrashRequest(member)
  const delays: unknown[] = []
  const sendBatch: Queue['sendBatch'] = async (_, options) => {
    delays.push(options?.delaySeconds)
    return {} as QueueSendBatchResponse
  }
  expect((await deliver(staff, id, 'facePage', pdf(), { EMAIL_QUEUE: { sendBatch } as Queue })).status).toBe(200)
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
      "select data from outbox where report_id = ? and template = 'face-page-corrected'",
      id,
    )
    expect(JSON.parse(email!.data)).toMatchObject({
      by: 'staff',
      reason: 'Wrong document',
      note: fields.clientNote,
      document: { label: 'CHP Face Page', deliveredAt: expect.any(String) },
    })
    expect(email!.data).not.toContain(fields.notes)

    const links = () =>
      rows(
        'select count(*) n from outbox where report_id = ? and link_revoked_at is null and file_id = ?',
        id,
        after.facePageFile!.split('.')[0],
      )
    expect(await links()).toEqual([{ n: 0 }])
    expect(await undoOne(staff, id, replaced.undo!.id)).toBeNull()
    expect(await getCrashReport(staff, id)).toMatchObject({ facePageFile: after.facePageFile, versions: [] })
    expect(await links()).toEqual([{ n: 2 }])
    expect((await send('GET', `/api/files/${after.facePageFile}`, member)).status).toBe(200)
  })

  test('an Undo restores when the request was changed, and reaches the lists of its client', async () => {
    const { staff, member, id } = await delivered()
    const before = await getCrashReport(member, id)
    const replaced = await (await replace(staff, id)).json<ReplyOf<'chp'>>()
    const tag = (await send('GET', '/api/crash-reports', member)).headers.get('etag')!
    expect(await undoOne(staff, id, replaced.undo!.id)).toBeNull()
    expect(await getCrashReport(member, id)).toEqual(before)
    const polled = await send('GET', '/api/crash-reports', { token: member.token, headers: { 'If-None-Match': tag } })
    expect(polled.status).toBe(200)
  })

  test('sends a first delivery when nobody got the earlier document yet, and Undo sends that after all', async () => {
    const { staff, id } = await delivered()
    const replaced = await (await replace(staff, id)).json<ReplyOf<'chp'>>()
    expect(await emailsOf(id, 'face-page-corrected')).toEqual([])
    expect(await emailsOf(id, 'face-page-ready')).toHaveLength(4)
    // The notifications Worker withholds the first two, because their links are off.
    await env.DB.prepare(
      "update outbox set state = 'withheld', last_error = 'LINK_ENDED' where rowid in (select rowid from outbox where report_id = ? and template = 'face-page-ready' order by rowid limit 2)",
    )
      .bind(id)
      .run()
    expect(await undoOne(staff, id, replaced.undo!.id)).toBeNull()
    expect((await emailsOf(id, 'face-page-ready')).map(({ state }) => state)).toEqual([
      'pending',
      'pending',
      'withheld',
      'withheld',
    ])
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

test('withdrawing a document emails the people who got it', async () => {
  const { admin, member, id } = await delivered()
  await markSent(id)
  await env.DB.prepare("update outbox set state = 'failed' where report_id = ? and address like 'copy%'").bind(id).run()
  const response = await send('DELETE', `/api/crash-reports/${id}/documents/facePage`, {
    token: admin.token,
    json: { reason: 'other', reasonText: 'Another crash' },
  })
  expect(await response.json()).toMatchObject({
    status: 'processing',
    facePageFile: null,
    versions: [{ ended: 'withdrawn', reason: 'Another crash' }],
  })
  expect(await emailsOf(id, 'withdrawn')).toMatchObject([{ address: member.email }])
  const links = await send('GET', `/api/crash-reports/${id}/delivery-links`, admin)
  expect(await links.json()).toEqual({ open: 0, sent: 1 })
})
