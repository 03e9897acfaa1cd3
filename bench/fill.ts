import { firmSearchText } from '@portal/api/accounts/law-firms/store'
import { userSearchText } from '@portal/api/accounts/store'
import { newId } from '@portal/api/platform/ids'
import { signToken } from '@portal/api/platform/jwt'
import { limits } from '@portal/contract/limits'
import { environmentNamed } from '../scripts/deploy/environments.ts'
import { applyMigrations } from '../scripts/migrations.ts'
import { hashPassword } from '../scripts/seed/hash-password.ts'
import { sessionSecret, type Bench } from './portal.ts'

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
  await applyMigrations(db)
  await db.prepare('create table floor_writes (id text primary key, at integer)').run()
}

export interface Account {
  id: string
  email: string
  token: string
  firm: string | null
}

export const password = 'password-for-benchmarks'

/** Creates accounts with a session each, in the given firms in turn. */
export const createAccounts = async (
  db: D1Database,
  count: number,
  role: 'law-firm' | 'staff' | 'admin',
  firmIds: readonly string[],
  /** The beginning of their email addresses. */
  prefix: string = role,
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
    const email = `${prefix}-${number}@bench.test`
    const name = { firstName: 'Bench', lastName: `${number}` }
    users.push({
      id,
      email,
      password_hash: hash,
      first_name: name.firstName,
      last_name: name.lastName,
      role,
      law_firm_id: firm,
      member_since: firm && now,
      created_at: now,
      email_verified_at: now,
      // In production, staff and admins must have one.
      second_factor_since: role === 'law-firm' ? null : now,
      search_text: userSearchText({ ...name, email }),
    })
    sessions.push({ id: session, user_id: id, created_at: now, expires_at: later, last_seen_at: now })
    const claims = { sub: id, sid: session, role }
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

/** Creates firms with two members each, and an admin. */
export const createFirms = async ({ db }: Bench, firms: number) => {
  const now = new Date().toISOString()
  const firmIds = Array.from({ length: firms }, () => newId('lawFirm'))
  await insert(
    db,
    'law_firms',
    firmIds.map((id, number) => {
      const firm = { name: `Firm ${number}`, domain: `firm-${number}.test` }
      return { ...firm, id, created_at: now, search_text: firmSearchText(firm) }
    }),
  )
  const members = await createAccounts(db, 2 * firms, 'law-firm', firmIds)
  const [admin] = await createAccounts(db, 1, 'admin', [])
  return { members, admin: admin! }
}
