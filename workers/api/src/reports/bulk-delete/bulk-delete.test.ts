import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import {
  addCast,
  deliver,
  deliverFinal,
  failureOf,
  meeting,
  objectKeys,
  order,
  orderPolice,
  rows,
  send,
} from '../../../test/kit.ts'

const belongings = async (id: string) => {
  const tables = ['files', 'activities', 'outbox', 'delivery_links']
  const counts = await Promise.all(tables.map((table) => rows(`select 1 from ${table} where report_id = ?`, id)))
  return counts.map((found) => found.length)
}

const remove = (kind: string, { token }: { token: string }, reportIds: string[], changed?: Partial<Cloudflare.Env>) =>
  send('DELETE', `/api/admin/${kind}-reports`, { token, json: { reportIds }, changed })

const audited = (subject: string) =>
  rows('select action, actor_id actor, detail from audit_entries where subject = ?', subject)

describe('reports deleted for good', () => {
  test('are gone at once with all that was theirs, of either kind, and the deletion is kept', async () => {
    const { firm, member, staff, admin } = await addCast()
    const crash = await order(member)
    const stays = await order(member)
    const police = await orderPolice(member)
    const face = await (await deliver(staff, crash.id, 'facePage')).json<{ facePageFile: string }>()
    const final = await (await deliverFinal(staff, police.id)).json<{ reportFile: string }>()
    const paths = [face.facePageFile, final.reportFile].map((name) => `/api/files/${name}`)
    const ticket = (await (await send('POST', `${paths[0]}/ticket`, member)).json<{ ticket: string }>()).ticket
    const list = await send('GET', '/api/crash-reports', member)
    await list.arrayBuffer()

    expect(await (await remove('crash', admin, [crash.id])).json()).toEqual({
      message: '1 report was deleted.',
      deleted: 1,
    })
    expect(await (await remove('police', staff, [police.id])).json()).toMatchObject({ deleted: 1 })
    for (const id of [crash.id, police.id]) expect(await belongings(id)).toEqual([0, 0, 0, 0])
    for (const path of paths) expect((await send('GET', path, member)).status).toBe(404)
    expect((await send('GET', `${paths[0]}?auth=${encodeURIComponent(ticket)}`)).status).toBe(404)
    expect((await send('GET', `/api/crash-reports/${crash.id}`, member)).status).toBe(404)
    expect((await send('GET', `/api/police-reports/${police.id}`, member)).status).toBe(404)
    await expect.poll(objectKeys).not.toContain(face.facePageFile)
    await expect.poll(objectKeys).not.toContain(final.reportFile)
    expect(await audited(crash.referenceNumber)).toEqual([
      { action: 'crash-report-deleted', actor: admin.id, detail: `Face Page Ready, ${firm.name}` },
    ])
    expect(await audited(police.referenceNumber)).toEqual([
      { action: 'police-report-deleted', actor: staff.id, detail: `Completed, ${firm.name}` },
    ])

    const headers = { 'If-None-Match': list.headers.get('etag') ?? '' }
    const after = await send('GET', '/api/crash-reports', { token: member.token, headers })
    expect(after.status).toBe(200)
    expect((await after.json<{ id: string }[]>()).map(({ id }) => id)).toEqual([stays.id])
    expect(await belongings(stays.id)).not.toContain(undefined)
    expect((await belongings(stays.id))[0]).toBe(1)
  })

  test('by two at once are deleted and told of once', async () => {
    const { member, admin } = await addCast()
    const [one, two, three] = [await order(member), await order(member), await order(member)]
    const both = meeting(2)
    const answers = await Promise.all([
      remove('crash', admin, [one.id, two.id], both),
      remove('crash', admin, [two.id, three.id], both),
    ])
    const counts = await Promise.all(answers.map(async (answer) => (await answer.json<{ deleted: number }>()).deleted))
    expect(counts.sort()).toEqual([1, 2])
    for (const { referenceNumber } of [one, two, three]) expect(await audited(referenceNumber)).toHaveLength(1)
  })

  test('that are gone already, or of the other kind, are passed over', async () => {
    const { member, admin } = await addCast()
    const crash = await order(member)
    const ofOther = await failureOf(await remove('police', admin, [crash.id]))
    expect(ofOther).toMatchObject({ status: 400, code: 'invalid' })
    await remove('crash', admin, [crash.id])
    expect(await (await remove('crash', admin, [crash.id])).json()).toMatchObject({ deleted: 0 })
    expect(await audited(crash.referenceNumber)).toHaveLength(1)
    expect((await failureOf(await remove('crash', admin, []))).message).toBe('Select the requests to delete.')
  })

  test('may be as many as a list shows', async () => {
    const { member, admin } = await addCast()
    const created = await Promise.all(Array.from({ length: 8 }, () => order(member)))
    const { id, referenceNumber } = created[0]!
    const copies = Array.from({ length: 200 }, (_, number) => [
      `crh_${String(number).padStart(26, '0')}`,
      `CHP-COPY${number}`,
    ])
    await env.DB.prepare(
      `insert into crash_reports (id, reference_number, client_name, crash_date, status, report_type, submitted_at, created_at, updated_at)
       select value->>0, value->>1, 'Copy', '2024-03-05', 'processing', 'fatal-full', '', '', '' from json_each(?)`,
    )
      .bind(JSON.stringify(copies))
      .run()
    const answer = await remove('crash', admin, [
      ...created.map((report) => report.id),
      ...copies.map(([copy]) => copy!),
    ])
    expect(await answer.json()).toMatchObject({ deleted: 208 })
    expect(await rows("select id from audit_entries where subject like 'CHP-COPY%'")).toHaveLength(200)
    expect(await audited(referenceNumber)).toHaveLength(1)
    expect(await belongings(id)).toEqual([0, 0, 0, 0])
  })
})

describe('all reports', () => {
  const clear = ({ token }: { token: string }, query = '') =>
    send('DELETE', `/api/admin/clear-all-reports${query}`, { token })

  test('are cleared when there are as many as were shown, and not otherwise', async () => {
    const { member, admin } = await addCast()
    const crash = await order(member)
    const police = await orderPolice(member)
    const [{ total } = { total: 0 }] = await rows<{ total: number }>(
      'select (select count(*) from crash_reports) + (select count(*) from police_reports) total',
    )
    const refused = await failureOf(await clear(admin, `?expected=${total + 1}`))
    expect(refused).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    expect((await send('GET', `/api/crash-reports/${crash.id}`, member)).status).toBe(200)

    expect(await (await clear(admin, `?expected=${total}`)).json()).toEqual({
      message: `${total} reports were deleted.`,
      deleted: total,
    })
    for (const table of ['crash_reports', 'police_reports', 'files', 'activities', 'delivery_links'])
      expect([table, await rows(`select 1 from ${table}`)]).toEqual([table, []])
    expect(await rows('select 1 from outbox where report_id is not null')).toEqual([])
    for (const { id } of [crash, police]) expect(await belongings(id)).toEqual([0, 0, 0, 0])
    expect(await (await send('GET', '/api/police-reports', member)).json()).toEqual([])
    await expect.poll(objectKeys).not.toContain(crash.writtenAuthFile)
    expect(
      await rows("select detail from audit_entries where action = 'all-reports-cleared' and actor_id = ?", admin.id),
    ).toHaveLength(1)
    expect(await (await clear(admin)).json()).toMatchObject({ deleted: 0 })
  })
})
