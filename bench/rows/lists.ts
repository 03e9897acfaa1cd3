import { listPrefixes } from '@portal/contract/ids'
import { bearer, get, readRow, reports, type Course } from '../course.ts'
import { send } from '../client.ts'

const page = (number: number): string => `${reports}?page=${number}&pageSize=12`

/** The first pages of an admin's and of a firm's list, at so many reports. @returns how many times their floors. */
export const firstPages = async (course: Course, count: number, firmPlace: number) => {
  const label = `at ${count.toLocaleString('en')}`
  const goals = { path: page(1), goal: 2, rowsGoal: 60 }
  const admin = await readRow(course, { name: `first page, admin, ${label}`, sending: get(course.admin), ...goals })
  const member = course.members[firmPlace]!
  const firm = await readRow(course, { name: `first page, firm, ${label}`, sending: get(member), ...goals })
  return { admin, firm }
}

/** A poll of a list that did not change, and of one that did. */
export const polls = async (course: Course): Promise<void> => {
  const { bench } = course
  const member = course.members[0]!
  const first = await send(`${bench.portal}${page(1)}`, { headers: bearer(member) })
  const sending = get(member, { 'If-None-Match': String(first.headers['etag']) })
  const poll = { path: page(1), sending, usual: 500 }
  await readRow(course, { ...poll, name: 'unchanged poll', status: 304, goal: 1.3, rowsGoal: 3 })
  // What every change of a report does to its firm's list, whichever page it is on.
  const change = () =>
    bench.db.prepare('update list_versions set version = version + 1 where scope = ?1').bind(member.firm).run()
  await readRow(course, { ...poll, name: 'changed poll', goal: 2, before: change })
  await readRow(course, { ...poll, name: 'changed poll, after a colleague’s', goal: 2 })
}

/** First pages of accounts that the Worker has not met yet, each of another firm than the one before. */
export const firstCalls = async (course: Course): Promise<void> => {
  const people = course.members.slice(1)
  const sending = (index: number) => get(people[index % people.length]!)()
  await readRow(course, { name: 'first page, a first call', path: page(1), sending, goal: 2, rowsGoal: 60 })
}

/** A page far down the admin's list, each time after a change. @returns how many times its floor. */
export const latePage = (course: Course, number: number): Promise<number> => {
  const change = () =>
    course.bench.db
      .prepare('update list_versions set version = version + 1 where scope = ?1')
      .bind(`${listPrefixes.crash}all`)
      .run()
  const late = { path: page(number), sending: get(course.admin), goal: 4, rowsGoal: 2000, before: change }
  return readRow(course, { ...late, name: `page ${number}, admin` })
}

/** Searches of what many, few and no reports have. */
export const searches = async (course: Course): Promise<void> => {
  const terms = { common: 'son', rare: 'rodriguez-hern', reference: 'chp-7z', none: 'zzzzqq' }
  const row = (term: string) => ({ path: `${page(1)}&search=${term}`, goal: 5, rowsGoal: 500 })
  for (const [name, term] of Object.entries(terms))
    await readRow(course, { name: `search, ${name} (“${term}”)`, sending: get(course.admin), ...row(term) })
  await readRow(course, { name: 'search, of a firm (“son”)', sending: get(course.members[0]!), ...row('son') })
}
