import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, formatDate, portalDay } from '@portal/contract/dates'
import { queueGroups, queueSorts } from '@portal/contract/lists/queue'
import { setColumns as set } from '../../test/docket.ts'
import { addUsers, rows, send, submitCrashRequest, submitPoliceRequest } from '../../test/kit.ts'
import { addAgency, listQueue } from '../../test/queue.ts'

// Filters, orders and groups of staff's queue, over the requests of Adams, Baker and Clark.

const today = portalDay(new Date())
const [overdue, later] = [addDays(today, -1), addDays(today, 5)]

let users: Awaited<ReturnType<typeof addUsers>>
const agencies: Record<string, string> = {}
beforeAll(async () => {
  users = await addUsers()
  const { member, other, staff, admin, firm } = users
  agencies['golden'] = (await addAgency({ name: 'Golden Gate', kind: 'chp' })).id
  agencies['alameda'] = (await addAgency({ name: 'Alameda Police', kind: 'police' })).id
  await rows("update users set first_name = 'Ann', last_name = 'Abel' where id = ?", admin.id)
  await rows("update users set first_name = 'Sid', last_name = 'Staff' where id = ?", staff.id)
  await rows("update law_firms set name = 'zebra LLP' where id = ?", firm.id)
  await rows("update law_firms set name = 'Aardvark LLP' where id = ?", other.lawFirmId!)
  const adams = await submitCrashRequest(member, { clientName: 'Adams', matterNumber: 'M-1', attorney: 'Reyes' })
  const baker = await submitPoliceRequest(other, { clientName: 'Baker', crashDate: '2024-01-02' })
  const clark = await submitCrashRequest(member, { clientName: 'Clark', urgent: 'true', crashDate: '2024-02-03' })
  await set(adams.id, {
    agency_id: agencies['golden']!,
    waiting_for: 'agency',
    expected_on: overdue,
    staff_owner_id: staff.id,
  })
  await set(adams.id, { submitted_at: '2026-07-02T07:00:00.000Z', updated_at: '2026-07-03' })
  await set(baker.id, {
    agency_id: agencies['alameda']!,
    has_delivery: 1,
    expected_on: overdue,
    staff_owner_id: admin.id,
  })
  await set(baker.id, { submitted_at: '2026-01-02T07:59:00.000Z', updated_at: '2026-07-02' })
  await set(clark.id, {
    waiting_for: 'client',
    report_type: 'fatal-full',
    check_again_on: later,
    status: 'face-page-uploaded',
  })
  await set(clark.id, { submitted_at: '2026-01-02T08:00:00.000Z', updated_at: '2026-07-01', law_firm_id: null })
  const closed = await submitCrashRequest(member, { clientName: 'Closed', attorney: 'Closed' })
  await set(closed.id, { status: 'completed', agency_id: agencies['golden']! })
})

const counts = { new: 0, replied: 0, due: 1, client: 1, agency: 1, ready: 1, mine: 1, all: 3 }
/** The names of agencies and accounts stand for their ids. */
const withIds = (query: string): string =>
  query
    .replace(/agency=(golden|alameda)/, (_, name: string) => `agency=${agencies[name]}`)
    .replace(/owner=(staff|admin|member)/, (_, name: 'staff') => `owner=${users[name].id}`)

const find = async (query: string) => {
  const queue = await listQueue(users.staff, withIds(query))
  return { ...queue, names: queue.rows.map(({ clientName }) => clientName) }
}

test.each([
  ['kind=chp', ['Adams', 'Clark']],
  ['agency=golden', ['Adams']],
  ['agency=none', ['Clark']],
  ['owner=admin', ['Baker']],
  ['owner=me', ['Adams']],
  ['owner=none', ['Clark']],
  ['owner=member', []],
  ['owner=none&kind=police', []],
  ['status=face-page-uploaded', ['Clark']],
  ['attorney=Reyes', ['Adams']],
  ['urgent=true', ['Clark']],
  ['report=face', ['Adams']],
  ['report=full', ['Clark']],
  ['overdue=true', ['Adams']],
  ['waiting=client', ['Clark']],
  ['waiting=agency', ['Adams']],
  ['crashFrom=2024-01-03&crashTo=2024-02-03', ['Clark']],
  ['submittedFrom=2026-01-02', ['Adams', 'Clark']],
  ['submittedTo=2026-01-01', ['Baker']],
  ['search=adams', ['Adams']],
  ['search=adams&kind=police', []],
  ['view=mine&owner=admin', []],
  ['view=agency&agency=golden', ['Adams']],
] as const)('%s finds %j, and the counts of the views stay', async (query, expected) => {
  const found = await find(query)
  expect(found).toMatchObject({ names: expected, total: expected.length, counts })
  expect(found).not.toHaveProperty('groups')
})

test.each([
  ['client', ['Adams', 'Baker', 'Clark']],
  ['firm', ['Baker', 'Adams', 'Clark']],
  ['matter', ['Adams', 'Clark', 'Baker']],
  ['attorney', ['Adams', 'Clark', 'Baker']],
  ['agency', ['Baker', 'Adams', 'Clark']],
  ['reportNumber', ['Adams', 'Clark', 'Baker']],
  ['crashDate', ['Baker', 'Clark', 'Adams']],
  ['submitted', ['Baker', 'Clark', 'Adams']],
  ['due', ['Adams', 'Clark', 'Baker']],
  ['owner', ['Baker', 'Adams', 'Clark']],
  ['status', ['Adams', 'Baker', 'Clark']],
  ['changed', ['Clark', 'Baker', 'Adams']],
  ['urgent', ['Adams', 'Baker', 'Clark']],
] as const satisfies readonly (readonly [(typeof queueSorts)[number], unknown])[])(
  'by %s the order is %j, with empty values last',
  async (sort, expected) => {
    expect(await find(`sort=${sort}`)).toMatchObject({ names: expected, total: 3, counts })
  },
)

describe('groups', () => {
  const group = (key: string, label: string, rows = 1) => ({ key, label, count: 1, rows })

  test.each(Object.keys(queueGroups))('by %s have their rows in order, and those without a value last', async (by) => {
    const { admin, staff, firm, other } = users
    const cases: Record<string, [string[], ReturnType<typeof group>[]]> = {
      agency: [
        ['Baker', 'Adams', 'Clark'],
        [
          group(agencies['alameda']!, 'Alameda Police'),
          group(agencies['golden']!, 'CHP Golden Gate'),
          group('', 'No agency yet'),
        ],
      ],
      // A request that is ready to complete shows no date.
      due: [
        ['Adams', 'Clark', 'Baker'],
        [group(overdue, formatDate(overdue)), group(later, formatDate(later)), group('', 'No due date')],
      ],
      owner: [
        ['Baker', 'Adams', 'Clark'],
        [group(admin.id, 'Ann Abel'), group(staff.id, 'Sid Staff'), group('', 'Unassigned')],
      ],
      firm: [
        ['Baker', 'Adams', 'Clark'],
        [group(other.lawFirmId!, 'Aardvark LLP'), group(firm.id, 'zebra LLP'), group('', 'No law firm')],
      ],
    }
    const [names, groups] = cases[by]!
    expect(await find(`group=${by}`)).toMatchObject({ names, groups, total: 3, expanded: 3, counts })
  })

  test('count what matches, and a collapsed one keeps its place without its rows', async () => {
    const collapsed = encodeURIComponent(JSON.stringify([users.staff.id]))
    expect(await find(`group=owner&view=all&kind=chp&collapsed=${collapsed}`)).toMatchObject({
      names: ['Clark'],
      groups: [group(users.staff.id, 'Sid Staff', 0), group('', 'Unassigned')],
      total: 2,
      expanded: 1,
    })
  })
})

test('lists the attorneys of open requests to filter by', async () => {
  expect(await (await send('GET', '/api/queue/attorneys', users.staff)).json()).toEqual(['Reyes'])
})
