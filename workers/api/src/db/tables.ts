import { getTableColumns, getTableName, type Column } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Personal, TableData } from './personal-data.ts'
import { accountTables } from './schema/accounts.ts'
import { activityTables } from './schema/activities.ts'
import { adminTables } from './schema/admin.ts'
import { agencyTables } from './schema/agencies.ts'
import { backupTables } from './schema/backups.ts'
import { documentTables } from './schema/documents.ts'
import { emailTables } from './schema/emails.ts'
import { listTables } from './schema/lists.ts'
import { lockoutTables } from './schema/lockout.ts'
import { messageTables } from './schema/messages.ts'
import { noticeTables } from './schema/notices.ts'
import { privacyTables } from './schema/privacy.ts'
import { requestTables } from './schema/requests.ts'
import { secondFactorTables } from './schema/second-factor.ts'
import { signingTables } from './schema/signings.ts'
import { viewTables } from './schema/views.ts'

/** All tables, with the data that they hold. */
export const tables: readonly TableData[] = [
  accountTables,
  activityTables,
  adminTables,
  agencyTables,
  backupTables,
  documentTables,
  emailTables,
  listTables,
  lockoutTables,
  messageTables,
  noticeTables,
  privacyTables,
  requestTables,
  secondFactorTables,
  signingTables,
  viewTables,
].flat()

type TableOf<Id extends 'requestId' | 'userId'> = SQLiteTable & Readonly<Record<Id, Column>>

const tablesOf = (owner: 'request' | 'account') =>
  tables.flatMap(({ table, belongsTo }) => (belongsTo?.includes(owner) ? [table] : []))

export const tablesOfRequests = tablesOf('request') as TableOf<'requestId'>[]
export const tablesOfAccounts = tablesOf('account') as TableOf<'userId'>[]

/** Every column with personal data, by its names in the database. */
export const personalColumns: readonly (Personal & { table: string; column: string })[] = tables.flatMap(
  ({ table, held }) =>
    Object.entries(held).flatMap(([name, holds]) =>
      typeof holds === 'object'
        ? [{ table: getTableName(table), column: getTableColumns(table)[name]!.name, ...holds }]
        : [],
    ),
)
