import { integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import type { AgencyKind } from '@portal/contract/agencies/agency-kinds'
import type { Release } from '@portal/contract/kinds/kind-data'
import { holds } from '../personal-data.ts'

/** The agencies that take crash reports. */
export const agencies = sqliteTable(
  'agencies',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** The folded name, so that names that differ only in case or punctuation are the same. */
    nameKey: text('name_key').notNull(),
    kind: text().$type<AgencyKind>().notNull(),
    county: text().notNull().default(''),
    /** The cities in which it answers, separated by commas. */
    cities: text().notNull().default(''),
    /** These as names of agencies have them: see the contract's `placeKeys`. */
    placeKeys: text('place_keys').notNull().default(''),
    ncic: text().unique(),
    /** The prefixes of its report numbers, in the form of the contract's `ReportPrefixes`. */
    reportPrefixes: text('report_prefixes').notNull().default(''),
    phone: text().notNull().default(''),
    email: text().notNull().default(''),
    /** A domain that an admin confirmed as the agency's: emails from all its addresses count as its. */
    emailDomain: text('email_domain').notNull().default(''),
    address: text().notNull().default(''),
    portalUrl: text('portal_url').notNull().default(''),
    portalLogin: text('portal_login').notNull().default(''),
    /** Domains separated by commas, in the form of the contract's `AgencyForm`. */
    noticeDomains: text('notice_domains').notNull().default(''),
    typicalDays: integer('typical_days'),
    notes: text().notNull().default(''),
    /**
     * The row of the shipped directory at its last import, with its key. People have changed the fields that differ now. Null for
     * other agencies.
     */
    shipped: text(),
    createdAt: text('created_at').notNull(),
    /** Increased by every change, so that an edit based on an older version is rejected. */
    version: integer().notNull().default(1),
  },
  (table) => [unique('agencies_name').on(table.nameKey, table.kind)],
)

/** The days that agencies took for their latest deliveries, measured every hour: see `agencies/measured-store.ts`. */
export const measuredDays = sqliteTable(
  'measured_days',
  {
    /** `agency:<id>`, `county:<kind>:<county>`, `kind:<kind>`, or `all`. */
    scope: text().notNull(),
    release: text().$type<Release>().notNull(),
    deliveries: integer().notNull(),
    p10: integer().notNull(),
    median: integer().notNull(),
    p90: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.release] })],
)

export const agencyTables = [
  holds(measuredDays, { scope: 'business' }),
  holds(agencies, {
    name: 'business',
    nameKey: 'business',
    county: 'business',
    cities: 'business',
    placeKeys: 'business',
    ncic: 'business',
    reportPrefixes: 'business',
    phone: 'business',
    email: 'business',
    emailDomain: 'business',
    address: 'business',
    portalUrl: 'business',
    portalLogin: 'business',
    noticeDomains: 'business',
    notes: 'business',
    shipped: 'business',
  }),
]
