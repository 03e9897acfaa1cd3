import { sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from './client.ts'
import { listKeyOf, listPrefixOf } from './of-kind.ts'
import { sessions, users } from './schema/accounts.ts'

// Events for open pages, as columns of what a statement returns: see `live-events.ts`.

/** The column itself, for `returning()`. */
export const live = (event: SQL) => ({ live: sql<string>`${event}`.as('live') })

/** Of a statement that writes list versions. `report` is an SQL expression: an id, or null. */
export const listChanged = (request: SQL = sql`null`): SQL =>
  sql`json_object('lists', json_array(list_key), 'request', ${request})`

/** Of a statement that updates accounts whose lists changed: only they are told. `prefixes` is a query for those of the lists. */
export const viewerTold = (prefixes: SQL): SQL =>
  sql`json_object('lists', (
      select json_group_array(prefix || case when ${users.memberSince} is null then ${users.id} else coalesce(${users.lawFirmId}, ${users.id}) end)
      from ${prefixes}),
    'request', null, 'viewer', ${users.id})`

const prefixOfActivity = sql`(select ${listPrefixOf(sql`requests`)} from requests where id = activities.request_id)`
const listOfActivity = sql`(select ${listKeyOf(sql`requests`)} from requests where id = activities.request_id)`

/** Of a statement that adds to the activity of requests. */
export const activityAdded: SQL = sql`json_object('lists', json_array(${prefixOfActivity} || 'all', ${prefixOfActivity} || ${listOfActivity}),
  'request', activities.request_id)`

/** The same when only staff see what was added. */
export const staffActivityAdded: SQL = sql`json_object('lists', json_array(${prefixOfActivity} || 'all'), 'request', activities.request_id)`

/** For a statement that counts the unread notices of accounts. */
export const noticed: SQL = sql`json_object('noticed', ${users.id})`

/** Of a statement that deletes sessions: their connections are closed. */
export const sessionEnded: SQL = sql`json_object('session', ${sessions.id}, 'user', ${sessions.userId},
  'firm', (select law_firm_id from users where users.id = ${sessions.userId}))`

/** Closes the connections of accounts, which then connect again as what they are now. */
export const reconnectUsers = (db: Db, ids: SQL): Statement =>
  db
    .select(live(sql`json_object('user', ${users.id}, 'firm', ${users.lawFirmId})`))
    .from(users)
    .where(sql`${users.id} in ${ids}`)
