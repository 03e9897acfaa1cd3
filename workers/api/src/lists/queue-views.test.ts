import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { QueueView } from '@portal/contract/lists/queue'
import { addUsers, submitCrashRequest, submitPoliceRequest } from '../../test/kit.ts'
import { change, dateIn, idsOf, listQueue, setColumns } from '../../test/queue.ts'

beforeEach(async () => {
  await reset()
  await applyD1Migrations(env.DB, env.MIGRATIONS)
})

describe('the views of the queue', () => {
  const waitsForAgency = { waiting_for: 'agency', waiting_since: '2026-11-01', requested_from_agency_on: '2026-11-01' }
  const chp: [QueueView[], Record<string, string | number | null>][] = [
    [['new'], {}],
    [['new'], { status: 'face-page-uploaded', monitor_for_full: 1 }],
    [['new', 'due'], { expected_on: dateIn(0) }],
    [['new'], { expected_on: dateIn(1) }],
    [['new', 'due'], { check_again_on: dateIn(-1), expected_on: dateIn(9) }],
    [['new'], { check_again_on: dateIn(1), expected_on: dateIn(-9) }],
    [['replied'], { client_replied_at: '2026-11-20' }],
    [['replied'], { client_replied_at: '2026-11-20', status: 'completed' }],
    [['client'], { waiting_for: 'client', expected_on: dateIn(-1) }],
    [['agency'], waitsForAgency],
    [['agency', 'due'], { ...waitsForAgency, expected_on: dateIn(-1) }],
    [[], { requested_from_agency_on: '2026-11-01' }],
    [['ready'], { status: 'face-page-uploaded' }],
    [['ready'], { status: 'full-report-uploaded', ...waitsForAgency, expected_on: dateIn(-1) }],
    [['ready', 'replied'], { status: 'full-report-uploaded', client_replied_at: '2026-11-20' }],
    [['ready', 'client'], { status: 'full-report-uploaded', waiting_for: 'client' }],
  ]
  const police: typeof chp = [
    [['new'], {}],
    [['agency'], waitsForAgency],
    [['ready'], { has_delivery: 1 }],
  ]
  const views: QueueView[] = ['new', 'replied', 'due', 'client', 'agency', 'ready', 'mine', 'all']

  test('have each request whose condition it meets, and count it', async () => {
    const { member, staff } = await addUsers()
    const request = { chp: await submitCrashRequest(member), police: await submitPoliceRequest(member) }
    const untouched = {
      status: 'processing',
      monitor_for_full: 0,
      expected_on: null,
      check_again_on: null,
      waiting_for: null,
      client_replied_at: null,
      requested_from_agency_on: null,
    }
    for (const [kind, cases] of [
      ['chp', chp],
      ['police', police],
    ] as const)
      for (const [expected, columns] of cases) {
        const { monitor_for_full: _, ...common } = untouched
        await setColumns(request[kind], { ...(kind === 'chp' ? untouched : common), ...columns })
        const label = `${kind} ${JSON.stringify(columns)}`
        const found: QueueView[] = []
        for (const view of views) {
          const queue = await listQueue(staff, `view=${view}`)
          const ids = idsOf(queue)
          if (ids.includes(request[kind].id)) found.push(view)
          expect([queue.total, queue.counts[view]], `${view} of ${label}`).toEqual([ids.length, ids.length])
        }
        expect(found.toSorted(), label).toEqual([...expected, 'all'].toSorted())
      }
  })

  test('leave out closed requests and those of colleagues', async () => {
    const { member, staff, admin } = await addUsers()
    const [done, canceled, mine, theirs] = [
      await submitCrashRequest(member),
      await submitPoliceRequest(member),
      await submitCrashRequest(member),
      await submitPoliceRequest(member),
    ]
    await setColumns(done, { status: 'completed' })
    await setColumns(canceled, { status: 'cancelled' })
    await change(staff, [mine.id], { action: 'take' })
    await change(admin, [theirs.id], { action: 'take' })
    expect(idsOf(await listQueue(staff, 'view=mine'))).toEqual([mine.id])
    expect(idsOf(await listQueue(admin, 'view=mine'))).toEqual([theirs.id])
    expect((await listQueue(admin)).counts).toEqual({
      new: 0,
      replied: 0,
      due: 0,
      client: 0,
      agency: 0,
      ready: 0,
      mine: 1,
      all: 2,
    })
  })
})
