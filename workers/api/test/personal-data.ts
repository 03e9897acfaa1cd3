import { rows } from './kit.ts'

/** Every column of the database that can hold a text. */
export const textColumns = (): Promise<{ table: string; column: string }[]> =>
  rows(`select tables.name as "table", columns.name as "column"
    from sqlite_master as tables, pragma_table_info(tables.name) as columns
    where tables.type = 'table' and lower(columns.type) not in ('integer', 'real')
      and tables.name not like 'sqlite\\_%' escape '\\' and tables.name not like '\\_cf\\_%' escape '\\'
      and tables.name not like 'd1\\_%' escape '\\'`)

/** The columns in which a text occurs in some row, in any case. */
export const columnsWith = async (text: string): Promise<string[]> => {
  const found: string[] = []
  for (const { table, column } of await textColumns())
    if (
      (await rows(`select 1 from "${table}" where instr(lower("${column}"), ?) > 0 limit 1`, text.toLowerCase()))
        .length > 0
    )
      found.push(`${table}.${column}`)
  return found.sort()
}
