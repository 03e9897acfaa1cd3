import { parseArgs } from 'node:util'
import { newId } from '@portal/api/platform/ids'
import { openStorage } from './deploy/storage.ts'
import { at } from './root.ts'
import { stop } from './run.ts'

// Lets in an admin whom no other admin can help, because they lost their second factor and their recovery codes.
const { values } = parseArgs({
  options: {
    email: { type: 'string', default: '' },
    env: { type: 'string', default: 'production' },
    local: { type: 'boolean', default: false },
  },
})
const email = values.email.trim().toLowerCase()
if (!email) stop('Usage: npm run admin:reset-two-factor -- --email EMAIL [--env NAME | --local]')

const storage = await openStorage({ environment: values.env, ...(values.local && { state: at('.wrangler/state') }) })
const prepare = (query: string, ...params: string[]) => storage.db.prepare(query).bind(...params)
try {
  const found = await prepare(
    'select id, first_name, last_name from users where email = ? and second_factor_since is not null',
    email,
  ).first<{ id: string; first_name: string; last_name: string }>()
  const user = found ?? stop(`No account with the email address ${email} uses two-factor sign-in.`)
  const { id, first_name: first, last_name: last } = user
  const remove = ['authenticator_apps', 'passkeys', 'recovery_codes', 'sessions'].map((table) =>
    prepare(`delete from ${table} where user_id = ?`, id),
  )
  await storage.db.batch([
    prepare('update users set second_factor_since = null where id = ?', id),
    ...remove,
    prepare(
      `insert into audit_entries (id, created_at, action, actor_id, actor, subject, detail)
        values (?, ?, 'second-factors-reset', '', 'Command line', ?, '')`,
      newId('auditEntry'),
      new Date().toISOString(),
      `${first} ${last} (${email})`,
    ),
  ])
} finally {
  await storage.close()
}
console.log(`\nRemoved the second factors of ${email} and signed them out. They can sign in with their password.\n`)
