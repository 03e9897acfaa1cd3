import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { kindIds, type KindId } from '@portal/contract/kinds/kind-ids'
import { listHeaders } from '@portal/contract/api/response-headers'
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
} from '../../test/kit.ts'
import { act } from '../../test/queue.ts'
import { resetPortal } from '../../test/reset.ts'
import { partsOfTerm } from '../db/search-text.ts'
import { runScheduledJobs } from '../scheduled.ts'
import { rebuildLists } from './rebuild-store.ts'

// After each of many random writes, every viewer's list, count and search must be what the reports' rows say.

beforeEach(resetPortal)

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
  'JOSE mu',
  'munoz, jose',
  'z-lu',
  'son',
  'zoë a',
  'O’B',
  'ob',
  'soren',
  '李',
  'strasse',
  '2',
  'a',
  '-',
  'chp',
  'POL-',
  'none such',
]

interface Row {
  id: string
  client_name: string
  reference_number: string
  report_number: string | null
  police_department?: string
  user_id: string | null
  law_firm_id: string | null
  private_to: string | null
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{Diacritic}'’-]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')

/**
 * Whether each word of the term is part of a word of the row. A typed word of one or two letters must be at the start.
 */
const matches = (row: Row, term: string): boolean => {
  const { client_name: name, reference_number: reference, report_number: number, police_department: department } = row
  const text = [name, reference, number ?? '', department ?? ''].join(' ')
  const words = `${plain(text)} ${plain(text.replace(/[-'’]/g, ' '))}`.split(/\s+/)
  const wantedWords = plain(term).replaceAll(',', '').split(/\s+/).filter(Boolean)
  return (
    wantedWords.length > 0 &&
    wantedWords.every((wanted) =>
      words.some((word) => (wanted.length < 3 ? word.startsWith(wanted) : word.includes(wanted))),
    )
  )
}

const requestsOf = (kind: KindId) =>
  rows<Row>(`select * from requests where kind = '${kind}' order by submitted_at desc, serial desc`)

/** The tables that are derived from the reports. */
const derived = async () => ({
  counts: await rows('select * from list_counts where count <> 0 order by 1, 2, 3, 4'),
  trigrams: await rows('select * from search_trigrams order by kind, trigram, request'),
  names: await rows('select * from search_names order by kind, word, request'),
})

test.each(['chp', 'police'] as const)('the lists of %s reports match the tables after random changes', async (kind) => {
  const random = new Random(kind.length)
  const { firm, member, unverified, other, staff, admin } = await addUsers()
  const colleague = await addUser({ firm })
  const manager = await addUser({ firm, manager: true })
  const viewers = [member, colleague, manager, unverified, other, staff]
  const requesters = [member, colleague, unverified, other]
  const post = { chp: postCrashRequest, police: postPoliceRequest }[kind]
  const tokens: string[] = []
  const firms = await rows<{ id: string; text: string }>('select id, search_text as text from law_firms')

  const check = async () => {
    const requests = await requestsOf(kind)
    const term = random.pick([...terms, ...requests.map((request) => request.reference_number.slice(random.below(6)))])
    const parts = partsOfTerm(term)
    const isNamed = (text: string) =>
      parts.some((part) => !/\d/.test(part)) && parts.every((part) => text.includes(part))
    for (const viewer of viewers) {
      const seesPrivate = ({ user_id, private_to }: Row) =>
        user_id === viewer.id || viewer === manager || private_to?.includes(viewer.id)
      const sees = (row: Row) => {
        if (viewer === staff) return true
        if (row.law_firm_id === null) return row.user_id === viewer.id
        const ofFirm = viewer !== unverified && row.law_firm_id === viewer.lawFirmId
        return ofFirm && (row.private_to === null || seesPrivate(row))
      }
      const seen = requests.filter(sees)
      // Staff also find the requests of a firm by its name. These have random letters, which a short term may be.
      const named = (row: Row) =>
        viewer === staff && firms.some(({ id, text }) => id === row.law_firm_id && isNamed(text))
      const found = seen.filter((row) => matches(row, term) || named(row))
      const size = 1 + random.below(3)
      const page = 1 + random.below(3)
      const shown = (all: Row[]) => all.slice((page - 1) * size, page * size).map(({ id }) => id)
      const listResponse = await send('GET', `${kindIds[kind].path}?page=${page}&pageSize=${size}`, viewer)
      expect((await listResponse.json<Row[]>()).map(({ id }) => id)).toEqual(shown(seen))
      expect(listResponse.headers.get(listHeaders.total)).toBe(String(seen.length))
      const response = await send(
        'GET',
        `${kindIds[kind].path}?page=${page}&pageSize=${size}&search=${encodeURIComponent(term)}`,
        viewer,
      )
      expect(
        (await response.json<Row[]>()).map(({ id }) => id),
        term,
      ).toEqual(shown(found))
      expect(response.headers.get(listHeaders.total), term).toBe(String(found.length))
      expect(response.headers.get(listHeaders.totalIsMinimum)).toBeNull()
      expect(response.headers.get(listHeaders.unfiltered)).toBe(String(seen.length))
    }
  }

  const steps = {
    // Reports stay with the former firm.
    move: async () => {
      colleague.lawFirmId = colleague.lawFirmId === firm.id ? other.lawFirmId : firm.id
      const statement = env.DB.prepare('update users set law_firm_id = ? where id = ?')
      await statement.bind(colleague.lawFirmId, colleague.id).run()
    },
    submit: async () => {
      const { token } = random.pick(requesters)
      const isPrivate = random.chance(0.3) ? { private: 'true' } : {}
      await replyOf(await post(token, { clientName: random.pick(names), ...isPrivate }))
    },
    hide: async () => {
      const ofFirm = (await requestsOf(kind)).filter(({ law_firm_id }) => law_firm_id === firm.id)
      if (ofFirm.length === 0) return steps.submit()
      const named = colleague.lawFirmId === firm.id ? [colleague.id] : []
      const privateTo = random.pick([null, [], named, [member.id]])
      await act(manager, random.pick(ofFirm), { action: 'changePrivacy', privateTo })
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
      const reportIds = (await requestsOf(kind)).filter(() => random.chance(0.3)).map(({ id }) => id)
      if (reportIds.length === 0) return steps.submit()
      expect((await send('DELETE', kindIds[kind].adminPath, { token: admin.token, json: { reportIds } })).status).toBe(
        200,
      )
    },
  }
  for (let step = 0; step < 24; step++) {
    await steps[random.pick(['submit', 'submit', 'guest', 'claim', 'move', 'hide', 'hide', 'remove'] as const)]()
    await check()
  }

  const before = await derived()
  expect(before.trigrams.length).toBeGreaterThan(20)
  // A rebuild from nothing but the rows comes to the same.
  await env.DB.batch(
    [
      'delete from search_trigrams',
      'delete from search_names',
      'delete from list_counts',
      "update requests set search_text = ''",
    ].map((statement) => env.DB.prepare(statement)),
  )
  await rebuildLists(testContext().db)
  expect(await derived()).toEqual(before)

  expect((await send('DELETE', '/api/admin/clear-all-reports', admin)).status).toBe(200)
  expect(await derived()).toEqual({ counts: [], trigrams: [], names: [] })
})

test('a search of all reports counts to the limit, and says that there are more', async () => {
  const { member, staff } = await addUsers()
  await env.DB.prepare(
    `insert into requests (kind, id, reference_number, client_name, crash_date, status, report_type, law_firm_id, submitted_at, created_at, updated_at, serial, search_text)
     with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 1100)
     select 'chp', 'crh_' || n, 'CHP-' || (10000000 + n), iif(n = 7, 'Rare Anderson', 'Common Johnson'), '2024-03-05', 'processing', 'fatal-full', ?1, at, at, at, n, ''
     from numbers, (select '2024-03-05T00:00:00.123Z' as at)`,
  )
    .bind(member.lawFirmId)
    .run()
  await rebuildLists(testContext().db)
  const search = async (term: string, viewer: { token: string }, page = 1) => {
    const { headers, ...response } = await send('GET', `/api/crash-reports?page=${page}&search=${term}`, viewer).then(
      async (reply) => ({ headers: reply.headers, rows: await reply.json<Row[]>() }),
    )
    return [response.rows.length, headers.get(listHeaders.total), headers.get(listHeaders.totalIsMinimum)]
  }
  expect(await search('son', staff)).toEqual([12, '1000', 'true'])
  expect(await search('son', staff, 83)).toEqual([12, '1000', 'true'])
  expect(await search('son', staff, 90)).toEqual([0, '1000', 'true'])
  expect(await search('anderson rare', staff)).toEqual([1, '1', null])
  expect(await search('johnson 1000000', staff)).toEqual([8, '8', null])
  expect(await search('son', member)).toEqual([12, '1100', null])
})

test('a search finds report numbers and departments however they are written', async () => {
  const { member, staff } = await addUsers()
  await replyOf(await postCrashRequest(member.token, { reportNumber: '9320 01-2026' }))
  await replyOf(await postPoliceRequest(member.token, { policeDepartment: 'Ventura County Sheriff’s Office' }))
  const found = async (kind: KindId, term: string) =>
    Promise.all(
      [member, staff].map(async (viewer) => {
        const response = await send('GET', `${kindIds[kind].path}?search=${encodeURIComponent(term)}`, viewer)
        return (await response.json<Row[]>()).length
      }),
    )
  for (const term of ['9320 01-2026', '9320012026', '9320-01 2026', '01', '320 01 client one chp'])
    expect([term, await found('chp', term)]).toEqual([term, [1, 1]])
  expect(await found('chp', '9320022026')).toEqual([0, 0])
  for (const term of ['ventura', 'sheriffs county', "sheriff's", 'PD-24 0117'])
    expect([term, await found('police', term)]).toEqual([term, [1, 1]])
  expect(await found('police', 'oakland')).toEqual([0, 0])
})

test('the scheduled job corrects the counts of lists', async () => {
  const { member } = await addUsers()
  await replyOf(await postCrashRequest(member.token))
  const counts = () => rows('select * from list_counts where count <> 0 order by 1, 2, 3, 4')
  const right = await counts()
  await env.DB.batch(
    [
      "insert into list_counts (list, view, value, kind, count) values ('frm_gone', 'docket', '1', 'chp', 7)",
      "update list_counts set count = count + 1 where list = 'all'",
    ].map((statement) => env.DB.prepare(statement)),
  )
  expect(await counts()).not.toEqual(right)
  await runScheduledJobs({ ...testContext(), now: new Date('2026-11-20T09:03:00.000Z') })
  expect(await counts()).toEqual(right)
})
