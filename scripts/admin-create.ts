import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { userSearchText } from '@portal/api/accounts/store'
import { newId } from '@portal/api/platform/ids'
import { Registration } from '@portal/contract/accounts/accounts'
import { hashPassword } from './seed/hash-password.ts'
import { openStorage } from './deploy/storage.ts'
import { readFlags } from './command-line.ts'
import { at } from './root.ts'
import { stop } from './run.ts'

// Creates the first admin, because a deployed portal starts without accounts.
const usage = `Usage: npm run admin:create -- --email EMAIL --first NAME --last NAME [--env NAME | --local]

Creates an admin and prints a password for the first sign-in.

  --env NAME   in the deployed portal with this name (by default production)
  --local      in the portal on this machine, while it is stopped`
const values = readFlags(usage, {
  email: { type: 'string' },
  first: { type: 'string' },
  last: { type: 'string' },
  env: { type: 'string', default: 'production' },
  local: { type: 'boolean', default: false },
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
  stop(`${error.issues[0]?.message}\n${usage}`)
  process.exit()
}

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`
const now = new Date().toISOString()
const passwordHash = await hashPassword(password)
const { email, firstName, lastName } = data
const row = [newId('user'), email, passwordHash, firstName, lastName, 'admin', now, now, userSearchText(data)]
const folder = mkdtempSync(join(tmpdir(), 'admin-'))
const file = join(folder, 'admin.sql')
const storage = await openStorage({ environment: values.env, ...(values.local && { state: at('.wrangler/state') }) })
try {
  // Command lines are visible to other users of the machine, files are not.
  writeFileSync(
    file,
    `INSERT INTO users (id, email, password_hash, first_name, last_name, role, created_at, email_verified_at, search_text) VALUES (${row.map(quote).join(', ')});`,
    { mode: 0o600 },
  )
  await storage.d1('The account could not be created. Does the email address already have an account?', 'execute', [
    '--file',
    file,
    '--yes',
  ])
} finally {
  await storage.close()
  rmSync(folder, { recursive: true, force: true })
}
console.log(`\nCreated the admin ${email}. Save this password now. It won't be shown again: ${password}\n`)
