import { getTableColumns, getTableName } from 'drizzle-orm'
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { textColumns } from '../../test/personal-data.ts'
import { holds, ofAccount } from './personal-data.ts'
import { tables } from './tables.ts'

test('every table of the database says what its texts hold', async () => {
  const described = tables.flatMap(({ table }) =>
    Object.values(getTableColumns(table)).flatMap(({ name, columnType, generated }) =>
      /Text/.test(columnType) && !generated ? [`${getTableName(table)}.${name}`] : [],
    ),
  )
  const columns = (await textColumns()).map(({ table, column }) => `${table}.${column}`)
  expect(described.sort()).toEqual(columns.sort())
})

test('a text column without a class does not compile', () => {
  const table = sqliteTable('callers', {
    id: text().primaryKey(),
    kind: text().$type<'chp' | 'police'>().notNull(),
    phone: text(),
    notes: text({ mode: 'json' }).$type<string[]>(),
    calledAt: text('called_at').notNull(),
  })
  // @ts-expect-error `phone` and `notes` have none.
  holds(table, {})
  // @ts-expect-error There is no such column.
  holds(table, { phone: ofAccount, notes: 'none', fax: ofAccount })
  expect(holds(table, { phone: ofAccount, notes: 'none' }).held['phone']).toEqual(ofAccount)
})
