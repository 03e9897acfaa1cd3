import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { newId } from '@portal/api/platform/ids'
import { Registration } from '@portal/contract/accounts/accounts'
import { hashPassword } from './seed/hash-password.ts'
import { openStorage } from './deploy/storage.ts'
import { at } from './root.ts'
import { stop } from './run.ts'

// Makes the first admin of a portal: a deployed one starts without any account.
const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    first: { type: 'string' },
    last: { type: 'string' },
    env: { type: 'string', default: 'production' },
    local: { type: 'boolean', default: false },
  },
})
const password = randomBytes(12).toString('base64url')
const { success, data, error } = Registration.safeParse({
  email: values.email,
  firstName: values.first,
  lastName: values.last,
  password,
  confirmPassword: password,
})
if (!success) {
  const usage = 'Usage: npm run admin:create -- --email ADDRESS --first NAME --last NAME [--env NAME | --local]'
  stop(`${error.issues[0]?.message}\n${usage}`)
  process.exit()
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
const now = new Date().toISOString()
const row = [newId('user'), data.email, await hashPassword(password), data.firstName, data.lastName, 'admin', now, now]
const folder = mkdtempSync(join(tmpdir(), 'admin-'))
const file = join(folder, 'admin.sql')
const place = await openStorage({ environment: values.env, ...(values.local && { state: at('.wrangler/state') }) })
try {
  // A file, for a command line would show the hash to everyone on the machine.
  writeFileSync(
    file,
    `INSERT INTO users (id, email, password_hash, first_name, last_name, role, created_at, email_verified_at) VALUES (${row.map(quoted).join(', ')});`,
    { mode: 0o600 },
  )
  await place.d1('The account could not be made. Is the address taken already?', 'execute', ['--file', file, '--yes'])
} finally {
  await place.close()
  rmSync(folder, { recursive: true, force: true })
}
console.log(`\nAdmin ${data.email} was made. Password, shown this once: ${password}\n`)
