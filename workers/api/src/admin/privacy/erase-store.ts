import { sql, type SQL } from 'drizzle-orm'
import type { FileKind } from '@portal/contract/files/file-kinds'
import type { RequestContext } from '../../context.ts'
import { jsonList, writeAll, type Statement } from '../../db/client.ts'
import { listUpdates } from '../../db/list-updates.ts'
import { invitations, lawFirms } from '../../db/schema/accounts.ts'
import { outbox } from '../../db/schema/emails.ts'
import { documents, mailFiles } from '../../db/schema/documents.ts'
import { messages } from '../../db/schema/messages.ts'
import { loginFailures } from '../../db/schema/lockout.ts'
import { requests } from '../../db/schema/requests.ts'
import { signings } from '../../db/schema/signings.ts'
import { tablesOfAccounts } from '../../db/tables.ts'
import { keyOf } from '../../files/names.ts'
import { removeUnnamed } from '../../files/sweep.ts'
import { deleteRequests, findRequestsToDelete } from '../../requests/bulk-delete/store.ts'
import { searchTextOf } from '../../db/search-text.ts'
import * as conditions from './conditions-store.ts'
import type { Person } from './conditions-store.ts'
import { heldRows } from './held-rows-store.ts'
import { isInPart, partsOf } from './held-store.ts'
import { endSessions } from '../../sessions/store.ts'

/** Erases up to `limit` rows and returns how many there were. What is erased no longer matches: steps can be repeated. */
export type EraseStep = (context: RequestContext, person: Person, limit: number) => Promise<number>

const findIds = async ({ db }: RequestContext, query: SQL, limit: number): Promise<string[]> =>
  (await db.all<{ id: string }>(sql`${query} limit ${limit}`)).map(({ id }) => id)

/** Deleting a request changes many rows: its documents, emails and trigrams too. */
const requestsPerBatch = 20

const deleteOwnRequests: EraseStep = async (context, person) => {
  const ids = await findIds(context, sql`select id from ${conditions.ownRequests(person)}`, requestsPerBatch)
  const requests = await findRequestsToDelete(context, ids)
  if (requests.length === 0) return 0
  // If the objects can't be removed now, the sweep finds them.
  await removeUnnamed(context, await deleteRequests(context, requests, []))
  return requests.length
}

const removeAddress: EraseStep = async (context, person, limit) => {
  const { db } = context
  const ids = await findIds(context, sql`select id from ${conditions.requestsWithAddress(person)}`, limit)
  if (ids.length === 0) return 0
  await writeAll(db, [
    db
      .update(requests)
      .set(conditions.withoutAddress(person))
      .where(sql`${requests.id} in ${jsonList(ids)}`),
    ...listUpdates(db, 'changed', jsonList(ids)),
  ])
  return ids.length
}

/** Emails to the person, with their delivery links. */
const eraseEmails: EraseStep = async (context, person, limit) => {
  const { db, now } = context
  const ids = await findIds(context, sql`select id from outbox where ${conditions.hasAddress(person)}`, limit)
  if (ids.length === 0) return 0
  const chosen = sql`${outbox.id} in ${jsonList(ids)}`
  await writeAll(db, [
    // The lists show addresses of failed emails.
    ...listUpdates(db, 'changed', sql`(select request_id from outbox where ${chosen} and state = 'failed')`),
    db.delete(outbox).where(sql`${chosen} and request_id is null`),
    db
      .update(outbox)
      .set({
        address: conditions.deletedAddress,
        data: null,
        state: sql`case state when 'sent' then 'sent' else 'withheld' end`,
        lastError: sql`case state when 'sent' then last_error else 'NO_ACCESS' end`,
        linkHash: null,
        networkHash: null,
        linkRevokedAt: sql`case when file_id is not null then coalesce(link_revoked_at, ${now.toISOString()}) end`,
      })
      .where(chosen),
  ])
  return ids.length
}

/** Deletes files, and other rows with them. If their objects can't be removed now, the sweep finds them. */
const eraseFiles = async (
  context: RequestContext,
  erased: readonly { id: string; kind: FileKind }[],
  others: readonly Statement[] = [],
): Promise<void> => {
  const ids = jsonList(erased.map(({ id }) => id))
  await writeAll(context.db, [...others, context.db.delete(documents).where(sql`${documents.id} in ${ids}`)])
  await removeUnnamed(
    context,
    erased.map(({ id, kind }) => keyOf(id, kind)),
  )
}

const eraseOriginals: EraseStep = async (context, person, limit) => {
  const originals = await context.db.all<{ id: string; kind: FileKind }>(
    sql`${conditions.originalEmails(person)} limit ${limit}`,
  )
  if (originals.length > 0) await eraseFiles(context, originals)
  return originals.length
}

/**
 * Messages of a guest, or by email, in requests that stay: their texts, which emails about them read, and their files. A
 * file that became a document of the request stays.
 */
const eraseMessages: EraseStep = async (context, person, limit) => {
  const { db } = context
  const found = await db.all<{ id: string; requestId: string }>(sql`
    select id, request_id as "requestId" from messages where ${conditions.messagesFromAddress(person)} limit ${limit}`)
  if (found.length === 0) return 0
  const ids = jsonList(found.map(({ id }) => id))
  const requests = jsonList([...new Set(found.map(({ requestId }) => requestId))])
  const attachments = await db.all<{ id: string; kind: FileKind }>(sql`
    select id, kind from documents where request_id in ${requests} and message_id in ${ids} and document_type = 'attachment'`)
  await eraseFiles(context, attachments, [
    db
      .update(messages)
      // The digest is one of the text.
      .set({ text: '', authorEmail: null, problems: [], idempotencyKey: null, contentDigest: null })
      .where(sql`${messages.id} in ${ids}`),
  ])
  return found.length
}

/** Links to sign that were emailed to the person, in requests that stay, where the signed document is kept. */
const eraseSignings: EraseStep = async (context, person, limit) => {
  const { db, now } = context
  const ids = await findIds(context, sql`select id from signings where ${conditions.hasAddress(person)}`, limit)
  if (ids.length === 0) return 0
  await writeAll(db, [
    db
      .update(signings)
      .set({
        address: null,
        declineReason: null,
        ended: sql`coalesce(ended, 'off')`,
        endedAt: sql`coalesce(ended_at, ${now.toISOString()})`,
      })
      .where(sql`${signings.id} in ${jsonList(ids)}`),
  ])
  return ids.length
}

/** Emails to the address for agencies, and their files; of files that staff took over, which are reports about others, the sender and the text. */
const eraseMail: EraseStep = async (context, person, limit) => {
  const { db } = context
  const ids = jsonList(
    await findIds(context, sql`select id from mail_files where ${conditions.mailFrom(person)}`, limit),
  )
  const chosen = sql`${mailFiles.id} in ${ids}`
  const erase = db
    .delete(mailFiles)
    .where(sql`${chosen} and state not in ('waiting', 'sent')`)
    .returning({ id: mailFiles.id })
  const keep = db
    .update(mailFiles)
    .set({ sender: conditions.deletedAddress, text: null })
    .where(chosen)
    .returning({ id: mailFiles.id })
  const [erased, kept] = await db.batch([erase, keep])
  await removeUnnamed(
    context,
    erased.map(({ id }) => keyOf(id, 'pdf')),
  )
  return erased.length + kept.length
}

/**
 * Replaces the person's name and address in the audit log. The entries stay, and a pseudonym shows that one person
 * made them.
 */
const eraseFromAudit: EraseStep = async (context, person, limit) => {
  const { db } = context
  const { userId } = person
  const { auditLog } = heldRows
  let entries: Record<'id' | 'actorId' | 'actor' | 'subject' | 'detail', string>[] = []
  for await (const part of partsOf(context, auditLog)) {
    entries = await db.all(sql`
      select id, actor_id as "actorId", actor, subject, detail from audit_entries
      where ${conditions.auditedByName(person)} and ${isInPart(auditLog, part)} limit ${limit}`)
    if (entries.length > 0) break
  }
  if (entries.length === 0) return 0
  const without = (text: string): string => conditions.withoutPerson(text, person)
  const changed = entries.map(({ id, actorId, ...texts }) => {
    const actor = actorId === userId ? conditions.pseudonymOf(userId) : without(texts.actor)
    const [subject, detail] = [without(texts.subject), without(texts.detail)]
    return { id, actor, subject, detail, searchText: searchTextOf({ texts: [actor, subject, detail] }) }
  })
  await db.run(sql`
    update audit_entries set actor = entry ->> 'actor', subject = entry ->> 'subject', detail = entry ->> 'detail',
      search_text = entry ->> 'searchText'
    from (select value as entry from json_each(${JSON.stringify(changed)})) as changed
    where audit_entries.id = entry ->> 'id'`)
  return entries.length
}

const deleteAll =
  (statement: (context: RequestContext, person: Person) => Statement): EraseStep =>
  async (context, person) => {
    await writeAll(context.db, [statement(context, person)])
    return 0
  }

/** Everything that an erasure does besides emptying the account's row, in this order. */
export const eraseSteps: readonly EraseStep[] = [
  deleteOwnRequests,
  removeAddress,
  eraseEmails,
  // While their messages still name the sender.
  eraseOriginals,
  eraseMessages,
  eraseSignings,
  eraseMail,
  eraseFromAudit,
  deleteAll(({ db }, person) =>
    db
      .update(lawFirms)
      .set({ defaultCc: conditions.defaultsWithoutAddress(person), version: sql`${lawFirms.version} + 1` })
      .where(conditions.firmsWithAddress(person)),
  ),
  deleteAll((context, { userId }) => endSessions(context, sql`user_id = ${userId}`)),
  ...tablesOfAccounts.map((table) =>
    deleteAll(({ db }, { userId }) => db.delete(table).where(sql`user_id = ${userId}`)),
  ),
  deleteAll(({ db }, { attemptsKey }) => db.delete(loginFailures).where(sql`account = ${attemptsKey}`)),
  deleteAll(({ db }, { address, until, scope }) =>
    db
      .delete(invitations)
      // An invitation to an address that an account never verified is for its owner.
      .where(sql`email = ${address} and created_at <= ${until} and ${scope === 'account' ? sql`false` : sql`true`}`),
  ),
]
