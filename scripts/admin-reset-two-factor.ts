import { entrySearchText } from '@portal/api/audit/store'
import { newId } from '@portal/api/platform/ids'
import { normalizeEmail } from '@portal/contract/email-address'
import { openStorage } from './deploy/storage.ts'
import { readFlags } from './command-line.ts'
import { at } from './root.ts'
import { stop } from './run.ts'

// Lets in an admin whom no other admin can help, because they lost their second factor and their recovery codes.
const usage = `Usage: npm run admin:reset-two-factor -- --email EMAIL [--env NAME | --local]

Removes the authenticator app, passkeys and recovery codes of an account, signs it out and emails its owner. It then
signs in with its password alone.

  --env NAME   the deployed portal with this name (by default production)
  --local      the portal on this machine, while it is stopped`
const values = readFlags(usage, {
  email: { type: 'string', default: '' },
  env: { type: 'string', default: 'production' },
  local: { type: 'boolean', default: false },
})
const email = normalizeEmail(values.email)
if (!email) stop(usage)

const storage = await openStorage({ environment: values.env, ...(values.local && { state: at('.wrangler/state') }) })
const prepare = (query: string, ...params: string[]) => storage.db.prepare(query).bind(...params)
try {
  const found = await prepare(
    'select id, first_name, last_name from users where email = ? and second_factor_since is not null',
    email,
  ).first<{ id: string; first_name: string; last_name: string }>()
  const user = found ?? stop(`No account with the email address ${email} uses two-factor sign-in.`)
  const { id, first_name: first, last_name: last } = user
  const now = new Date().toISOString()
  const entry = newId('auditEntry')
  const audited = { actor: 'Command line', subject: `${first} ${last} (${email})`, detail: '' }
  const remove = ['authenticator_apps', 'passkeys', 'recovery_codes', 'proof_requests', 'sessions'].map((table) =>
    prepare(`delete from ${table} where user_id = ?`, id),
  )
  await storage.db.batch([
    prepare('update users set second_factor_since = null where id = ?', id),
    ...remove,
    prepare(
      `insert into audit_entries (id, created_at, action, actor_id, actor, subject, detail, search_text)
        values (?, ?, 'second-factors-reset', '', ?, ?, ?, ?)`,
      entry,
      now,
      audited.actor,
      audited.subject,
      audited.detail,
      entrySearchText(audited),
    ),
    // The portal's scheduled job queues it.
    prepare(
      `insert into outbox (id, template, recipient, address, data, state, created_at, due_at)
        values (?, 'second-factors-reset', 'person', ?, ?, 'pending', ?, ?)`,
      newId('email'),
      email,
      JSON.stringify({ firstName: first }),
      now,
      now,
    ),
  ])
} finally {
  await storage.close()
}
console.log(`\nRemoved the second factors of ${email} and signed them out. They can sign in with their password.\n`)
