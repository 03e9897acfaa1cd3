import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { CrashReport } from '@portal/contract/crash-reports'
import { addUser, order, rows, send } from '../../test/kit.ts'
import { recountLists } from '../storage/recount.ts'

/** Orders of an account, five at each moment. */
const addMany = async (userId: string, count: number): Promise<void> => {
  await env.DB.prepare(
    `insert into crash_reports
       (id, reference_number, client_name, crash_date, status, report_type, user_id, submitted_at, created_at, updated_at)
     with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?2),
       moments as (select n, strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + n / 5, 'unixepoch') as at from numbers)
     select 'crh_' || ?1 || n, 'CHP-' || ?1 || n, 'Client One', '2024-03-05', 'processing', 'non-fatal-face', ?1, at, at, at
     from moments`,
  )
    .bind(userId, count)
    .run()
  await recountLists(env.DB)
}

test('a late page is the same however one came to it', async () => {
  const [member, admin] = [await addUser({}), await addUser({ role: 'admin' })]
  await addMany(member.id, 1400)
  const size = 7
  const expectPage = async (page: number) => {
    const answer = await send('GET', `/api/crash-reports?page=${page}&pageSize=${size}`, member)
    const expected = await rows<{ id: string }>(
      'select id from crash_reports where user_id = ? order by submitted_at desc, id desc limit ? offset ?',
      member.id,
      size,
      (page - 1) * size,
    )
    expect((await answer.json<CrashReport[]>()).map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    return expected
  }
  const last = 200
  for (const page of [180, 181, 182, 190, 183, 179, 181, last, last + 1]) await expectPage(page)
  // What is placed or deleted before it moves it.
  await order(member)
  for (const page of [181, 182, last + 1]) await expectPage(page)
  const [gone] = await expectPage(190)
  await send('DELETE', '/api/admin/crash-reports', { token: admin.token, json: { reportIds: [gone?.id] } })
  for (const page of [190, 191, 181]) await expectPage(page)
})
