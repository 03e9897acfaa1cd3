import { getTableName } from 'drizzle-orm'
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { runScheduledJobs } from '../scheduled.ts'
import { addFirm, addUser, rows, testContext } from '../../test/kit.ts'
import { retention } from './retention.ts'

const day = 24 * 60 * 60 * 1000

/** Inserts a row of each table with its instant at `at`. */
const insert: Record<keyof typeof retention, (id: string, at: string) => Promise<unknown>> = {
  sessions: async (id, at) =>
    env.DB.prepare(
      'insert into sessions (id, user_id, created_at, expires_at, last_seen_at) values (?1, ?2, ?3, ?4, ?3)',
    )
      .bind(id, (await addUser()).id, at, at)
      .run(),
  proof_requests: async (id, at) =>
    env.DB.prepare(
      "insert into proof_requests (id, user_id, purpose, challenge, created_at, expires_at) values (?1, ?2, 'step-up', '', ?3, ?3)",
    )
      .bind(id, (await addUser()).id, at)
      .run(),
  account_links: async (id, at) =>
    env.DB.prepare(
      "insert into account_links (id, token_hash, purpose, user_id, email, created_at, expires_at) values (?1, ?1, 'reset', ?2, 'a@b.test', ?3, ?3)",
    )
      .bind(id, (await addUser()).id, at)
      .run(),
  invitations: async (id, at) =>
    env.DB.prepare(
      "insert into invitations (id, token_hash, email, first_name, last_name, law_firm_id, created_at, expires_at, invited_by, invited_as) values (?1, ?1, 'a@b.test', 'A', 'B', ?2, ?3, ?3, ?4, 'manager')",
    )
      .bind(id, (await addFirm()).id, at, (await addUser()).id)
      .run(),
  firm_setups: async (id, at) =>
    env.DB.prepare(
      "insert into firm_setups (user_id, domain, name, created_at, declined_at) values (?1, ?2, 'A', ?3, ?3)",
    )
      .bind((await addUser()).id, id, at)
      .run(),
  inbound_counts: (id, at) =>
    env.DB.prepare('insert into inbound_counts (id, emails, until) values (?, 1, ?)').bind(id, at).run(),
  email_counts: (id, at) =>
    env.DB.prepare("insert into email_counts (id, day, subject, emails) values (?, ?, 'portal', 1)").bind(id, at).run(),
  audit_entries: (id, at) =>
    env.DB.prepare(
      "insert into audit_entries (id, created_at, action, actor_id, actor, subject, search_text) values (?, ?, 'user-deleted', 'usr_x', 'A B', 'C D', '')",
    )
      .bind(id, at)
      .run(),
  notices: async (id, at) =>
    env.DB.prepare(
      "insert into notices (user_id, request_id, kind, event, created_at, expires_at) values (?2, ?1, 'reply', '', ?3, ?3)",
    )
      .bind(id, (await addUser({ role: 'staff' })).id, at)
      .run(),
  failed_calls: (id, at) =>
    env.DB.prepare('insert into failed_calls (hour, route, calls) values (?2, ?1, 1)').bind(id, at).run(),
  daily_sizes: (id, at) =>
    env.DB.prepare("insert into daily_sizes (day, bytes) values (?2 || ' ' || ?1, 1)").bind(id, at).run(),
  waiting_deliveries: async (id, at) =>
    env.DB.prepare(
      "insert into waiting_deliveries (id, request_id, document_type, kind, label, size, sha256, action, send_emails, status, author_id, created_at, deliver_at, stopped, stopped_at) values (?1, ?1, 'facePage', 'pdf', 'a.pdf', 1, '', 'uploadFacePage', 1, 'processing', ?2, ?3, ?3, 'closed', ?3)",
    )
      .bind(id, (await addUser()).id, at)
      .run(),
  mail_files: (id, at) =>
    env.DB.prepare(
      "insert into mail_files (id, label, size, sha256, state, expires_at, created_at) values (?1, 'a.pdf', 1, '', 'aside', ?2, ?2)",
    )
      .bind(id, at)
      .run(),
}

/** The expression that finds a row again, in tables without an id. */
const ids: Partial<Record<string, string>> = {
  notices: 'request_id',
  firm_setups: 'domain',
  failed_calls: 'route',
  daily_sizes: 'substr(day, 26)',
}

describe.each(Object.entries(retention))('%s', (name, { table, days }) => {
  test(`are deleted ${days} days after their instant`, async () => {
    expect(getTableName(table)).toBe(name)
    const now = Date.now()
    const [recent, old] = [crypto.randomUUID(), crypto.randomUUID()]
    await insert[name as keyof typeof retention](recent, new Date(now - days * day + day / 2).toISOString())
    await insert[name as keyof typeof retention](old, new Date(now - days * day - day / 2).toISOString())
    await runScheduledJobs({ ...testContext(), now: new Date(now) })
    const id = ids[name] ?? 'id'
    const left = await rows(`select ${id} as id from ${name} where ${id} in (?, ?)`, recent, old)
    expect(left).toEqual([{ id: recent }])
  })
})
