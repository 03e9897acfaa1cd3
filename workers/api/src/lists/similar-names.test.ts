import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { limits } from '@portal/contract/limits'
import type { SimilarName } from '@portal/contract/requests/similar-names'
import { addUser, addUsers, rows, send, submitCrashRequest, submitPoliceRequest, testContext } from '../../test/kit.ts'
import { addAgency, setColumns } from '../../test/queue.ts'
import { rebuildLists } from './rebuild-store.ts'

const similar = async (user: { token: string }, search: string, more = ''): Promise<SimilarName[]> => {
  const response = await send('GET', `/api/similar-names?search=${encodeURIComponent(search)}${more}`, user)
  expect(response.status).toBe(200)
  return response.json()
}
const names = async (...call: Parameters<typeof similar>) =>
  (await similar(...call)).map(({ clientName }) => clientName)

test('finds names with wrong letters, of both kinds, closest first, and none that a search finds', async () => {
  const { member, other, staff } = await addUsers()
  for (const clientName of ['Maria Garza', 'María García-López', 'John Smith', 'Garsiana Bell'])
    await submitCrashRequest(member, { clientName })
  await submitPoliceRequest(member, { clientName: 'Garcia, Otto' })
  await submitCrashRequest(other, { clientName: 'Mario Garcia' })
  const own = ['Garcia, Otto', 'María García-López', 'Maria Garza']
  for (const [user, found] of [
    [member, own],
    [staff, ['Mario Garcia', ...own]],
  ] as const) {
    expect(await names(user, 'garsia')).toEqual(found)
    expect(await names(user, 'garsia maria')).toEqual([
      'María García-López',
      ...(user === staff ? ['Mario Garcia'] : []),
      'Maria Garza',
    ])
    expect(await names(user, 'Simth')).toEqual(['John Smith'])
    expect(await names(user, 'jonh simth')).toEqual(['John Smith'])
    expect(await names(user, 'ot garsia')).toEqual(['Garcia, Otto'])
    expect(await names(user, 'garsia', '&kind=police')).toEqual(['Garcia, Otto'])
    for (const term of [
      'smith',
      'garsiana',
      'zzzzz',
      'lee',
      '7ABC123',
      '🚗'.repeat(50),
      'ﷺ'.repeat(30),
      ''.padEnd(100, 'a '),
    ])
      expect([term, await names(user, term)]).toEqual([term, []])
  }
})

test('says what a row of a list needs, and which agency', async () => {
  const { member } = await addUsers()
  const request = await submitCrashRequest(member, { clientName: 'Odette Marchbanks', matterNumber: 'M-7' })
  const agency = await addAgency()
  await setColumns(request, { agency_id: agency.id })
  expect(await similar(member, 'marchbanx')).toEqual([
    {
      id: request.id,
      referenceNumber: request.referenceNumber,
      clientName: 'Odette Marchbanks',
      crashDate: expect.any(String),
      status: 'processing',
      reportType: expect.any(String),
      monitorForFull: expect.any(Boolean),
      policeDepartment: null,
      matterNumber: 'M-7',
      agency: { id: agency.id, name: expect.any(String), kind: 'chp' },
    },
  ])
})

test("leaves out another firm's requests and private ones, for members and for what unverified members see", async () => {
  const { firm, member, unverified, other, staff } = await addUsers()
  const manager = await addUser({ firm, manager: true })
  const colleague = await addUser({ firm })
  const hidden = { clientName: 'Secret Quillfeather', private: 'true', privateTo: '' }
  await submitCrashRequest(member, hidden)
  await submitPoliceRequest(member, { ...hidden, clientName: 'Quilfeather' })
  for (const user of [member, manager, staff]) expect((await names(user, 'quilfether')).length).toBe(2)
  for (const user of [colleague, unverified, other]) expect(await names(user, 'quilfether')).toEqual([])
})

test('follows changes of a request, and is what a rebuild comes to', async () => {
  const { member, staff, admin } = await addUsers()
  const { id } = await submitCrashRequest(member, { clientName: 'Anne-Marie Hernandez' })
  const found = async () =>
    (
      await rows<{ word: string }>(
        `select word from search_names where (kind, request) in (select kind, serial from requests where client_name like 'Anne%')
        or word = 'hernandez' order by word`,
      )
    ).map(({ word }) => word)
  const words = ['anne', 'annemarie', 'hernandez', 'marie']
  expect(await found()).toEqual(words)
  await env.DB.exec("update requests set search_text = ''; delete from search_names; delete from search_trigrams")
  await rebuildLists(testContext().db)
  expect(await found()).toEqual(words)
  expect(await names(staff, 'hernandes')).toEqual(['Anne-Marie Hernandez'])
  expect(
    (await send('DELETE', '/api/admin/crash-reports', { token: admin.token, json: { reportIds: [id] } })).status,
  ).toBe(200)
  expect(await found()).toEqual([])
})

test('compares so many names at most, for terms that many are like', async () => {
  const { member, staff, firm } = await addUsers()
  // Words of six letters that differ in the last three.
  await env.DB.prepare(
    `with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n < 12000)
    insert into requests (id, kind, reference_number, client_name, crash_date, submitted_at, created_at, updated_at, serial,
      search_text, status, report_type, law_firm_id, user_id)
    select 'crh_' || n, 'chp', 'CHP-' || printf('%08d', n), 'Wilson Mar' || char(97 + n / 676 % 26, 97 + n / 26 % 26, 97 + n % 26),
      '2024-03-05', '2024-01-01', '', '2026-01-01', 1000 + n, '', 'processing', 'fatal-full', ?1, ?2 from numbers`,
  )
    .bind(firm.id, member.id)
    .run()
  await rebuildLists(testContext().db)
  for (const term of ['wislon', 'marxxx', 'wislon marxxx', 'wilson marxxx'])
    for (const user of [staff, member]) {
      expect([term, (await names(user, term)).length]).toEqual([term, limits.similarNames])
    }
  expect(await names(staff, 'wislon zzzzzz marxxx')).toEqual([])
})
