import { sql } from 'drizzle-orm'
import { runQueries, staticQuery, staticSql, type Db } from '../db/client.ts'
import { addToSearch } from '../db/list-updates.ts'
import { recountLists } from './upkeep-store.ts'
import { requestSearchText, type SearchedRequest } from '../requests/search-index-store.ts'

// For the seed, the benchmark and tests, which write rows without the API's handlers. No Worker runs it.

// A parameter may have 2 MB.
const requestsPerBatch = 1000

/** Adds the requests with an empty `search_text` to searches, from this row on. Returns the last one's number. */
const addBatch = async (db: Db, after: number): Promise<number | undefined> => {
  const requests = await db.all<Omit<SearchedRequest, 'answers'> & { id: string; row: number; answers: string }>(
    sql`select id, rowid as row, client_name as "clientName", reference_number as "referenceNumber", report_number as "reportNumber",
      matter_number as "matterNumber", attorney, police_department as "policeDepartment", agency_numbers as "agencyNumbers", answers
      from requests where rowid > ${after} and search_text = '' order by rowid limit ${requestsPerBatch}`,
  )
  if (requests.length === 0) return undefined
  const texts = JSON.stringify(
    requests.map((request) => [request.id, requestSearchText({ ...request, answers: JSON.parse(request.answers) })]),
  )
  await runQueries(
    db,
    {},
    staticSql(sql`
      update requests set search_text = indexed.text
      from (select value ->> 0 as id, value ->> 1 as text from json_each(${texts})) as indexed
      where requests.id = indexed.id`),
    ...addToSearch(db, sql`(select value ->> 0 from json_each(${texts}))`).map(staticQuery),
  )
  return requests.at(-1)!.row
}

/** Adds reports with an empty `search_text` to searches, and corrects the counts of lists. */
export const rebuildLists = async (db: Db): Promise<void> => {
  let row: number | undefined = 0
  while (row !== undefined) row = await addBatch(db, row)
  await recountLists(db)
}
