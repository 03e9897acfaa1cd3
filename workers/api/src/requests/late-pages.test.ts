import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import { addFirm, addUser, submitCrashRequest, rows, testContext, send } from '../../test/kit.ts'
import { rebuildLists } from '../lists/rebuild-store.ts'

/** Adds reports of a user: every second one belongs to the firm, and five share each instant. */
const addMany = async (userId: string, firm: string | null, count: number): Promise<void> => {
  await env.DB.prepare(
    `insert into requests
       (kind, id, reference_number, client_name, crash_date, status, report_type, user_id, law_firm_id, submitted_at, created_at, updated_at, serial, search_text)
     with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?2),
       moments as (select n, strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + n / 5 * 4000, 'unixepoch') as at from numbers)
     select 'chp', 'crh_' || ?1 || n, 'CHP-' || ?1 || n, 'Client One', '2024-03-05', 'processing', 'non-fatal-face', ?1, iif(n % 2, ?3, null), at, at, at, (select coalesce(max(serial), 0) from requests) + n, ''
     from moments`,
  )
    .bind(userId, count, firm)
    .run()
  await rebuildLists(testContext().db)
}

const size = 7
const count = 1400
const last = count / size

type User = Awaited<ReturnType<typeof addUser>>
let member: User
let colleague: User
let admin: User

beforeAll(async () => {
  ;[member, colleague] = [await addUser({}), await addUser({ firm: await addFirm() })]
  admin = await addUser({ role: 'admin' })
  await addMany(member.id, colleague.lawFirmId, count)
})

/** The ids on a page, and the expected ones. */
const pageOf = async (page: number, viewer: User) => {
  const response = await send('GET', `/api/crash-reports?page=${page}&pageSize=${size}`, viewer)
  const expected = await rows<{ id: string }>(
    `select id from requests where ?1 in ('all', coalesce(law_firm_id, user_id)) order by serial desc limit ?2 offset ?3`,
    viewer === admin ? 'all' : (viewer.lawFirmId ?? viewer.id),
    size,
    (page - 1) * size,
  )
  return { shown: (await response.json<ReplyOf<'chp'>[]>()).map(({ id }) => id), right: expected.map(({ id }) => id) }
}

const wrongPages = async (viewers: readonly User[], pages: readonly number[]) => {
  const wrong = []
  for (const viewer of viewers)
    for (const number of pages) {
      const { shown, right } = await pageOf(number, viewer)
      if (shown.join() !== right.join()) wrong.push({ viewer, number, shown, right })
    }
  return wrong
}

test('late pages are correct after reports before them were added or deleted', async () => {
  const viewers = [member, colleague, admin]
  const forties = Array.from({ length: 20 }, (_, number) => 40 + number)
  expect(await wrongPages(viewers, [...forties, 99, 100, 181, last, last + 1])).toEqual([])
  await submitCrashRequest(member)
  expect(await wrongPages(viewers, [60, 181, 182, last + 1])).toEqual([])
  const { right } = await pageOf(100, admin)
  expect(right).toHaveLength(size)
  await send('DELETE', '/api/admin/crash-reports', { token: admin.token, json: { reportIds: right.slice(0, 1) } })
  expect(await wrongPages(viewers, [60, 99, 100, 190, 191])).toEqual([])
})
