import { sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from './client.ts'
import { listChanged, live, reconnectUsers, viewerTold } from './live-columns.ts'
import { listKeyOf, listPrefixOf } from './of-kind.ts'
import { users } from './schema/accounts.ts'
import { listVersions, searchNames, searchTrigrams } from './schema/lists.ts'
import { nameEnd } from './search-text.ts'
import { crockford } from '../platform/tokens.ts'

// Statements that keep lists, counts, ETags and searches up to date. Every write that a list shows includes them.

/**
 * The trigrams of the requests' words, as rows of `search_trigrams`. Words follow two spaces, so none ends with a space.
 * `lookupOfTerm` says which ones no search needs.
 */
const trigramsOf = (ids: SQL): SQL => sql`
  with recursive trigram(kind, request, prefix, at, text) as (
    select kind, serial, '  ' || lower(substr(reference_number, 1, instr(reference_number, '-') - 1)), 1,
      replace(replace(search_text, '  ' || lower(replace(reference_number, '-', '')), ''),
        '  ' || lower(substr(reference_number, instr(reference_number, '-') + 1)),
        '|' || lower(substr(reference_number, instr(reference_number, '-') + 1))) from requests where id in ${ids}
    union all select kind, request, prefix, at + 1, text from trigram where at < length(text) - 2
  )
  select distinct kind, substr(text, at, 3), request from trigram
  where substr(text, at + 2, 1) <> ' ' and instr(substr(text, at, 3), '|') = 0 and instr(prefix, substr(text, at, 3)) = 0
    and not (substr(text, at, 2) = '  ' and instr(${sql.raw(`'${crockford}'`)}, substr(text, at + 2, 1)) > 0)`

/** The words of the clients' names, as rows of `search_names`. `nameEnd` follows them. */
const namesOf = (ids: SQL): SQL => sql`
  with recursive name(kind, request, rest) as (
    select kind, serial, substr(search_text, 1, instr(search_text, '${sql.raw(nameEnd)}') - 1) || '  ' from requests where id in ${ids}
    union all select kind, request, substr(rest, instr(substr(rest, 3), '  ') + 2) from name where length(rest) > 2
  )
  select distinct substr(rest, 3, instr(substr(rest, 3), '  ') - 1), kind, request from name
  where instr(substr(rest, 3), '  ') > 3`

export const addToSearch = (db: Db, ids: SQL) =>
  [
    // Sorted, because many rows are inserted faster in the order of the primary key.
    db
      .insert(searchTrigrams)
      .select(sql`${trigramsOf(ids)} order by 1, 2, 3`)
      .onConflictDoNothing(),
    db
      .insert(searchNames)
      .select(sql`${namesOf(ids)} order by 1, 2, 3`)
      .onConflictDoNothing(),
  ] as const

export const removeFromSearch = (db: Db, ids: SQL): Statement[] => [
  db.delete(searchTrigrams).where(sql`(kind, trigram, request) in (${trigramsOf(ids)})`),
  db.delete(searchNames).where(sql`(word, kind, request) in (${namesOf(ids)})`),
]

const request = sql`request`
/** The key of the list of all requests of a request's kind. */
const keyOfAll = sql`${listPrefixOf(request)} || 'all'`

/** The id of the changed request when it is one; only for the lists of all, whose viewers see every request. */
const changedRequest = (ids: SQL): SQL => sql`(
  select case count(*) when 1 then min(id) end from (
    select id from requests as request where id in ${ids} and list_key = ${keyOfAll} limit 2))`

/**
 * Tells those who see private requests, each through their own account: a version that others share would tell the others,
 * too, that something happened.
 */
const bumpPrivate = (db: Db, ids: SQL): Statement => {
  const isPrivate = sql`request.id in ${ids} and request.private_to is not null`
  const prefixes = sql`(select distinct ${listPrefixOf(request)} as prefix from requests as request where ${isPrivate})`
  return db
    .update(users)
    .set({ readsVersion: sql`${users.readsVersion} + 1` })
    .where(
      sql`${users.id} in (
        select request.user_id from requests as request where ${isPrivate}
        union select named.value from requests as request, json_each(request.private_to) as named where ${isPrivate}
        union select manager.id from requests as request left join users as requester on requester.id = request.user_id
          join users as manager on manager.law_firm_id = coalesce(request.law_firm_id, requester.law_firm_id)
          where ${isPrivate} and manager.firm_manager = 1)`,
    )
    .returning(live(viewerTold(prefixes)))
}

/** A list that nobody changed yet has no version. */
const nextVersion = { target: listVersions.listKey, set: { version: sql`${listVersions.version} + 1` } }

/**
 * Bumps the version of every list that shows one of the requests. A request has the key of all, and that of its firm or, without
 * a firm, of its account. Members of a firm see their own requests without a firm in the firm's list too.
 */
const bump = (db: Db, ids: SQL): Statement =>
  db
    .insert(listVersions)
    .select(
      sql`select distinct ${listPrefixOf(request)} || viewer.value, 1
        from requests as request
        left join users on users.id = request.user_id and request.law_firm_id is null,
        json_each(json_array('all', ${listKeyOf(request)}, case when request.private_to is null then users.law_firm_id end)) as viewer
        where request.id in ${ids} and viewer.value is not null`,
    )
    .onConflictDoUpdate(nextVersion)
    .returning(live(listChanged(changedRequest(ids))))

/**
 * The statements that keep lists, ETags and searches right, for the batch of a change of requests. Triggers keep the counts.
 * @param change `added`: put the statements after the insertion. `removed`: put them before the deletion. `changed`: of the
 * requests' rows, or of files, emails or accounts shown with them. Put them before and after requests change their account or firm.
 * @param ids a list or subquery in parentheses, read when the statements run.
 */
export const listUpdates = (db: Db, change: 'added' | 'changed' | 'removed', ids: SQL): Statement[] => [
  ...(change === 'added' ? addToSearch(db, ids) : []),
  ...(change === 'removed' ? removeFromSearch(db, ids) : []),
  bump(db, ids),
  bumpPrivate(db, ids),
]

/** The same for a change that only staff see. */
export const staffListUpdate = (db: Db, ids: SQL): Statement =>
  db
    .insert(listVersions)
    .select(sql`select distinct ${keyOfAll}, 1 from requests as request where id in ${ids}`)
    .onConflictDoUpdate(nextVersion)
    .returning(live(listChanged(changedRequest(ids))))

/** The same for the requests that a staff member owns: only staff see who that is. */
export const listUpdateOfAssignee = (db: Db, id: string): Statement =>
  staffListUpdate(db, sql`(select id from requests where staff_owner_id = ${id})`)

/** The same for a change of an account, whose name and firm the lists show with its reports. It may see other lists now. */
export const listUpdatesOfUser = (db: Db, id: string): Statement[] => [
  ...listUpdates(db, 'changed', sql`(select id from requests where user_id = ${id})`),
  listUpdateOfAssignee(db, id),
  reconnectUsers(db, sql`(${id})`),
]

/** The same for a change of a firm: lists show it with its members' requests, and staff's queue with those requested under it. */
export const listUpdatesOfFirm = (db: Db, id: string): Statement[] =>
  listUpdates(
    db,
    'changed',
    sql`(select id from requests where law_firm_id = ${id}
      union select id from requests where user_id in (select id from users where law_firm_id = ${id}))`,
  )

/** Bumps the versions of lists by their keys. */
export const bumpVersions = (db: Db, keys: readonly string[]) =>
  db
    .insert(listVersions)
    .select(sql`select value, 1 from json_each(${JSON.stringify(keys)}) where true`)
    .onConflictDoUpdate(nextVersion)
    .returning(live(listChanged()))

/** Bumps the versions of all lists. */
export const bumpAllVersions = (db: Db) =>
  db
    .update(listVersions)
    .set({ version: sql`${listVersions.version} + 1` })
    .returning(live(listChanged()))

/** The statements for the deletion of all requests. */
export const listUpdatesOfClearing = (db: Db): Statement[] => [
  db.delete(searchTrigrams),
  db.delete(searchNames),
  bumpAllVersions(db),
]
