import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AccountLinkPurpose } from '@portal/contract/accounts/accounts'
import type { Spreadsheet } from '@portal/contract/accounts/spreadsheets'
import type { EmailFrequency } from '@portal/contract/accounts/email-frequency'
import type { Role } from '@portal/contract/accounts/roles'
import { holds, ofAccount, ofAddress, searched } from '../personal-data.ts'

/** Increased by every change, so that an edit based on an older version is rejected. */
const version = () => integer().notNull().default(1)

export const lawFirms = sqliteTable('law_firms', {
  id: text().primaryKey(),
  name: text().notNull(),
  domain: text().notNull().unique(),
  /** Whether verified members must have a second factor. */
  requireTwoFactor: integer('require_two_factor', { mode: 'boolean' }).notNull().default(false),
  /** Email addresses, separated by commas, that its members' requests are copied to unless they remove them. */
  defaultCc: text('default_cc').notNull().default(''),
  /** Whether its members' requests need a matter number. */
  requireMatterNumber: integer('require_matter_number', { mode: 'boolean' }).notNull().default(false),
  /** Whether emails that deliver a document have it attached; they have a link either way. */
  attachDocuments: integer('attach_documents', { mode: 'boolean' }).notNull().default(true),
  /** Whether the names of documents that verified members download have the client's name. */
  clientInFileNames: integer('client_in_file_names', { mode: 'boolean' }).notNull().default(false),
  /** The blank authorization that its clients sign: the id of its row in `documents`. */
  authorizationFile: text('authorization_file'),
  createdAt: text('created_at').notNull(),
  /** Meanings of the columns of its members' spreadsheets. */
  spreadsheets: text({ mode: 'json' }).$type<Spreadsheet[]>(),
  version: version(),
  /** The folded name and domain: see `db/search-text.ts`. */
  searchText: text('search_text').notNull(),
})

export const users = sqliteTable(
  'users',
  {
    id: text().primaryKey(),
    email: text().notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text(),
    role: text().$type<Role>().notNull(),
    lawFirmId: text('law_firm_id').references(() => lawFirms.id),
    /** When the membership was verified; while null, the user sees nothing of the firm's. */
    memberSince: text('member_since'),
    /** Whether the member manages the firm's team and settings. */
    firmManager: integer('firm_manager', { mode: 'boolean' }).notNull().default(false),
    createdAt: text('created_at').notNull(),
    /** When the email address was verified, by an emailed link or by an admin who created the account. */
    emailVerifiedAt: text('email_verified_at'),
    /** When the account's first second factor was set up; null without one. */
    secondFactorSince: text('second_factor_since'),
    /** A deleted account keeps its row without personal data, because other rows refer to it. */
    deletedAt: text('deleted_at'),
    /** While set, nobody can sign in to the account or get its emails. What it did stays under its name. */
    suspendedAt: text('suspended_at'),
    version: version(),
    /** How often emails about the progress of requests are sent; null means each. */
    emailFrequency: text('email_frequency').$type<EmailFrequency>(),
    /** Increased when the account reads messages or opens requests, because its lists then show others as unread or new. */
    readsVersion: integer('reads_version').notNull().default(0),
    /** Changes of requests up to then are not new to the account, whether it opened them or not. */
    readBefore: text('read_before'),
    /** The number of a staff account's unread notices: see `notices/write-store.ts`. */
    unreadNotices: integer('unread_notices').notNull().default(0),
    /** The days in California on which a member of staff is away, and the colleague who gets what comes for them then. */
    awayFrom: text('away_from'),
    awayUntil: text('away_until'),
    coveredBy: text('covered_by'),
    /** Raised when a rule gives them a request: the lowest number is next in turn. */
    lastAssigned: integer('last_assigned').notNull().default(0),
    /** The folded name and email address. */
    searchText: text('search_text').notNull(),
  },
  (table) => [index('users_law_firm').on(table.lawFirmId), index('users_role').on(table.role)],
)

/** Verified members who left a firm, or are in it again. Copies of the firm's emails no longer go to those who left. */
export const formerMembers = sqliteTable(
  'former_members',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    lawFirmId: text('law_firm_id')
      .notNull()
      .references(() => lawFirms.id),
  },
  (table) => [primaryKey({ columns: [table.userId, table.lawFirmId] })],
)

export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    /** The browser and system that signed in; null where that isn't known. */
    browser: text(),
    /** Written at most every `limits.sessionSeenMinutes`, with the address and place of that call. */
    lastSeenAt: text('last_seen_at').notNull(),
    ip: text(),
    place: text(),
    /** When the person last proved who they are after signing in; null when they didn't since. */
    provedAt: text('proved_at'),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

/** The role in which an account invites people. */
export type InviterRole = 'admin' | 'manager'

/** Invitations by email. A token is derived from the id with a secret; only its hash is stored. */
export const invitations = sqliteTable(
  'invitations',
  {
    id: text().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    email: text().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    lawFirmId: text('law_firm_id')
      .notNull()
      .references(() => lawFirms.id),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    acceptedAt: text('accepted_at'),
    revokedAt: text('revoked_at'),
    /** The account that sent it last, and as what. */
    invitedBy: text('invited_by')
      .notNull()
      .references(() => users.id),
    invitedAs: text('invited_as').$type<InviterRole>().notNull(),
    /** When that account could no longer invite people to the firm. */
    endedAt: text('ended_at'),
  },
  (table) => [index('invitations_email').on(table.email), index('invitations_inviter').on(table.invitedBy)],
)

/** The firms that accounts without one asked for, each by an account whose email address is at the domain. */
export const firmSetups = sqliteTable(
  'firm_setups',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    domain: text().notNull(),
    name: text().notNull(),
    createdAt: text('created_at').notNull(),
    /** When an admin declined it and why; null while it waits. */
    declinedAt: text('declined_at'),
    declined: text(),
    /** Of who asked, by which they are counted. */
    networkHash: text('network_hash'),
  },
  (table) => [index('firm_setups_domain').on(table.domain)],
)

/** Accounts' emailed links, each usable once. A token is derived from the id with a secret; only its hash is stored. */
export const accountLinks = sqliteTable(
  'account_links',
  {
    id: text().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    purpose: text().$type<AccountLinkPurpose>().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The email address that the link was sent to. Following the link verifies only this address. */
    email: text().notNull(),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    usedAt: text('used_at'),
  },
  (table) => [index('account_links_user').on(table.userId), index('account_links_expiry').on(table.expiresAt)],
)

export const accountTables = [
  holds(lawFirms, {
    name: 'business',
    domain: 'business',
    // A firm's setting.
    defaultCc: { ...ofAddress, exported: false },
    authorizationFile: 'none',
    spreadsheets: 'business',
    searchText: 'business',
  }),
  holds(users, {
    email: ofAccount,
    // Only guesses can be compared with it.
    passwordHash: { ...ofAccount, exported: false },
    firstName: ofAccount,
    lastName: ofAccount,
    phone: ofAccount,
    readBefore: 'none',
    secondFactorSince: 'none',
    memberSince: 'none',
    awayFrom: 'none',
    awayUntil: 'none',
    coveredBy: 'none',
    searchText: searched(ofAccount),
  }),
  holds(
    accountLinks,
    { email: ofAccount },
    {
      belongsTo: ['account'],
      exportedAs: {
        name: 'accountLinks',
        label: 'Emailed account links',
        whenErased: 'Deleted.',
        columns: ['purpose', 'createdAt', 'expiresAt', 'usedAt'],
      },
    },
  ),
  holds(
    firmSetups,
    { domain: 'business', name: ofAccount, declined: ofAccount },
    {
      belongsTo: ['account'],
      exportedAs: {
        name: 'firmSetups',
        label: 'Law firm that the person asked us to set up',
        whenErased: 'Deleted.',
        columns: ['domain', 'createdAt', 'declinedAt'],
      },
    },
  ),
  // Deleted with the account's row, as its second factors are.
  holds(
    sessions,
    { browser: ofAccount, ip: ofAccount, place: ofAccount },
    {
      exportedAs: {
        name: 'sessions',
        label: 'Signed-in browsers',
        whenErased: 'Signed out and deleted.',
        columns: ['createdAt', 'expiresAt', 'lastSeenAt'],
      },
    },
  ),
  holds(formerMembers, {}, { belongsTo: ['account'] }),
  holds(invitations, { email: ofAddress, firstName: ofAddress, lastName: ofAddress, invitedBy: 'none' }),
]
