import { env } from 'cloudflare:workers'
import { rows } from './kit.ts'

/** Every column of the database that can hold a text. */
export const textColumns = (): Promise<{ table: string; column: string }[]> =>
  rows(`select tables.name as "table", columns.name as "column"
    from sqlite_master as tables, pragma_table_info(tables.name) as columns
    where tables.type = 'table' and lower(columns.type) not in ('integer', 'real')
      and tables.name not like 'sqlite\\_%' escape '\\' and tables.name not like '\\_cf\\_%' escape '\\'
      and tables.name not like 'd1\\_%' escape '\\'`)

/** The tables with rows of an account. */
export const tablesNaming = async (userId: string): Promise<string[]> => {
  const tables = (await textColumns()).filter(({ column }) => column === 'user_id').map(({ table }) => table)
  const found = await Promise.all(tables.map((table) => rows(`select 1 from ${table} where user_id = ?`, userId)))
  return tables.filter((_, at) => found[at]!.length > 0)
}

/** The columns in which a text occurs in some row, in any case. */
export const columnsWith = async (text: string): Promise<string[]> =>
  [...(await columnTexts())].flatMap(([column, texts]) => (texts.includes(text.toLowerCase()) ? [column] : [])).sort()

/** The values of each text column in all rows, in lower case. */
export const columnTexts = async (): Promise<Map<string, string>> => {
  const found = new Map<string, string>()
  for (const { table, column } of await textColumns()) {
    const [row] = await rows<{ texts: string | null }>(
      `select lower(group_concat("${column}", char(10))) as texts from "${table}"`,
    )
    found.set(`${table}.${column}`, row?.texts ?? '')
  }
  return found
}

/** The keys, metadata and contents of all objects, in lower case. */
export const objectTexts = async (): Promise<string> => {
  const { objects } = await env.FILES.list({ include: ['customMetadata', 'httpMetadata'] })
  const contents = objects.map(async ({ key, customMetadata, httpMetadata }) => {
    const object = await env.FILES.get(key)
    return JSON.stringify([key, customMetadata, httpMetadata]) + latin1(new Uint8Array(await object!.arrayBuffer()))
  })
  return (await Promise.all(contents)).join('\n').toLowerCase()
}
export const latin1 = (content: Uint8Array) => new TextDecoder('latin1').decode(content)
