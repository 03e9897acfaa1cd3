import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { kindIds, type KindId } from '@portal/contract/kinds/kind-ids'
import {
  addUsers,
  deliver,
  deliverFinalReport,
  errorOf,
  batchBarrier,
  objectKeys,
  submitCrashRequest,
  submitPoliceRequest,
  rows,
  send,
  guestEmail,
  pdf,
  postCrashRequest,
  replyOf,
} from '../../../test/kit.ts'
import { columnsWith } from '../../../test/personal-data.ts'

const countBelongings = async (id: string) => {
  const tables = ['documents', 'activities', 'outbox']
  const counts = await Promise.all(tables.map((table) => rows(`select 1 from ${table} where request_id = ?`, id)))
  return counts.map((rows) => rows.length)
}

const remove = (
  kind: KindId,
  { token }: { token: string },
  reportIds: string[],
  changed?: Partial<Cloudflare.Env>,
  options = {},
) => send('DELETE', kindIds[kind].adminPath, { token, json: { reportIds, ...options }, changed })

const auditEntries = (subject: string) =>
  rows(
    "select action, actor_id actor, detail from audit_entries where subject = ? and action like '%-report-deleted'",
    subject,
  )

describe('deleting selected reports', () => {
  test('leaves the names and email addresses of a request in no column when nobody is emailed', async () => {
    const { admin, staff } = await addUsers()
    const [contactEmail, ccEmails] = [guestEmail(), guestEmail()]
    const clientName = `Client${contactEmail.replace(/\W/g, '')}`
    const { referenceNumber } = await replyOf(
      await postCrashRequest(undefined, {
        contactEmail,
        ccEmails,
        clientName,
        writtenAuth: pdf(2000, `${clientName}.pdf`),
      }),
    )
    const [row] = await rows<{ id: string }>('select id from requests where reference_number = ?', referenceNumber)
    await deliver(staff, row!.id, 'facePage')
    const personal = async () => (await Promise.all([contactEmail, ccEmails, clientName].map(columnsWith))).flat()
    expect(await personal()).toContain('documents.label')
    await remove('chp', admin, [row!.id], undefined, { sendEmails: false })
    expect(await personal()).toEqual([])
  })

  test('deletes reports of either kind with everything that belongs to them, and adds audit entries', async () => {
    const { firm, member, staff, admin } = await addUsers()
    const crash = await submitCrashRequest(member)
    const kept = await submitCrashRequest(member)
    const police = await submitPoliceRequest(member)
    const face = await (await deliver(staff, crash.id, 'facePage')).json<{ facePageFile: string }>()
    const final = await (await deliverFinalReport(staff, police.id)).json<{ reportFile: string }>()
    const paths = [face.facePageFile, final.reportFile].map((name) => `/api/files/${name}`)
    const ticket = (await (await send('POST', `${paths[0]}/ticket`, member)).json<{ ticket: string }>()).ticket
    const list = await send('GET', '/api/crash-reports', member)
    await list.arrayBuffer()

    expect(await (await remove('chp', admin, [crash.id])).json()).toEqual({
      message: '1 report was deleted.',
      deleted: 1,
    })
    expect(await (await remove('police', staff, [police.id])).json()).toMatchObject({ deleted: 1 })
    for (const id of [crash.id, police.id]) expect(await countBelongings(id)).toEqual([0, 0, 0])
    for (const path of paths) expect((await send('GET', path, member)).status).toBe(404)
    expect((await send('GET', `${paths[0]}?auth=${encodeURIComponent(ticket)}`)).status).toBe(404)
    expect((await send('GET', `/api/crash-reports/${crash.id}`, member)).status).toBe(404)
    expect((await send('GET', `/api/police-reports/${police.id}`, member)).status).toBe(404)
    await expect.poll(objectKeys).not.toContain(face.facePageFile)
    await expect.poll(objectKeys).not.toContain(final.reportFile)
    expect(await auditEntries(crash.referenceNumber)).toEqual([
      { action: 'crash-report-deleted', actor: admin.id, detail: `Face Page Ready, ${firm.name}` },
    ])
    expect(await auditEntries(police.referenceNumber)).toEqual([
      { action: 'police-report-deleted', actor: staff.id, detail: `Completed, ${firm.name}` },
    ])

    const headers = { 'If-None-Match': list.headers.get('etag') ?? '' }
    const after = await send('GET', '/api/crash-reports', { token: member.token, headers })
    expect(after.status).toBe(200)
    expect((await after.json<{ id: string }[]>()).map(({ id }) => id)).toEqual([kept.id])
    expect(await countBelongings(kept.id)).not.toContain(undefined)
    expect((await countBelongings(kept.id))[0]).toBe(1)
  })

  test('concurrent deletions of the same report add one audit entry', async () => {
    const { member, admin } = await addUsers()
    const [first, second, third] = [
      await submitCrashRequest(member),
      await submitCrashRequest(member),
      await submitCrashRequest(member),
    ]
    const barrier = batchBarrier(2)
    const responses = await Promise.all([
      remove('chp', admin, [first.id, second.id], barrier),
      remove('chp', admin, [second.id, third.id], barrier),
    ])
    const counts = await Promise.all(
      responses.map(async (response) => (await response.json<{ deleted: number }>()).deleted),
    )
    expect(counts.sort()).toEqual([1, 2])
    for (const { referenceNumber } of [first, second, third])
      expect(await auditEntries(referenceNumber)).toHaveLength(1)
  })

  test('skips reports that are already deleted, and rejects those of the other kind', async () => {
    const { member, admin } = await addUsers()
    const crash = await submitCrashRequest(member)
    const otherKind = await errorOf(await remove('police', admin, [crash.id]))
    expect(otherKind).toMatchObject({ status: 400, code: 'invalid' })
    await remove('chp', admin, [crash.id])
    expect(await (await remove('chp', admin, [crash.id])).json()).toMatchObject({ deleted: 0 })
    expect(await auditEntries(crash.referenceNumber)).toHaveLength(1)
    expect((await errorOf(await remove('chp', admin, []))).message).toBe('Select the requests to delete.')
  })

  test('deletes more reports than D1 takes parameters', async () => {
    const { member, admin } = await addUsers()
    const created = await Promise.all(Array.from({ length: 8 }, () => submitCrashRequest(member)))
    const { id, referenceNumber } = created[0]!
    const copies = Array.from({ length: 200 }, (_, number) => [
      `crh_${String(number).padStart(26, '0')}`,
      `CHP-COPY${number}`,
    ])
    await env.DB.prepare(
      `insert into requests (kind, id, reference_number, client_name, crash_date, status, report_type, submitted_at, created_at, updated_at, serial, search_text)
       select 'chp', value->>0, value->>1, 'Copy', '2024-03-05', 'processing', 'fatal-full', '', '', '', 100 + key, '' from json_each(?)`,
    )
      .bind(JSON.stringify(copies))
      .run()
    const response = await remove('chp', admin, [
      ...created.map((request) => request.id),
      ...copies.map(([copy]) => copy!),
    ])
    expect(await response.json()).toMatchObject({ deleted: 208 })
    expect(await rows("select id from audit_entries where subject like 'CHP-COPY%'")).toHaveLength(200)
    expect(await auditEntries(referenceNumber)).toHaveLength(1)
    expect(await countBelongings(id)).toEqual([0, 0, 0])
  })
})

describe('clearing all reports', () => {
  const clear = ({ token }: { token: string }, query = '') =>
    send('DELETE', `/api/admin/clear-all-reports${query}`, { token })

  test('deletes everything when the number is as expected, and returns 409 otherwise', async () => {
    const { member, admin } = await addUsers()
    const crash = await submitCrashRequest(member)
    const police = await submitPoliceRequest(member)
    const [{ total } = { total: 0 }] = await rows<{ total: number }>('select count(*) total from requests')
    const failure = await errorOf(await clear(admin, `?expected=${total + 1}`))
    expect(failure).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    expect((await send('GET', `/api/crash-reports/${crash.id}`, member)).status).toBe(200)

    expect(await (await clear(admin, `?expected=${total}`)).json()).toEqual({
      message: `${total} reports were deleted.`,
      deleted: total,
    })
    for (const table of ['requests', 'documents', 'activities'])
      expect([table, await rows(`select 1 from ${table}`)]).toEqual([table, []])
    expect(await rows('select 1 from outbox where request_id is not null')).toEqual([])
    for (const { id } of [crash, police]) expect(await countBelongings(id)).toEqual([0, 0, 0])
    expect(await (await send('GET', '/api/police-reports', member)).json()).toEqual([])
    await expect.poll(objectKeys).not.toContain(crash.writtenAuthFile)
    expect(
      await rows("select detail from audit_entries where action = 'all-reports-cleared' and actor_id = ?", admin.id),
    ).toHaveLength(1)
    expect(await (await clear(admin)).json()).toMatchObject({ deleted: 0 })
  })
})
