import { drizzle } from 'drizzle-orm/d1'
import { rebuildLists } from '@portal/api/lists/rebuild-store'
import { idPrefixes } from '@portal/contract/ids'
import { kindIds } from '@portal/contract/kinds/kind-ids'

const firstNames =
  'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Carlos Susan José Jessica Thomas Sarah Ana Karen Miguel Lisa Zoë Nancy Wei Betty Juan Margaret Luís Sandra Minh Ashley'.split(
    ' ',
  )
const lastNames =
  'Smith Johnson Williams Brown Jones García Miller Davis Rodríguez Martínez Hernández López González Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Pérez Thompson White Harris Sánchez Clark Ramírez Lewis Robinson Nguyen Kim Patel Young Allen King Wright Scott Torres Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter'.split(
    ' ',
  )

const referenceAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Multiplying by an odd number permutes the 40 bits of a reference: it looks random and is unique. */
const referenceFactor = 618_033_988_749

// D1 limits a statement's time.
const requestsPerStatement = 5000

const referenceOf = (number: string): string =>
  Array.from({ length: 8 }, (_, place) => {
    const bits = `(${number} * ${referenceFactor} >> ${5 * (7 - place)}) & 31`
    return `substr('${referenceAlphabet}', 1 + (${bits}), 1)`
  }).join(' || ')

const scrambled = (number: string): string => `((${number} * 1103515245 + 12345) & 0xffffffff)`
const nameFrom = (parameter: string, count: number, random: string): string =>
  `json_extract(${parameter}, '$[' || ((${random} >> 8) % ${count}) || ']')`

/** The number of a firm. The first two get their own share, the others take turns. */
const firmOf = (number: string): string => `case
  when ${number} < 100000 then iif(${number} % 50 = 0, 0, 1 + ${number} % (cast(?3 as integer) - 1))
  else iif(${number} % 45 = 0, 1, 2 + ${number} % (cast(?3 as integer) - 2)) end`

// D1 binds every number as a real. Everything but the ids depends on the number alone, so every run has the same reports.
const insertRequests = `
  with recursive
    numbers (number) as (select cast(?1 as integer) union all select number + 1 from numbers where number + 1 < ?2),
    scrambled (number, a) as (select number, ${scrambled('number')} from numbers),
    random (number, a, b, c) as (select number, a, ${scrambled('a')}, ${scrambled(scrambled('a'))} from scrambled),
    reports as (
      select number,
        strftime('%Y-%m-%dT%H:%M:%fZ', 1704067200 + 60 * number, 'unixepoch') as at,
        'law-firm-' || (${firmOf('number')}) || '@bench.test' as owner,
        ${nameFrom('?4', firstNames.length, 'a')} || ' ' || ${nameFrom('?5', lastNames.length, 'b')}
          || iif(number % 3, '', '-' || ${nameFrom('?5', lastNames.length, 'c')}) as name
      from random
    )
  insert into requests
    (id, kind, reference_number, client_name, crash_date, status, report_type, report_number,
      created_by_email, user_id, author_user_id, law_firm_id, submitted_at, created_at, updated_at, serial, search_text)
  select '${idPrefixes.chp}_' || lower(hex(randomblob(13))), 'chp', '${kindIds.chp.referencePrefix}' || ${referenceOf('number')},
    name, substr(at, 1, 10), 'processing', 'non-fatal-face', '9320-' || number,
    users.email, users.id, users.id, users.law_firm_id, at, at, at,
    (select coalesce(max(serial), 0) from requests where kind = 'chp') + number - cast(?1 as integer) + 1, ''
  from reports cross join users on users.email = reports.owner`

/** The size of the database. */
export const bytesOf = async (db: D1Database): Promise<number> => (await db.prepare('select 1').run()).meta.size_after

/** Makes lists and search find the reports that were inserted without the API's handlers. */
const indexRequests = (db: D1Database): Promise<unknown> => rebuildLists(drizzle(db))

/**
 * Adds reports until there are `total`, submitted one minute apart. The first firm has every fiftieth of the first
 * 100,000, the second every 45th of the later ones.
 * @returns how long it took, and how many bytes the reports and their search take.
 */
export const addRequests = async (db: D1Database, firms: number, from: number, total: number) => {
  const start = performance.now()
  const before = await bytesOf(db)
  const statement = db.prepare(insertRequests)
  const names = [JSON.stringify(firstNames), JSON.stringify(lastNames)]
  for (let first = from; first < total; first += requestsPerStatement)
    await statement.bind(first, Math.min(first + requestsPerStatement, total), firms, ...names).run()
  const inserted = await bytesOf(db)
  await indexRequests(db)
  const seconds = (performance.now() - start) / 1000
  return { seconds, reportBytes: inserted - before, searchBytes: (await bytesOf(db)) - inserted }
}
