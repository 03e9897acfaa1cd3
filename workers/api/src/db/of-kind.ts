import { sql, type SQL } from 'drizzle-orm'
import { kindIds, kindNames, type KindId } from '@portal/contract/kinds/kind-ids'

/**
 * The key without its prefix of the list that counts a request besides that of all: its firm's or, without a firm, its
 * account's. A firm's private request has none. `request` is the table, or an alias of it.
 */
export const listKeyOf = (request: SQL): SQL =>
  sql`case when ${request}.law_firm_id is null then ${request}.user_id when ${request}.private_to is null then ${request}.law_firm_id end`

/** The prefix of the keys of the lists of a request's kind. */
export const listPrefixOf = (request: SQL): SQL => {
  const prefixes = kindNames.map((kind) => `when '${kind}' then '${kindIds[kind].listPrefix}'`)
  return sql`case ${request}.kind ${sql.raw(prefixes.join(' '))} end`
}

/** The condition for requests of a kind. */
export const isOfKind = (kind: KindId): SQL => sql.raw(`kind = '${kind}'`)
