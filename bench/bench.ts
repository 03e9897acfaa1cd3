import { randomBytes } from 'node:crypto'
import { cpus } from 'node:os'
import { passwordCost } from '@portal/api/accounts/password-cost'
import { hashPassword } from '../scripts/seed/hash-password.ts'
import { closeConnections, send, type Sending } from './client.ts'
import { fillPeople, fillReports, migrateAll, password, type Person } from './fill.ts'
import { compare, figuresOf, rowsOf, type Case } from './measure.ts'
import { orderOf } from './order.ts'
import { startBench, type Bench } from './portal.ts'
import { Table } from './table.ts'

const small = 1000
const large = Number(process.env['BENCH_REPORTS'] ?? 100_000)
const list = '/api/crash-reports'
const table = new Table()

const bearer = ({ token }: Person, more: Record<string, string> = {}) => ({ Authorization: `Bearer ${token}`, ...more })
const get =
  (person: Person, headers: Record<string, string> = {}) =>
  (): Sending => ({ headers: bearer(person, headers) })

const read = ({ floor }: Bench): Case => ({ url: `${floor}/read`, sending: () => ({}), status: 200 })

/** A row of the table: a call of the portal beside one read of D1. @returns how many times its floor, to compare rows by. */
const listRow = async (bench: Bench, name: string, path: string, person: Person, goal: number, rows?: number) => {
  const one = (at: string): Case => ({ url: `${at}${path}`, sending: get(person), status: 200 })
  const { read: rowsRead } = await rowsOf(one(bench.metered))
  const figures = await compare(one(bench.portal), read(bench), 300)
  table.add(name, { ...figures, goal, rows: rowsRead, ...(rows && { rowsGoal: rows }) })
  return figures.ratio
}

const polls = async (bench: Bench, person: Person) => {
  const path = `${list}?page=1&pageSize=12`
  const first = await send(`${bench.portal}${path}`, { headers: bearer(person) })
  const tag = String(first.headers['etag'])
  const row = async (name: string, status: 304 | 200, goals: { goal: number; rowsGoal?: number }) => {
    const one = (at: string): Case => ({
      url: `${at}${path}`,
      sending: get(person, { 'If-None-Match': tag }),
      status,
    })
    const rows = (await rowsOf(one(bench.metered))).read
    table.add(name, { ...(await compare(one(bench.portal), read(bench), 500)), rows, ...goals })
  }
  await row('unchanged poll', 304, { goal: 1.3, rowsGoal: 3 })
  // What every change of a report does to its firm's list, whichever page it is on.
  await bench.db.prepare('update list_versions set version = version + 1 where scope = ?1').bind(person.firm).run()
  await row('changed poll', 200, { goal: 2 })
}

const lists = async (bench: Bench, admin: Person, member: Person, count: number): Promise<Record<string, number>> => {
  const label = `at ${count.toLocaleString('en')}`
  const adminPage = await listRow(bench, `first page, admin, ${label}`, `${list}?page=1&pageSize=12`, admin, 2, 60)
  const firmPage = await listRow(bench, `first page, firm, ${label}`, `${list}?page=1&pageSize=12`, member, 2, 60)
  return { adminPage, firmPage }
}

const searches = async (bench: Bench, admin: Person, member: Person) => {
  const terms = { common: 'son', rare: 'rodriguez-hern', reference: 'chp-7z', none: 'zzzzqq' }
  for (const [name, term] of Object.entries(terms))
    await listRow(bench, `search, ${name} (“${term}”)`, `${list}?page=1&pageSize=12&search=${term}`, admin, 5, 500)
  await listRow(bench, 'search, of a firm (“son”)', `${list}?page=1&pageSize=12&search=son`, member, 5, 500)
}

/** Open loop: every viewer polls each three seconds, whatever the others wait for. */
const viewers = async (bench: Bench, members: readonly Person[], seconds: number) => {
  const tags = new Map<Person, string>()
  const times: number[] = []
  let failed = 0
  const poll = async (person: Person) => {
    const tag = tags.get(person)
    const answer = await send(`${bench.portal}${list}?page=1&pageSize=12`, {
      headers: bearer(person, tag ? { 'If-None-Match': tag } : {}),
    }).catch(() => undefined)
    if (answer?.status === 200) tags.set(person, String(answer.headers['etag']))
    if (answer && (answer.status === 200 || answer.status === 304)) times.push(answer.took)
    else failed++
  }
  const began = performance.now()
  const underway: Promise<void>[] = []
  const every = 3000 / members.length
  for (let number = 0; number * every < seconds * 1000; number++) {
    const due = began + number * every
    const wait = due - performance.now()
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait))
    underway.push(poll(members[number % members.length]!))
  }
  await Promise.all(underway)
  // The first round fetches the lists themselves.
  const { p50, p99 } = figuresOf(times.slice(members.length))
  table.note(
    `${members.length} viewers, ${seconds} s: ${times.length} answers, ${failed} failed, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${(p99 / p50).toFixed(1)} ×, goal ≤ 10 ×)`,
  )
}

const orders = async (bench: Bench, members: readonly Person[]) => {
  const order = orderOf(1024 * 1024)
  const bare = randomBytes(3 * 1024 * 1024)
  const ours: Case = {
    url: `${bench.portal}${list}`,
    sending: (index) => ({
      method: 'POST',
      headers: bearer(members[index % members.length]!, order.headers),
      body: order.body,
    }),
    status: 201,
  }
  const floor: Case = { url: `${bench.floor}/put-three`, sending: () => ({ method: 'POST', body: bare }), status: 201 }
  const { written } = await rowsOf({ ...ours, url: `${bench.metered}${list}` }, 7)
  table.add('order with three 1 MB files', {
    ...(await compare(ours, floor, 60)),
    goal: 1.5,
    rows: written,
    unit: 'written',
  })
}

const downloads = async (bench: Bench, admin: Person) => {
  const name = await orderOf(10 * 1024 * 1024 - 4096).placeOne(bench, admin)
  const asked: Record<string, Record<string, string>> = {
    'download, 10 MB': {},
    'download, a range of it': { Range: 'bytes=5000000-6000000' },
  }
  for (const [label, headers] of Object.entries(asked)) {
    const status = headers['Range'] ? 206 : 200
    const ours: Case = { url: `${bench.portal}/api/files/${name}`, sending: get(admin, headers), status }
    const floor: Case = { url: `${bench.floor}/object/${name}`, sending: () => ({ headers }), status }
    table.add(label, { ...(await compare(ours, floor, 60)), goal: 1 / 0.9 })
  }
}

const signIn = async (bench: Bench, members: readonly Person[]) => {
  const json = { 'Content-Type': 'application/json' }
  const encoded = await hashPassword(password)
  const ours: Case = {
    url: `${bench.portal}/api/auth/login`,
    sending: (index) => ({
      method: 'POST',
      headers: { ...json, 'CF-Connecting-IP': `10.0.${index}.1` },
      body: JSON.stringify({ email: members[index]!.email, password }),
    }),
    status: 200,
  }
  const floor: Case = {
    url: `${bench.floor}/verify`,
    sending: () => ({ method: 'POST', headers: json, body: JSON.stringify({ password, encoded }) }),
    status: 200,
  }
  const figures = await compare(ours, floor, 40)
  table.add('sign-in', figures)
  const more = figures.ours.p50 - figures.floor.p50
  table.note(`sign-in: ${more.toFixed(1)} ms more than the hash (m=${passwordCost.memoryCost}, goal ≤ 3 ms)`)
}

const bench = await startBench()
try {
  console.log(`On ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}\n`)
  await migrateAll(bench.db)
  const { members, admin } = await fillPeople(bench)
  await fillReports(bench, members, 0, small)
  const few = await lists(bench, admin, members[1]!, small)
  await fillReports(bench, members, small, large)
  const many = await lists(bench, admin, members[0]!, large)
  for (const name of Object.keys(few))
    table.note(`${name}: ${(many[name]! / few[name]!).toFixed(2)} × from ${small} to ${large} reports (goal ≤ 1.2 ×)`)
  await polls(bench, members[0]!)
  const page = Math.floor(Math.min(5000, large / 12))
  const deep = await listRow(bench, `page ${page}, admin`, `${list}?page=${page}&pageSize=12`, admin, 4)
  table.note(`page ${page} against the first: ${(deep / many['adminPage']!).toFixed(2)} × (goal ≤ 2 ×)`)
  await searches(bench, admin, members[0]!)
  await orders(bench, members)
  await downloads(bench, admin)
  await signIn(bench, members)
  await viewers(bench, members, Number(process.env['BENCH_SECONDS'] ?? 60))
  table.note(
    `Worker: ${(bench.workerBytes / 1024).toFixed(1)} KB gz (goal ≤ 80), first answer after ${bench.startup.toFixed(0)} ms`,
  )
  table.print()
} finally {
  closeConnections()
  await bench.close()
}
