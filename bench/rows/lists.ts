import { listPrefixes } from '@portal/contract/ids'
import { bearer, get, readRow, reports, type BenchContext } from '../bench-context.ts'
import { send } from '../http.ts'

const page = (number: number): string => `${reports}?page=${number}&pageSize=12`

/** The first pages of an admin's and a firm's list. @returns the ratios to their floors. */
export const firstPages = async (context: BenchContext, count: number, firmPlace: number) => {
  const label = `at ${count.toLocaleString('en')}`
  const goals = { path: page(1), goal: 2, rowsGoal: 60 }
  const admin = await readRow(context, { name: `first page, admin, ${label}`, request: get(context.admin), ...goals })
  const member = context.members[firmPlace]!
  const firm = await readRow(context, { name: `first page, firm, ${label}`, request: get(member), ...goals })
  return { admin, firm }
}

/** Polling an unchanged and a changed list. */
export const polls = async (context: BenchContext): Promise<void> => {
  const { bench } = context
  const member = context.members[0]!
  const first = await send(`${bench.portal}${page(1)}`, { headers: bearer(member) })
  const request = get(member, { 'If-None-Match': String(first.headers['etag']) })
  const poll = { path: page(1), request, usual: 500 }
  await readRow(context, { ...poll, name: 'unchanged poll', status: 304, goal: 1.3, rowsGoal: 3 })
  // Every change of a report does this to its firm's list.
  const change = () =>
    bench.db.prepare('update list_versions set version = version + 1 where scope = ?1').bind(member.firm).run()
  await readRow(context, { ...poll, name: 'changed poll', goal: 2, before: change })
  await readRow(context, { ...poll, name: 'changed poll, after a colleague’s poll', goal: 2 })
}

/** The first calls of accounts of different firms. */
export const firstCalls = async (context: BenchContext): Promise<void> => {
  const accounts = context.members.slice(1)
  const request = (index: number) => get(accounts[index % accounts.length]!)()
  await readRow(context, {
    name: 'first page, first call of an account',
    path: page(1),
    request,
    goal: 2,
    rowsGoal: 60,
  })
}

/** A late page of the admin's list, each time after a change. @returns the ratio to its floor. */
export const latePage = (context: BenchContext, number: number): Promise<number> => {
  const change = () =>
    context.bench.db
      .prepare('update list_versions set version = version + 1 where scope = ?1')
      .bind(`${listPrefixes.crash}all`)
      .run()
  const late = { path: page(number), request: get(context.admin), goal: 4, rowsGoal: 2000, before: change }
  return readRow(context, { ...late, name: `page ${number}, admin` })
}

/** Searches with many, few and no matches. */
export const searches = async (context: BenchContext): Promise<void> => {
  const terms = { common: 'son', rare: 'rodriguez-hern', reference: 'chp-7z', none: 'zzzzqq' }
  const row = (term: string) => ({ path: `${page(1)}&search=${term}`, goal: 5, rowsGoal: 500 })
  for (const [name, term] of Object.entries(terms))
    await readRow(context, { name: `search, ${name} (“${term}”)`, request: get(context.admin), ...row(term) })
  await readRow(context, { name: 'search, a firm (“son”)', request: get(context.members[0]!), ...row('son') })
}
