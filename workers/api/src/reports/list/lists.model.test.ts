import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { ReportKind } from '@portal/contract/ids'
import { listHeaders } from '@portal/contract/api/list-headers'
import { Random } from '@portal/contract/testing/random'
import {
  addUsers,
  addUser,
  replyOf,
  guestEmail,
  rows,
  testContext,
  send,
  postCrashRequest,
  postPoliceRequest,
} from '../../../test/kit.ts'
import { writeAll } from '../../db/client.ts'
import { recountLists } from './recount-store.ts'
import { addToSearch } from '../search/search-pages-store.ts'
import { bumpListVersions } from '../store.ts'

// Every write updates totals, day counts and search pages. After each of many random writes they must match plain SQL.

beforeEach(async () => {
  await reset()
  await applyD1Migrations(env.DB, env.MIGRATIONS)
})

const names = [
  'José Muñoz',
  'JOSÉ  MUNOZ-Łukasz',
  'Zoe\u0308 Anderson-Johnson',
  'Søren O’Brien',
  '李 Wei',
  'Straße 24',
  "Ann O'Brien",
]
const terms = [
  'josé',
  'JOSE',
  'z-lu',
  'son',
  'zoë a',
  'O’',
  "o'b",
  'soren',
  '李',
  'strasse',
  '2',
  'a',
  '-',
  'chp-',
  'POL-',
  'none such',
]

interface Row {
  id: string
  client_name: string
  reference_number: string
  user_id: string | null
  law_firm_id: string | null
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('’', "'")

const reportsOf = (kind: ReportKind) => rows<Row>(`select * from ${kind}_reports order by submitted_at desc, id desc`)

const packedLines = async (): Promise<string[]> => {
  const pages = await rows<{ scope: string; shelf: string; lines: string }>(
    'select scope, shelf, lines from search_pages',
  )
  return pages
    .flatMap(({ scope, shelf, lines }) =>
      lines
        .split('\n')
        .filter(Boolean)
        .map((line) => `${scope}/${shelf}/${line}`),
    )
    .sort()
}

const totals = () => rows('select scope, total from list_versions where total > 0 order by scope')

const days = () => rows('select * from report_days where reports <> 0 order by kind, day')

test.each(['crash', 'police'] as const)(
  'the lists of %s reports match the tables after random changes',
  { timeout: 60_000 },
  async (kind) => {
    const random = new Random(kind.length)
    const { firm, member, unverified, other, staff, admin } = await addUsers()
    const colleague = await addUser({ firm })
    const viewers = [member, colleague, unverified, other, staff]
    const requesters = [member, colleague, unverified, other]
    const post = { crash: postCrashRequest, police: postPoliceRequest }[kind]
    const tokens: string[] = []

    const check = async () => {
      const reports = await reportsOf(kind)
      const term = random.pick([...terms, ...reports.map((report) => report.reference_number.slice(random.below(8)))])
      for (const viewer of viewers) {
        const sees = ({ user_id, law_firm_id }: Row) =>
          viewer === staff || user_id === viewer.id || (viewer !== unverified && law_firm_id === viewer.lawFirmId)
        const seen = reports.filter(sees)
        const found = seen.filter(({ client_name, reference_number }) =>
          [client_name, reference_number].some((text) => plain(text).includes(plain(term))),
        )
        const size = 1 + random.below(3)
        const page = 1 + random.below(3)
        const shown = (all: Row[]) => all.slice((page - 1) * size, page * size).map(({ id }) => id)
        const listResponse = await send('GET', `/api/${kind}-reports?page=${page}&pageSize=${size}`, viewer)
        expect((await listResponse.json<Row[]>()).map(({ id }) => id)).toEqual(shown(seen))
        expect(listResponse.headers.get(listHeaders.total)).toBe(String(seen.length))
        const response = await send(
          'GET',
          `/api/${kind}-reports?page=${page}&pageSize=${size}&search=${encodeURIComponent(term)}`,
          viewer,
        )
        expect(
          (await response.json<Row[]>()).map(({ id }) => id),
          term,
        ).toEqual(shown(found))
        expect(response.headers.get(listHeaders.total), term).toBe(String(found.length))
        expect(response.headers.get(listHeaders.unfiltered)).toBe(String(seen.length))
      }
    }

    const steps = {
      // Earlier reports stay with the former firm and the user.
      move: async () => {
        colleague.lawFirmId = colleague.lawFirmId === firm.id ? other.lawFirmId : firm.id
        const statement = env.DB.prepare('update users set law_firm_id = ? where id = ?')
        await statement.bind(colleague.lawFirmId, colleague.id).run()
      },
      submit: async () => {
        const { token } = random.pick(requesters)
        await replyOf(await post(token, { clientName: random.pick(names) }))
      },
      guest: async () => {
        const response = await post(undefined, { clientName: random.pick(names), contactEmail: guestEmail() })
        tokens.push((await replyOf(response)).claimToken!)
      },
      claim: async () => {
        if (tokens.length === 0) return steps.guest()
        const json = { token: tokens.shift() }
        expect(
          (await send('POST', '/api/claim-request', { token: random.pick(requesters).token, json })).status,
        ).toBeLessThan(410)
      },
      remove: async () => {
        const reportIds = (await reportsOf(kind)).filter(() => random.chance(0.3)).map(({ id }) => id)
        if (reportIds.length === 0) return steps.submit()
        expect(
          (await send('DELETE', `/api/admin/${kind}-reports`, { token: admin.token, json: { reportIds } })).status,
        ).toBe(200)
      },
    }
    for (let step = 0; step < 18; step++) {
      await steps[random.pick(['submit', 'submit', 'guest', 'claim', 'move', 'remove'] as const)]()
      await check()
    }

    const before = { lines: await packedLines(), totals: await totals(), days: await days() }
    expect(before.lines.length).toBeGreaterThan(5)
    await recountLists(env.DB)
    expect({ lines: await packedLines(), totals: await totals(), days: await days() }).toEqual(before)
  },
)

test('a full shelf gets another part, and all parts are searched', { timeout: 60_000 }, async () => {
  const { member, admin } = await addUsers()
  const long = `${'x'.repeat(95)} `
  const ids = Array.from({ length: 500 }, (_, number) => `crh_full${number}`)
  await env.DB.prepare(
    `insert into crash_reports (id, reference_number, client_name, crash_date, status, report_type, user_id, submitted_at, created_at, updated_at)
     select value, 'CHP-A' || (1000000 + key), ?2 || key, '2024-03-05', 'processing', 'fatal-full', ?3, at, at, at
     from json_each(?1), (select '2024-03-05T00:00:00.123Z' as at)`,
  )
    .bind(JSON.stringify(ids), long, member.id)
    .run()
  const { db } = testContext()
  const scopes = ['all', member.id]
  for (const id of ids) await writeAll(db, [addToSearch(db, 'crash', id), bumpListVersions(testContext(), scopes, 1)])
  const parts = await rows<{ scope: string; part: number; bytes: number }>(
    "select scope, part, octet_length(lines) bytes from search_pages where shelf = 'A' and scope in ('all', ?)",
    member.id,
  )
  expect(parts.length).toBeGreaterThanOrEqual(4)
  expect(Math.max(...parts.map(({ bytes }) => bytes))).toBeLessThan(60_000)

  const search = async (term: string, page: number) => {
    const response = await send(
      'GET',
      `/api/crash-reports?page=${page}&pageSize=7&search=${encodeURIComponent(term)}`,
      member,
    )
    return { ids: (await response.json<Row[]>()).map(({ id }) => id), total: response.headers.get(listHeaders.total) }
  }
  // All have the same instant, so they are ordered by id.
  const ordered = ids.toSorted().toReversed()
  for (const page of [1, 2, 72]) {
    expect(await search(long, page)).toEqual({ ids: ordered.slice((page - 1) * 7, page * 7), total: '500' })
  }
  expect(await search('x 299', 1)).toEqual({ ids: ['crh_full299'], total: '1' })

  await env.DB.prepare("delete from crash_reports where id = 'crh_full7'").run()
  await recountLists(env.DB)
  expect((await search(long, 1)).total).toBe('499')
  expect((await send('DELETE', '/api/admin/clear-all-reports', admin)).status).toBe(200)
  expect(await rows('select * from search_pages')).toEqual([])
  expect(await days()).toEqual([])
})

test('a search finds new reports when the number of reports is the same as before', async () => {
  const { member, admin } = await addUsers()
  const search = async (viewer: { token: string }) => {
    const response = await send('GET', '/api/crash-reports?page=1&search=client', viewer)
    return (await response.json<{ clientName: string }[]>()).map(({ clientName }) => clientName)
  }
  await replyOf(await postCrashRequest(member.token, { clientName: 'Client Before' }))
  for (const viewer of [member, admin, member, admin]) expect(await search(viewer)).toEqual(['Client Before'])
  const reportIds = (await reportsOf('crash')).map(({ id }) => id)
  await send('DELETE', '/api/admin/crash-reports', { token: admin.token, json: { reportIds } })
  await replyOf(await postCrashRequest(member.token, { clientName: 'Client After' }))
  for (const viewer of [member, admin]) expect(await search(viewer)).toEqual(['Client After'])
  expect((await send('DELETE', '/api/admin/clear-all-reports', admin)).status).toBe(200)
  await replyOf(await postCrashRequest(member.token, { clientName: 'Client Last' }))
  for (const viewer of [member, admin]) expect(await search(viewer)).toEqual(['Client Last'])
})

test('a search finds reports of an older Worker, which does not update the search version', async () => {
  const { member, staff } = await addUsers()
  const search = async () => {
    const response = await send('GET', '/api/crash-reports?page=1&search=client', staff)
    return (await response.json<Row[]>()).length
  }
  await replyOf(await postCrashRequest(member.token))
  expect(await search()).toBe(1)
  const [before] = await rows("select search_version from list_versions where scope = 'all'")
  await replyOf(await postCrashRequest(member.token))
  await env.DB.prepare("update list_versions set search_version = ? where scope = 'all'")
    .bind(before!['search_version'])
    .run()
  expect(await search()).toBe(2)
})

test('the migrations fill search pages and day counts from existing reports', async () => {
  const { member } = await addUsers()
  await replyOf(await postCrashRequest(member.token))
  await replyOf(await postPoliceRequest(member.token))
  const before = { lines: await packedLines(), days: await days() }
  expect(before.lines.length).toBeGreaterThan(5)
  expect(before.days.length).toBe(2)
  for (const table of ['search_pages', 'report_days']) await env.DB.prepare(`delete from ${table}`).run()
  const filling = env.MIGRATIONS.flatMap(({ queries }) => queries).filter((query) =>
    /insert into `?(search_pages|report_days)/i.test(query),
  )
  expect(filling.length).toBe(4)
  for (const query of filling) await env.DB.prepare(query).run()
  expect({ lines: await packedLines(), days: await days() }).toEqual(before)
})
