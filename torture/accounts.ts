import { newId } from '@portal/api/platform/ids'
import { signToken } from '@portal/api/platform/jwt'
import { limits } from '@portal/contract/limits'
import { environmentNamed } from '../scripts/deploy/environments.ts'

/** A signed-in account. */
export interface Account {
  readonly id: string
  readonly email: string
  readonly token: string
}

export const secrets = {
  // Short, so that Undo and the sender race for the same emails.
  UNDO_SECONDS: '1',
  SESSION_SECRET: 'a-session-secret-for-torture-runs-only',
  LINK_SECRET: 'a-link-secret-for-torture-runs-only-abc',
  DATA_KEY: 'a-data-key-for-torture-runs-only-abcdef',
  BACKUP_KEY: 'a-backup-key-for-torture-runs-only-abcd',
  STAFF_INBOX: 'staff@torture.test',
  MAIL_ADDRESS: 'mail@torture.test',
}

const now = new Date().toISOString()
const later = new Date(Date.now() + limits.sessionSeconds * 1000).toISOString()

const createAccount = async (db: D1Database, email: string, role: string, firm: string | null): Promise<Account> => {
  const [id, session] = [newId('user'), newId('session')]
  await db.batch([
    db
      .prepare(
        `insert into users (id, email, password_hash, first_name, last_name, role, law_firm_id, member_since, created_at,
          email_verified_at, second_factor_since, search_text) values (?1, ?2, '-', 'Given', 'Family', ?3, ?4, ?5, ?6, ?6, ?7, '')`,
      )
      // In production, staff and admins must have a second factor.
      .bind(id, email, role, firm, firm && now, now, role === 'law-firm' ? null : now),
    db
      .prepare('insert into sessions (id, user_id, created_at, expires_at, last_seen_at) values (?1, ?2, ?3, ?4, ?3)')
      .bind(session, id, now, later),
  ])
  const { origin } = environmentNamed('production')
  const claims = { sub: id, sid: session, role }
  return { id, email, token: await signToken('session', origin, claims, limits.sessionSeconds, secrets.SESSION_SECRET) }
}

/** An agency of the directory. */
export const agencyAddress = 'records@agency.test'

/** Creates an admin, members in firms of five, and an agency. */
export const createAccounts = async (db: D1Database, members: number) => {
  const all: Account[] = []
  let firm = ''
  for (let number = 0; number < members; number++) {
    if (number % 5 === 0) {
      firm = newId('lawFirm')
      await db
        .prepare("insert into law_firms (id, name, domain, created_at, search_text) values (?, ?, ?, ?, '')")
        .bind(firm, `Firm ${number}`, `firm-${number}.test`, now)
        .run()
    }
    all.push(await createAccount(db, `member-${number}@torture.test`, 'law-firm', firm))
  }
  await db
    .prepare(
      "insert into agencies (id, name, name_key, kind, email, created_at) values (?, 'Sampleton', 'sampleton', 'police', ?, ?)",
    )
    .bind(newId('agency'), agencyAddress, now)
    .run()
  return { admin: await createAccount(db, 'admin@torture.test', 'admin', null), members: all }
}
