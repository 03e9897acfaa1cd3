import { kindIds } from '@portal/contract/kinds/kind-ids'
import { bearer, get, readRow, requests, type BenchContext } from '../bench-context.ts'
import { send } from '../http.ts'

const page = (number: number): string => `${requests}?page=${number}&pageSize=12`

// Four rows per request: its index entry, itself, its requester and their firm. The rest is the session and the totals.
const firstPageGoals = { ratio: 2, read: 65, trips: 1 }

const bumpVersion =
  'insert into list_versions (list_key, version) values (?1, 1) on conflict do update set version = version + 1'

/** The first pages of an admin's and a firm's list. @returns the ratio of the admin's to its floor. */
export const firstPages = async (context: BenchContext): Promise<number> => {
  const row = { path: page(1), goals: firstPageGoals }
  const ratio = await readRow(context, { ...row, name: 'first page, admin', request: get(context.admin) })
  await readRow(context, { ...row, name: 'first page, firm', request: get(context.members[0]!) })
  return ratio
}

/** The first calls of accounts of different firms. */
export const firstCalls = async (context: BenchContext): Promise<void> => {
  const accounts = context.members.slice(1)
  const request = (index: number) => get(accounts[index % accounts.length]!)()
  const name = 'first page, first call of an account'
  await readRow(context, { name, path: page(1), request, goals: firstPageGoals })
}

/** A late page of the admin's list, each time after a change. */
export const latePage = async (context: BenchContext, firstPageRatio: number): Promise<void> => {
  const { bench, admin, size } = context
  const number = Math.max(1, Math.floor(Math.min(5000, size / 12)))
  const before = () => bench.db.prepare(bumpVersion).bind(`${kindIds.chp.listPrefix}all`).run()
  const goals = { ratio: 4 * firstPageRatio, ratioText: '≤ 4 × the first page' }
  await readRow(context, { name: `page ${number}, admin`, path: page(number), request: get(admin), before, goals })
}

/** Polling an unchanged and a changed list. */
export const polls = async (context: BenchContext): Promise<void> => {
  const { bench } = context
  const member = context.members[0]!
  const first = await send(`${bench.portal}${page(1)}`, { headers: bearer(member) })
  const request = get(member, { 'If-None-Match': String(first.headers['etag']) })
  const poll = { path: page(1), request, usual: 500 }
  // Of a member without a second factor, the firm is read too, in case it requires one.
  const unchanged = { ratio: 1.3, read: 4, trips: 1 }
  await readRow(context, { ...poll, name: 'unchanged poll', status: 304, goals: unchanged })
  // Every change of a report does this to its firm's list.
  const before = () => bench.db.prepare(bumpVersion).bind(member.firm).run()
  await readRow(context, { ...poll, name: 'changed poll', before, goals: { ratio: 2.2, trips: 1 } })
}

/** Searches by staff with many, few and no matches, and by firms. */
export const searches = async (context: BenchContext): Promise<void> => {
  const { bench, admin, members } = context
  type Goals = { ratio: number; read?: number; trips?: number }
  const search = (name: string, account: typeof admin, term: string, goals: Goals) =>
    readRow(context, { name, path: `${page(1)}&search=${term}`, request: get(account), goals })
  const first = 'select reference_number as reference from requests order by submitted_at limit 1 offset 7'
  const reference = (await bench.db.prepare(first).first<string>('reference'))!.slice(0, 6).toLowerCase()
  const [few, common] = [
    { ratio: 3, read: 5000 },
    { ratio: 4, read: 5000 },
  ]
  await search('search, reference (“chp-” and two more)', admin, reference, few)
  await search('search, rare (“rodriguez-hern”)', admin, 'rodriguez-hern', few)
  await search('search, none (“zzzzqq”)', admin, 'zzzzqq', few)
  await search('search, common (“son”)', admin, 'son', common)
  await search('search, a firm (“son”)', members[0]!, 'son', { ratio: 2 })
  const day = (await bench.db.prepare('select min(crash_date) as day from requests').first<string>('day'))!
  await search('search, a crash date', admin, day, { ratio: 4 })
  const similar = (name: string, account: typeof admin) => {
    const path = '/api/similar-names?search=jenifer%20garsia'
    return readRow(context, { name, path, request: get(account), goals: { ratio: 3, read: 5000, trips: 2 } })
  }
  await similar('similar names (“jenifer garsia”)', admin)
  await similar('similar names, a firm (“jenifer garsia”)', members[0]!)
  const largeFirm = 'select count(*) as reports from requests where law_firm_id = ?1'
  const requestsOfLargeFirm = await bench.db.prepare(largeFirm).bind(members[1]!.firm).first<number>('reports')
  if (requestsOfLargeFirm! >= 20_000) await search('search, a firm of 20,000 (“son”)', members[1]!, 'son', { ratio: 4 })
}
