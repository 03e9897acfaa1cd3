import { newId } from '@portal/api/platform/ids'
import { signToken } from '@portal/api/platform/jwt'
import { limits } from '@portal/contract/limits'
import { environmentNamed } from '../scripts/deploy/environments.ts'

/** An account that is signed in. */
export interface Person {
  readonly id: string
  readonly email: string
  readonly token: string
}

export const secrets = {
  SESSION_SECRET: 'a-session-secret-for-the-torture-alone',
  LINK_SECRET: 'a-link-secret-for-the-torture-and-nothing-else',
  DATA_KEY: 'a-data-key-for-the-torture-and-nothing-else',
  STAFF_INBOX: 'office@torture.test',
}

const now = new Date().toISOString()
const later = new Date(Date.now() + limits.sessionSeconds * 1000).toISOString()

const addPerson = async (db: D1Database, email: string, role: string, firm: string | null): Promise<Person> => {
  const [id, session] = [newId('user'), newId('session')]
  await db.batch([
    db
      .prepare(
        `insert into users (id, email, password_hash, first_name, last_name, role, law_firm_id, member_since, created_at,
          email_verified_at) values (?1, ?2, '-', 'Given', 'Family', ?3, ?4, ?5, ?6, ?6)`,
      )
      .bind(id, email, role, firm, firm && now, now),
    db
      .prepare('insert into sessions (id, user_id, created_at, expires_at) values (?, ?, ?, ?)')
      .bind(session, id, now, later),
  ])
  const { origin } = environmentNamed('production')
  const claims = { sub: id, sid: session }
  return { id, email, token: await signToken('session', origin, claims, limits.sessionSeconds, secrets.SESSION_SECRET) }
}

/** An admin, and members of firms of five. */
export const addPeople = async (db: D1Database, members: number) => {
  const all: Person[] = []
  let firm = ''
  for (let number = 0; number < members; number++) {
    if (number % 5 === 0) {
      firm = newId('lawFirm')
      await db
        .prepare('insert into law_firms (id, name, domain, created_at) values (?, ?, ?, ?)')
        .bind(firm, `Firm ${number}`, `firm-${number}.test`, now)
        .run()
    }
    all.push(await addPerson(db, `member-${number}@torture.test`, 'law-firm', firm))
  }
  return { admin: await addPerson(db, 'admin@torture.test', 'admin', null), members: all }
}
