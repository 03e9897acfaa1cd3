import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { roles, type Role } from '@portal/contract/accounts/roles'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { addFirm, addUser, errorOf, batchBarrier, form, pdf } from './kit.ts'

export interface Caller {
  id: string
  email: string
  token: string
}

/** With a staff inbox, there is one email to staff and not one to every staff account of other tests. */
export const staffInbox: Partial<Cloudflare.Env> = { STAFF_INBOX: 'staff@portal.test' }

/** One account of each role. The law firm's account owns the reports. */
export const addCallers = async () => {
  const firm = await addFirm()
  const [lawFirm, admin, staff] = await Promise.all([
    addUser({ firm }),
    addUser({ role: 'admin' }),
    addUser({ role: 'staff' }),
  ])
  return { firm, callers: { 'law-firm': lawFirm, admin, staff } satisfies Record<Role, Caller> }
}

/** Inserts the rows in order, in one batch. */
export const insertRows = (
  rows: readonly (readonly [table: string, row: Record<string, string | number | null>])[],
): Promise<unknown> =>
  env.DB.batch(
    rows.map(([table, row]) => {
      const names = Object.keys(row)
      return env.DB.prepare(
        `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
      ).bind(...Object.values(row))
    }),
  )

interface Outcome {
  /** The report's status after the action; null when the report is deleted. */
  status: string | null
  /** The templates of the emails. */
  emails: string[]
}

interface TransitionTest<Action> {
  kind: KindId
  actions: readonly Action[]
  callers: Record<Role, Caller>
  /** Whether to also test roles that may never do it, which are rejected before the state is read. */
  withForbidden: boolean
  /** Inserts a new report in the state to test. */
  insertRequest: () => Promise<string>
  call: (action: Action, id: string, by: Caller, changed?: Partial<Cloudflare.Env>) => Promise<Response>
  isRoleAllowed: (action: Action, role: Role) => boolean
  /** Whether it depends on the age of the document, so that a role is refused only where the state allows the action. */
  dependsOnAge: (action: Action, role: Role) => boolean
  /** Whether the state allows the action. */
  isAllowed: (action: Action) => boolean
  outcome: (action: Action) => Outcome
}

/** All rows that belong to a report. */
const rowsOf = async (id: string) => {
  const [request, files, activities, emails, links] = await env.DB.batch(
    [
      'select * from requests where id = ?',
      'select id from documents where request_id = ? order by id',
      'select activity from activities where request_id = ?',
      'select template, address from outbox where request_id = ?',
      'select id from outbox where request_id = ? and file_id in (select id from documents)',
    ].map((query) => env.DB.prepare(query).bind(id)),
  )
  return {
    request: request!.results,
    files: files!.results,
    activities: activities!.results,
    emails: emails!.results as { template: string; address: string }[],
    links: links!.results,
  }
}

const expectOutcome = async <Action>(
  { callers }: TransitionTest<Action>,
  id: string,
  { status, emails }: Outcome,
  by: Caller,
) => {
  const after = await rowsOf(id)
  if (status === null) {
    expect(after).toEqual({ request: [], files: [], activities: [], emails: [], links: [] })
    return
  }
  expect(after.request).toMatchObject([{ status }])
  expect(after.activities).toHaveLength(1)
  expect([...new Set(after.emails.map(({ template }) => template))]).toEqual(emails)
  const addresses = after.emails.map(({ address }) => address)
  expect(new Set(addresses).size).toBe(addresses.length)
  const owner = callers['law-firm']
  // Nobody is emailed about what they did themselves.
  const toOwner = by === owner ? [] : emails.filter((email) => email !== 'upgrade-requested')
  expect(addresses.filter((address) => address === owner.email)).toHaveLength(toOwner.length)
}

// The guard of an update is the same in every state, so each action is raced only in the first state that allows it.
const raced = new Set<string>()

/**
 * Tests every action by every role on a report in one state. Allowed ones have the expected outcome, others are rejected
 * and change nothing, and of two concurrent ones one succeeds.
 * @returns the number of cases.
 */
export const testTransitions = async <Action>(test: TransitionTest<Action>): Promise<number> => {
  const { kind, actions, callers, insertRequest, call, isRoleAllowed, dependsOnAge, isAllowed, outcome } = test
  const { withForbidden } = test
  let cases = 0
  const unchangedId = await insertRequest()
  const before = await rowsOf(unchangedId)
  for (const action of actions) {
    for (const role of roles) {
      const mayDo = isRoleAllowed(action, role)
      if (!mayDo && !withForbidden) continue
      cases++
      const description = `${JSON.stringify(action)} by ${role}`
      if (mayDo && isAllowed(action)) {
        const id = await insertRequest()
        const response = await call(action, id, callers[role])
        expect(response.status, description).toBe(200)
        await response.arrayBuffer()
        await expectOutcome(test, id, outcome(action), callers[role])
      } else {
        const failure = await errorOf(await call(action, unchangedId, callers[role]))
        expect([description, failure.status]).toEqual([
          description,
          mayDo || (dependsOnAge(action, role) && !isAllowed(action)) ? 409 : 403,
        ])
      }
    }
    const race = `${kind} ${JSON.stringify(action)}`
    const racer = isRoleAllowed(action, 'admin') ? callers.admin : callers['law-firm']
    if (!isAllowed(action) || raced.has(race)) continue
    raced.add(race)
    const id = await insertRequest()
    const barrier = batchBarrier(2)
    const responses = await Promise.all([1, 2].map(() => call(action, id, racer, barrier)))
    const statuses = responses.map(({ status }) => status).sort()
    // Deleting a report twice is not a conflict.
    expect([action, ...statuses]).toEqual([action, 200, outcome(action).status === null ? 200 : 409])
    await expectOutcome(test, id, outcome(action), racer)
  }
  expect(await rowsOf(unchangedId)).toEqual(before)
  return cases
}

/** The parts of an upload call. */
export const upload = (fields: Record<string, string> = {}) => ({ form: form({ file: pdf(), ...fields }) })
export const finalReport = () => ({ form: form({ finalReport: pdf() }) })

export const succeeds = async (response: Promise<Response>): Promise<void> => {
  const { status, body } = await response
  expect(status).toBeLessThan(300)
  await body?.cancel()
}
