import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { roles, type Role } from '@portal/contract/accounts/roles'
import { addFirm, addUser, failureOf, meeting } from './kit.ts'

export interface Caller {
  id: string
  email: string
  token: string
}

/** With an inbox of the office's own, a email to it is one and not one to each account that other tests made. */
export const oneInbox: Partial<Cloudflare.Env> = { STAFF_INBOX: 'office@portal.test' }

/** One account of each role; the law firm's owns every report that is placed. */
export const addCallers = async () => {
  const firm = await addFirm()
  const [lawFirm, admin, staff] = await Promise.all([
    addUser({ firm }),
    addUser({ role: 'admin' }),
    addUser({ role: 'staff' }),
  ])
  return { firm, callers: { 'law-firm': lawFirm, admin, staff } satisfies Record<Role, Caller> }
}

/** Inserts rows, in their order, in one batch. */
export const insertRows = (
  given: readonly (readonly [table: string, row: Record<string, string | number | null>])[],
): Promise<unknown> =>
  env.DB.batch(
    given.map(([table, row]) => {
      const names = Object.keys(row)
      return env.DB.prepare(
        `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
      ).bind(...Object.values(row))
    }),
  )

interface Outcome {
  /** The report's status after it; null when the report is gone. */
  status: string | null
  /** The emails it sends, by name. */
  emails: string[]
}

export interface Walk<Action> {
  table: string
  actions: readonly Action[]
  callers: Record<Role, Caller>
  /** Whether the roles are tried too that never may: they are refused before the state is looked at. */
  withForbidden: boolean
  /** Puts a fresh report into the state. */
  place: () => Promise<string>
  call: (action: Action, id: string, by: Caller, changed?: Partial<Cloudflare.Env>) => Promise<Response>
  mayEver: (action: Action, role: Role) => boolean
  canTransitionCrash: (action: Action) => boolean
  outcome: (action: Action) => Outcome
}

/** Everything that is written of a report. */
const traces = async (table: string, id: string) => {
  const [report, files, lines, emails, links] = await env.DB.batch(
    [
      `select * from ${table} where id = ?`,
      'select id from files where report_id = ? order by id',
      'select activity from activities where report_id = ?',
      'select letter as template, address from outbox where report_id = ?',
      'select id from delivery_links where report_id = ?',
    ].map((query) => env.DB.prepare(query).bind(id)),
  )
  return {
    report: report!.results,
    files: files!.results,
    lines: lines!.results,
    emails: emails!.results as { template: string; address: string }[],
    links: links!.results,
  }
}

const expectOutcome = async <Action>({ table, callers }: Walk<Action>, id: string, { status, emails }: Outcome) => {
  const after = await traces(table, id)
  if (status === null) {
    expect(after).toEqual({ report: [], files: [], lines: [], emails: [], links: [] })
    return
  }
  expect(after.report).toMatchObject([{ status }])
  expect(after.lines).toHaveLength(1)
  expect([...new Set(after.emails.map(({ template }) => template))]).toEqual(emails)
  const addresses = after.emails.map(({ address }) => address)
  expect(new Set(addresses).size).toBe(addresses.length)
  const toOwner = emails.filter((email) => email !== 'upgrade-requested')
  expect(addresses.filter((address) => address === callers['law-firm'].email)).toHaveLength(toOwner.length)
}

// The guard of a write is the same in every state: each action is raced in the first state that allows it.
const raced = new Set<string>()

/**
 * Tries every action by every role on a report in one state: what must not be is refused and leaves the report as it
 * was, what may be has its outcome, and of two at once one wins. @returns how many tries there were.
 */
export const walk = async <Action>(given: Walk<Action>): Promise<number> => {
  const { table, actions, callers, place, call, mayEver, canTransitionCrash, outcome, withForbidden } = given
  let tries = 0
  const still = await place()
  const before = await traces(table, still)
  for (const action of actions) {
    for (const role of roles) {
      const may = mayEver(action, role)
      if (!may && !withForbidden) continue
      tries++
      const told = `${JSON.stringify(action)} by ${role}`
      if (may && canTransitionCrash(action)) {
        const id = await place()
        const answer = await call(action, id, callers[role])
        expect(answer.status, told).toBe(200)
        await answer.arrayBuffer()
        await expectOutcome(given, id, outcome(action))
      } else {
        const refused = await failureOf(await call(action, still, callers[role]))
        expect([told, refused.status]).toEqual([told, may ? 409 : 403])
      }
    }
    const race = `${table} ${JSON.stringify(action)}`
    if (!canTransitionCrash(action) || raced.has(race)) continue
    raced.add(race)
    const id = await place()
    const two = meeting(2)
    const answers = await Promise.all([1, 2].map(() => call(action, id, callers.admin, two)))
    const statuses = answers.map(({ status }) => status).sort()
    // What is gone already is passed over: deleting twice is no conflict.
    expect([action, ...statuses]).toEqual([action, 200, outcome(action).status === null ? 200 : 409])
    await expectOutcome(given, id, outcome(action))
  }
  expect(await traces(table, still)).toEqual(before)
  return tries
}
