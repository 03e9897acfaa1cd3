import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Role } from '@portal/contract/accounts/roles'
import {
  addFirm,
  addUser,
  addUsers,
  rows,
  submitCrashRequest,
  submitPoliceRequest,
  testContext,
} from '../../test/kit.ts'
import { recordOnce } from '../activity/record.ts'
import { applyRules, recountLists } from '../lists/upkeep-store.ts'
import { openDb, writeAll, type Db } from './client.ts'
import { listUpdates, listUpdatesOfClearing, listUpdatesOfFirm, listUpdatesOfUser } from './list-updates.ts'
import type { LiveEvent } from './live-events.ts'

const versions = async () =>
  new Map(
    (await rows<{ list_key: string; version: number }>('select list_key, version from list_versions')).map((row) => [
      row.list_key,
      row.version,
    ]),
  )

/** Runs a write. Returns the lists whose version it raised, and the events. */
const watch = async (write: (db: Db) => Promise<unknown>) => {
  const before = await versions()
  const events: LiveEvent[] = []
  await write(openDb(env.DB, (found) => events.push(...found)))
  const raised = [...(await versions())].filter(([key, version]) => before.get(key) !== version).map(([key]) => key)
  const announced = [...new Set(events.flatMap((event) => ('lists' in event ? event.lists : [])))]
  return { raised: raised.sort(), announced: announced.sort(), events }
}

test('every write that raises the version of a list announces that list', async () => {
  const firm = await addFirm()
  const member = await addUser({ firm })
  const alone = await addUser()
  const [crash, police] = [await submitCrashRequest(member), await submitPoliceRequest(alone)]
  const ids = { chp: sql`(${crash.id})`, police: sql`(${police.id})` }
  const changes = ['added', 'changed', 'removed'] as const satisfies Parameters<typeof listUpdates>[1][]
  const writes: Record<string, (db: Db) => Promise<unknown>> = {
    ...Object.fromEntries(
      changes.flatMap((change) =>
        (['chp', 'police'] as const).map((kind) => [
          `${change} ${kind}`,
          (db: Db) => writeAll(db, listUpdates(db, change, ids[kind])),
        ]),
      ),
    ),
    both: (db) => writeAll(db, listUpdates(db, 'changed', sql`(${crash.id}, ${police.id})`)),
    user: (db) => writeAll(db, listUpdatesOfUser(db, alone.id)),
    firm: (db) => writeAll(db, listUpdatesOfFirm(db, firm.id)),
    recount: async (db) => {
      await env.DB.prepare("update list_counts set count = count + 1 where view = 'docket' or list = 'all'").run()
      await recountLists(db)
    },
    rules: async (db) => {
      await env.DB.prepare("update list_rules set cases = '{}' where state like 'police%'").run()
      await applyRules({ db })
    },
    clearing: (db) => writeAll(db, listUpdatesOfClearing(db)),
  }
  for (const [name, write] of Object.entries(writes)) {
    const { raised, announced } = await watch(write)
    expect(raised.length, name).toBeGreaterThan(0)
    expect([name, announced]).toEqual([name, raised])
  }
})

test('only the list of all names the report, and only when it is one', async () => {
  const member = await addUser({ firm: await addFirm() })
  const [one, two] = [await submitCrashRequest(member), await submitCrashRequest(member)]
  const of = async (ids: ReturnType<typeof sql>) =>
    (await watch((db) => writeAll(db, listUpdates(db, 'changed', ids)))).events
  expect(await of(sql`(${one.id})`)).toEqual(
    expect.arrayContaining([
      { lists: ['all'], request: one.id },
      { lists: [member.lawFirmId], request: null },
    ]),
  )
  for (const event of await of(sql`(${one.id}, ${two.id})`)) expect(event).toMatchObject({ request: null })
})

test('a write that fails announces nothing', async () => {
  const member = await addUser()
  const { id } = await submitCrashRequest(member)
  const { events, raised } = await watch(async (db) => {
    const failing = db.select({ broken: sql`json('{')` }).from(sql`(select 1)`)
    await expect(writeAll(db, [...listUpdates(db, 'changed', sql`(${id})`), failing])).rejects.toThrow('malformed JSON')
  })
  expect([events, raised]).toEqual([[], []])
})

test('an entry of a timeline is announced to the lists of its report', async () => {
  const member = await addUser({ firm: await addFirm() })
  const { id } = await submitPoliceRequest(member)
  const { events } = await watch((db) => recordOnce({ ...testContext(), db }, id, 'Report opened from an email link'))
  expect(events).toEqual([{ lists: ['police:all', `police:${member.lawFirmId}`], request: id }])
})

test('what staff viewed is announced to staff alone', async () => {
  const { member, staff } = await addUsers()
  const { id } = await submitPoliceRequest(member)
  const view = (actor: { id: string; role: Role }) =>
    watch((db) => recordOnce({ ...testContext(), db, actor }, id, 'Final Report viewed'))
  expect((await view({ id: staff.id, role: 'staff' })).events).toEqual([{ lists: ['police:all'], request: id }])
  expect((await view({ id: member.id, role: 'law-firm' })).events).toEqual([
    { lists: ['police:all', `police:${member.lawFirmId}`], request: id },
  ])
})
