import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { holds, ofAccount } from '../personal-data.ts'
import { users } from './accounts.ts'

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id)

/** The authenticator app of an account: one at most. */
export const authenticatorApps = sqliteTable('authenticator_apps', {
  userId: userId().primaryKey(),
  /** The key in base 32, encrypted. */
  secret: text().notNull(),
  createdAt: text('created_at').notNull(),
  /** When its first code was entered; while null, its codes are not accepted. */
  confirmedAt: text('confirmed_at'),
  /** The time step of the last code that was accepted. Codes of this and earlier steps are not accepted again. */
  lastStep: integer('last_step').notNull().default(0),
})

export const passkeys = sqliteTable(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: userId(),
    /** WebAuthn's id of the passkey, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** The COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** The passkey's signature counter; many passkeys always report 0. */
    counter: integer().notNull(),
    /** How browsers reach it, as a JSON array. */
    transports: text({ mode: 'json' }).$type<string[]>().notNull(),
    name: text().notNull(),
    createdAt: text('created_at').notNull(),
    lastUsedAt: text('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

/** The recovery codes of an account that weren't used, as hashes. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  { userId: userId(), codeHash: text('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

export const proofPurposes = ['sign-in', 'step-up', 'add-passkey'] as const
export type ProofPurpose = (typeof proofPurposes)[number]

/** Proofs that were asked for, each deleted when it is given. */
export const proofRequests = sqliteTable(
  'proof_requests',
  {
    /** The hash of its token. */
    id: text().primaryKey(),
    userId: userId(),
    purpose: text().$type<ProofPurpose>().notNull(),
    /** WebAuthn's challenge, base64url. */
    challenge: text().notNull(),
    /** For a sign-in, the hash of the stored password hash: after a password change the token no longer works. */
    passwordMark: text('password_mark'),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
  },
  (table) => [index('proof_requests_user').on(table.userId), index('proof_requests_expiry').on(table.expiresAt)],
)

/** Means nothing without the passkey. */
const useless = { ...ofAccount, exported: false }

export const secondFactorTables = [
  holds(
    authenticatorApps,
    { secret: 'hash' },
    {
      exportedAs: {
        name: 'authenticatorApps',
        label: 'Authenticator app',
        whenErased: 'Deleted, with its recovery codes.',
        columns: ['createdAt', 'confirmedAt'],
      },
    },
  ),
  holds(
    passkeys,
    { credentialId: useless, publicKey: useless, transports: 'none', name: ofAccount },
    {
      exportedAs: {
        name: 'passkeys',
        label: 'Passkeys',
        whenErased: 'Deleted.',
        columns: ['createdAt', 'lastUsedAt'],
      },
    },
  ),
  holds(recoveryCodes, {}),
  holds(proofRequests, { id: 'hash', challenge: 'none', passwordMark: 'hash' }),
]
