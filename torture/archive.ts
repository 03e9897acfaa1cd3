import { setTimeout as wait } from 'node:timers/promises'
import type { HeldAboutPerson } from '@portal/contract/admin/privacy'
import type { Random } from '@portal/contract/testing/random'
import { splitCc } from '@portal/contract/text'
import type { Account } from './accounts.ts'
import { send, type Call } from './http.ts'
import { paths, type Entry, type Journal } from './journal.ts'
import { openState, type Portal } from './portal.ts'

/** The earliest that the setting can be. */
export const archiveAfterYear = (db: D1Database) =>
  db.prepare("insert into settings (name, value) values ('archiveAfterYears', '1')").run()

const longAgo = '2020-01-01T00:00:00.000Z'

/**
 * Two years pass while the portal is down, for every closed request that is as its client knows it: it is archived by the next run of the
 * cron, again if it was opened, with its emails, whose contents are deleted by then.
 */
export const passYears = async (state: string, journal: Journal): Promise<string> => {
  const { db, close } = await openState(state)
  journal.archived += (await db.prepare('select count(*) as n from archives').first<number>('n'))!
  await db.prepare('update requests set archive_left_at = null').run()
  await db.prepare("update outbox set data = null where state in ('sent', 'withheld')").run()
  const age = db.prepare(
    "update requests set updated_at = ? where id = ? and updated_at = ? and status in ('completed', 'cancelled') returning 1",
  )
  for (const entry of journal.entries) {
    const { id, updatedAt } = entry.report
    if (!entry.deleted && (await age.bind(longAgo, id, updatedAt).first()))
      entry.report = { ...entry.report, updatedAt: longAgo }
  }
  await close()
  return state
}

interface Archived {
  portal: Portal
  journal: Journal
  admin: Account
  random: Random
}

const people = 4

/** The addresses of guests, whose requests go with them, and of people who get copies. */
const peopleOf = (entries: readonly Entry[]) => {
  const open = entries.filter(({ deleted }) => !deleted)
  const guests = open.flatMap((entry) => (entry.owner ? [] : (entry.report.contactEmail ?? [])))
  const copies = open.flatMap((entry) => (entry.owner ? splitCc(entry.report.ccEmails).slice(0, 1) : []))
  return [...guests.slice(0, people / 2), ...copies.slice(0, people / 2)]
}

/** Erases people, most of whose requests are archived, and kills the portal during each erasure and while the cron goes on with it. */
export const eraseAndKill = async ({ portal, journal, admin, random }: Archived): Promise<string[]> => {
  const call = async (name: 'find' | 'erase', json: object): Promise<unknown> => {
    const request: Call = { method: 'POST', path: `/api/admin/privacy/${name}`, token: admin.token, json }
    const reply = await portal.origin.then((origin) => send(origin, request)).catch(() => undefined)
    if (reply?.status === 429) await wait(15_000)
    else if (reply && reply.status < 500 && reply.status !== 200) throw new Error(`No person: ${reply.bytes}`)
    return reply?.status === 200 ? reply.body : undefined
  }
  const find = async (email: string): Promise<HeldAboutPerson> => {
    for (;;) {
      const held = (await call('find', { email })) as HeldAboutPerson | undefined
      if (held) return held
    }
  }
  const erased = peopleOf(journal.entries)
  for (const email of erased) {
    const { requests } = (await find(email)).counts
    for (let held: HeldAboutPerson | undefined; !held?.erasing; held = await find(email)) {
      const erasing = call('erase', { email, requests })
      await wait(random.below(400))
      await portal.restart()
      await erasing
    }
    const running = portal.cron()
    await wait(random.below(200))
    await portal.restart()
    await running
    for (const entry of journal.entries) {
      const { report } = entry
      if (!entry.owner && report.contactEmail === email) entry.deleted = true
      const ccEmails = splitCc(report.ccEmails).filter((address) => address !== email)
      entry.report = { ...report, ccEmails: ccEmails.join(', ') }
    }
  }
  return erased
}

/** Whether rows or objects have a text. */
const isAnywhere = async ({ db, files }: Awaited<ReturnType<typeof openState>>, text: string): Promise<string[]> => {
  const found: string[] = []
  const columns = { archives: 'people', erasures: 'address', outbox: 'address', requests: 'cc_emails' }
  for (const [table, column] of Object.entries(columns))
    if (await db.prepare(`select 1 from ${table} where instr(${column}, ?) > 0`).bind(text).first()) found.push(table)
  const { objects } = await files.list({ prefix: 'arc_' })
  for (const { key } of objects) if ((await (await files.get(key))!.text()).includes(text)) found.push(key)
  return found
}

/**
 * Ends the erasures, looks for what is left of each person, and opens every archived request, so that what is stored can be
 * compared with what clients were told.
 */
export const openAll = async ({ portal, journal, admin }: Archived, erased: readonly string[]): Promise<void> => {
  // Years pass, so that this begins with an archive.
  await portal.restart()
  for (let times = 0; times < 4; times++) await portal.cron()
  await portal.kill()
  const state = await openState(portal.state)
  for (const email of erased)
    for (const place of await isAnywhere(state, email)) journal.inconsistent.push(`${email}, erased, is in ${place}`)
  journal.archived += (await state.db.prepare('select count(*) as n from archives').first<number>('n'))!
  await state.close()
  const origin = await portal.start({ faults: undefined })
  for (const { kind, report, deleted } of journal.entries) {
    const reply = await send(origin, { path: `${paths[kind]}/${report.id}`, token: admin.token })
    if (!deleted && reply?.status !== 200) journal.lost.push(`archived report ${report.id}: ${reply?.status}`)
  }
  for (let times = 0; times < 2; times++) await portal.cron()
}
