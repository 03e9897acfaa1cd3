import { beforeAll, describe, expect, test } from 'vitest'
import { docketGroups, docketSorts } from '@portal/contract/lists/docket'
import { addDays, formatDate, portalDay } from '@portal/contract/dates'
import { limits } from '@portal/contract/limits'
import { firmWithRequests, listDocket as list, setColumns as set } from '../../test/docket.ts'
import { rows, send, submitCrashRequest } from '../../test/kit.ts'
import { addAgency } from '../../test/queue.ts'

// Filters, orders and groups of the docket, over one firm's requests: Adams, Baker and Clark, and of a colleague a private one.

const today = portalDay(new Date())
const [overdue, later] = [addDays(today, -1), addDays(today, 5)]

let firm: Awaited<ReturnType<typeof firmWithRequests>>
const agencies: Record<string, string> = {}
beforeAll(async () => {
  firm = await firmWithRequests()
  const { member, colleague, other, staff, adams, baker, clark } = firm
  for (const [name, kind] of [
    ['Golden Gate', 'chp'],
    ['Alameda Police', 'police'],
    ['Secret Police', 'police'],
  ] as const)
    agencies[name] = (await addAgency({ name, kind })).id
  await rows("update users set first_name = 'Ann', last_name = 'Abel' where id = ?", member.id)
  await rows("update users set first_name = 'Zoe', last_name = 'Quill' where id = ?", colleague.id)
  await rows("update users set first_name = 'Sid', last_name = 'Staff' where id = ?", staff.id)
  // 7 a.m. UTC is midnight in California's summer, and the day before in winter.
  const golden = { agency_id: agencies['Golden Gate']!, expected_on: overdue, waiting_for: 'agency' }
  await set(adams.id, { ...golden, submitted_at: '2026-07-02T07:00:00.000Z' })
  const ready = { agency_id: agencies['Alameda Police']!, expected_on: overdue, has_delivery: 1, status: 'completed' }
  await set(baker.id, { ...ready, attorney: 'abbot', submitted_at: '2026-01-02T07:59:00.000Z' })
  // Staff placed it and own it, which its firm doesn't see.
  await set(clark.id, { waiting_for: 'client', report_type: 'fatal-full', expected_on: later, user_id: staff.id })
  await set(clark.id, { submitted_at: '2026-01-02T08:00:00.000Z' })
  const secret = { clientName: 'Hidden', matterNumber: 'Hidden-9', attorney: 'Hiddenname' }
  const hidden = await submitCrashRequest(colleague, { ...secret, private: 'true' })
  const foreign = await submitCrashRequest(other, { clientName: 'Foreign', matterNumber: 'Foreign-1' })
  for (const { id } of [hidden, foreign])
    await set(id, { agency_id: agencies['Secret Police']!, expected_on: '2020-02-02', updated_at: '2026-01-01' })
})

const counts = { all: 3, new: 0, mine: 1, open: 2, waiting: 1, ready: 1, canceled: 0 }
/** The names of accounts and agencies stand for their ids. */
const withIds = (query: string): string =>
  query
    .replace(/agency=(\w[\w ]+)/, (all, name: string) => (agencies[name] ? `agency=${agencies[name]}` : all))
    .replace(/requester=(member|colleague|staff|other)/, (_, name: 'member') => `requester=${firm[name].id}`)

test.each([
  ['kind=police', ['Baker']],
  ['requester=me', ['Adams']],
  ['requester=colleague', ['Baker']],
  ['requester=staff', []],
  ['requester=other', []],
  ['agency=Golden Gate', ['Adams']],
  ['agency=none', ['Clark']],
  ['agency=Secret Police', []],
  ['status=completed', ['Baker']],
  ['attorney=Reyes', ['Adams']],
  ['attorney=Hiddenname', []],
  ['urgent=true', ['Clark']],
  ['report=face', ['Adams']],
  ['report=full', ['Clark']],
  ['overdue=true', ['Adams']],
  ['waiting=client', ['Clark']],
  ['waiting=agency', ['Adams']],
  ['crashFrom=2024-01-03', ['Adams', 'Clark']],
  ['crashTo=2024-02-03', ['Baker', 'Clark']],
  ['crashFrom=2024-01-03&crashTo=2024-02-03', ['Clark']],
  ['submittedFrom=2026-01-02', ['Adams', 'Clark']],
  ['submittedTo=2026-01-01', ['Baker']],
  ['submittedFrom=2026-07-02&submittedTo=2026-07-02', ['Adams']],
  ['search=M-1', ['Adams']],
  ['search=reyes', ['Adams']],
  ['search=bak', ['Baker']],
  ['search=!', []],
  ['search=hidden', []],
  ['search=foreign', []],
  ['kind=chp&urgent=true&request=full&search=clark&view=open', ['Clark']],
  ['kind=police&search=adams', []],
  ['view=open&status=completed', []],
] as const)('%s finds %j, and the counts of the views stay', async (query, expected) => {
  const found = await list(firm.member, withIds(query))
  expect(found).toMatchObject({ names: expected, total: expected.length, counts })
  expect(found).not.toHaveProperty('groups')
})

test.each([
  ['client', ['Adams', 'Baker', 'Clark']],
  ['matter', ['Adams', 'Clark', 'Baker']],
  ['attorney', ['Baker', 'Adams', 'Clark']],
  ['agency', ['Baker', 'Adams', 'Clark']],
  ['reportNumber', ['Adams', 'Clark', 'Baker']],
  ['crashDate', ['Baker', 'Clark', 'Adams']],
  ['submitted', ['Baker', 'Clark', 'Adams']],
  ['changed', ['Clark', 'Baker', 'Adams']],
  ['status', ['Adams', 'Clark', 'Baker']],
  ['expected', ['Adams', 'Clark', 'Baker']],
  ['requester', ['Adams', 'Baker', 'Clark']],
  ['urgent', ['Adams', 'Baker', 'Clark']],
] as const satisfies readonly (readonly [(typeof docketSorts)[number], unknown])[])(
  'by %s the order is %j, with empty values last',
  async (sort, expected) => {
    expect(await list(firm.member, `sort=${sort}&descending=false`)).toMatchObject({
      names: expected,
      total: 3,
      counts,
    })
  },
)

const group = (key: string, label: string, ...names: string[]) => ({ key, label, names })

describe('groups', () => {
  const cases = () =>
    [
      ['matter', group('M-1', 'M-1', 'Adams'), group('', 'No matter number', 'Baker', 'Clark')],
      [
        'attorney',
        group('abbot', 'abbot', 'Baker'),
        group('Reyes', 'Reyes', 'Adams'),
        group('', 'No attorney', 'Clark'),
      ],
      [
        'agency',
        group(agencies['Alameda Police']!, 'Alameda Police', 'Baker'),
        group(agencies['Golden Gate']!, 'CHP Golden Gate', 'Adams'),
        group('', 'No agency yet', 'Clark'),
      ],
      [
        'expected',
        group(overdue, formatDate(overdue), 'Adams'),
        group(later, formatDate(later), 'Clark'),
        group('', 'No expected date', 'Baker'),
      ],
      [
        'requester',
        group(firm.member.id, 'Ann Abel', 'Adams'),
        group(firm.colleague.id, 'Zoe Quill', 'Baker'),
        group('', 'No requester', 'Clark'),
      ],
    ] as const

  test.each(Object.keys(docketGroups))('by %s have their rows in order, and those without a value last', async (by) => {
    const [, ...expected] = cases().find(([name]) => name === by)!
    const { names, groups, total, expanded, counts: found } = await list(firm.member, `group=${by}`)
    expect(names).toEqual(expected.flatMap((one) => one.names))
    const sizes = expected.map(({ key, label, names: { length } }) => ({ key, label, count: length, rows: length }))
    expect({ groups, total, expanded, counts: found }).toEqual({ groups: sizes, total: 3, expanded: 3, counts })
  })

  test('count what matches, and a collapsed one keeps its place and count without its rows', async () => {
    const collapsed = encodeURIComponent(JSON.stringify(['Reyes', 'unknown']))
    const { names, groups, total, expanded } = await list(firm.member, `group=attorney&kind=chp&collapsed=${collapsed}`)
    expect(names).toEqual(['Clark'])
    expect(groups).toEqual([
      { key: 'Reyes', label: 'Reyes', count: 1, rows: 0 },
      { key: '', label: 'No attorney', count: 1, rows: 1 },
    ])
    expect([total, expanded]).toEqual([2, 1])
    const none = await list(firm.member, `group=attorney&kind=chp&collapsed=${encodeURIComponent('["Reyes",""]')}`)
    expect(none).toMatchObject({ names: [], total: 2, expanded: 0, groups: [{ rows: 0 }, { rows: 0 }] })
    expect(await list(firm.member, 'group=attorney&search=nobody')).toMatchObject({ names: [], total: 0, groups: [] })
  })

  test('show nothing of private requests and of other firms, also in a view', async () => {
    for (const by of Object.keys(docketGroups))
      for (const query of [`group=${by}`, `group=${by}&view=open`, `group=${by}&search=i`, `group=${by}&sort=agency`]) {
        const found = await list(firm.member, query)
        expect(JSON.stringify(found)).not.toMatch(/hidden|foreign|secret|2020-02-02|\bSid\b|\bStaff\b/i)
        expect(found.groups!.reduce((sum, { count }) => sum + count, 0)).toBe(found.total)
      }
    expect((await list(firm.colleague, 'group=agency')).groups!.map(({ label }) => label)).toContain('Secret Police')
  })

  test('are paged by their rows, and a page has the collapsed ones between them', async () => {
    const { other } = firm
    const count = limits.docketPageSize * 2
    await rows(
      `insert into requests (kind, id, reference_number, client_name, crash_date, status, report_type, user_id, law_firm_id,
        matter_number, submitted_at, created_at, updated_at, serial, search_text)
      select 'chp', 'crh_' || n, 'CHP-' || n, 'Client ' || n, '2024-03-05', 'processing', 'fatal-full', ?1,
        (select law_firm_id from users where id = ?1), 'M' || (n / 10), '2026-01-01', '', '2026-01-01', n, ''
      from (with recursive numbers(n) as (select 100 union all select n + 1 from numbers where n < ?2) select n from numbers)`,
      other.id,
      99 + count,
    )
    const pageOf = async (query: string) => {
      const { groups, rows: found } = await list(other, `view=open&group=matter&${query}`)
      expect(groups!.reduce((sum, one) => sum + one.rows, 0)).toBe(found!.length)
      return groups!.map(({ label, rows: length }) => `${label} ${length}`).join(', ')
    }
    expect(await pageOf('')).toBe('Foreign-1 1, M10 10, M11 10, M12 4')
    expect(await pageOf('page=2')).toBe('M12 6, M13 10, M14 9')
    expect(await pageOf('page=3')).toBe('M14 1')
    const collapsed = (...keys: string[]) => `collapsed=${encodeURIComponent(JSON.stringify(keys))}`
    expect(await pageOf(collapsed('Foreign-1', 'M12'))).toBe('Foreign-1 0, M10 10, M11 10, M12 0, M13 5')
    expect(await pageOf(`page=2&${collapsed('Foreign-1', 'M12')}`)).toBe('M13 5, M14 10')
    // The last one is on the last page, also when that is full.
    const rest = ['Foreign-1', 'M10', 'M11', 'M14']
    expect(await pageOf(collapsed(...rest))).toBe('Foreign-1 0, M10 0, M11 0, M12 10, M13 10, M14 0')
    await rows(
      "update requests set matter_number = 'M12' where id in ('crh_100', 'crh_101', 'crh_102', 'crh_103', 'crh_104')",
    )
    expect(await pageOf(collapsed(...rest))).toBe('Foreign-1 0, M10 0, M11 0, M12 15, M13 10, M14 0')
  })

  test.each(['["a"', '"a"', '[1]', JSON.stringify(Array(101).fill('a'))])(
    '%s as collapsed groups is refused',
    async (keys) => {
      expect((await list(firm.member, `group=matter&collapsed=${encodeURIComponent(keys)}`)).status).toBe(400)
    },
  )
})

test('the CSV export has the filters and the order of groups', async () => {
  const clients = async (query: string) => {
    const response = await send('GET', `/api/docket.csv?${query}`, firm.member)
    return [...(await response.text()).matchAll(/\r\n"(.*?)"/g)].map(([, client]) => client)
  }
  expect(await clients('overdue=true')).toEqual(['Adams'])
  expect(await clients('group=attorney')).toEqual(['Baker', 'Adams', 'Clark'])
  expect(await clients('group=agency&view=open&sort=crashDate')).toEqual(['Adams', 'Clark'])
})
