import { newId, newReference } from '@portal/api/platform/ids'
import { signToken } from '@portal/api/platform/jwt'
import { recountLists } from '@portal/api/reports/list/recount-store'
import { limits } from '@portal/contract/limits'
import { environmentNamed } from '../scripts/deploy/environments.ts'
import { migrateAll } from '../scripts/migrations.ts'
import { hashPassword } from '../scripts/seed/hash-password.ts'
import { sessionSecret, type Bench } from './portal.ts'

/** The number of reports of the large firm, when there are 100,000 or more in all. */
const largeFirmReports = 2000

const firstNames =
  'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Carlos Susan José Jessica Thomas Sarah Ana Karen Miguel Lisa Zoë Nancy Wei Betty Juan Margaret Luís Sandra Minh Ashley'.split(
    ' ',
  )
const lastNames =
  'Smith Johnson Williams Brown Jones García Miller Davis Rodríguez Martínez Hernández López González Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Pérez Thompson White Harris Sánchez Clark Ramírez Lewis Robinson Nguyen Kim Patel Young Allen King Wright Scott Torres Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter'.split(
    ' ',
  )

// A fixed seed, so every run has the same names.
let seed = 1
const pick = <T>(from: readonly T[]): T => {
  seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
  return from[(seed >>> 8) % from.length]!
}

type Row = Record<string, string | number | null>

const insert = async (db: D1Database, table: string, rows: readonly Row[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {})
  const values = columns.map((column) => `json_extract(value, '$.${column}')`)
  const statement = `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from json_each(?1)`
  for (let from = 0; from < rows.length; from += 500)
    await db
      .prepare(statement)
      .bind(JSON.stringify(rows.slice(from, from + 500)))
      .run()
}

/** Creates the schema and the table that the floor Worker writes to. */
export const createTables = async (db: D1Database): Promise<void> => {
  await migrateAll(db)
  await db.prepare('create table floor_writes (id text primary key, at integer)').run()
}

export interface Account {
  id: string
  email: string
  token: string
  firm: string | null
}

export const password = 'password-for-benchmarks'

const createAccounts = async (
  db: D1Database,
  count: number,
  role: 'law-firm' | 'admin',
  firmIds: readonly string[],
) => {
  const now = new Date().toISOString()
  const later = new Date(Date.now() + limits.sessionSeconds * 1000).toISOString()
  const hash = await hashPassword(password)
  const users: Row[] = []
  const sessions: Row[] = []
  const accounts: Account[] = []
  for (let number = 0; number < count; number++) {
    const firm = firmIds.length ? firmIds[number % firmIds.length]! : null
    const [id, session] = [newId('user'), newId('session')]
    const email = `${role}-${number}@bench.test`
    users.push({
      id,
      email,
      password_hash: hash,
      first_name: 'Bench',
      last_name: `${number}`,
      role,
      law_firm_id: firm,
      member_since: firm && now,
      created_at: now,
      email_verified_at: now,
    })
    sessions.push({ id: session, user_id: id, created_at: now, expires_at: later })
    const claims = { sub: id, sid: session }
    const { origin } = environmentNamed('production')
    accounts.push({
      id,
      email,
      firm,
      token: await signToken('session', origin, claims, limits.sessionSeconds, sessionSecret),
    })
  }
  await insert(db, 'users', users)
  await insert(db, 'sessions', sessions)
  return accounts
}

/** Creates firms with two members each, and an admin. The first firm is the large one. */
export const createFirms = async ({ db }: Bench, firms: number) => {
  const now = new Date().toISOString()
  const firmIds = Array.from({ length: firms }, () => newId('lawFirm'))
  await insert(
    db,
    'law_firms',
    firmIds.map((id, number) => ({ id, name: `Firm ${number}`, domain: `firm-${number}.test`, created_at: now })),
  )
  const members = await createAccounts(db, 2 * firms, 'law-firm', firmIds)
  const [admin] = await createAccounts(db, 1, 'admin', [])
  return { members, admin: admin! }
}

/** Adds reports until there are `total`, submitted one minute apart. All firms but the large one have the same number. */
export const addReports = async ({ db }: Bench, members: readonly Account[], from: number, total: number) => {
  const largeShare = total >= 100_000 ? largeFirmReports : 0
  const [large, ...others] = members
  const rows: Row[] = []
  for (let number = from; number < total; number++) {
    const owner = number % 50 === 0 && number / 50 < largeShare ? large! : others[number % others.length]!
    const at = new Date(Date.UTC(2024, 0, 1) + number * 60_000).toISOString()
    const name = `${pick(firstNames)} ${pick(lastNames)}${number % 3 ? '' : `-${pick(lastNames)}`}`
    rows.push({
      id: newId('crashReport'),
      reference_number: newReference('crash'),
      client_name: name,
      crash_date: at.slice(0, 10),
      status: 'processing',
      report_type: 'non-fatal-face',
      report_number: `9320-${number}`,
      created_by_email: owner.email,
      user_id: owner.id,
      author_user_id: owner.id,
      law_firm_id: owner.firm,
      submitted_at: at,
      created_at: at,
      updated_at: at,
    })
    if (rows.length === 5000) await insert(db, 'crash_reports', rows.splice(0))
  }
  if (rows.length) await insert(db, 'crash_reports', rows)
  await recountLists(db)
}
