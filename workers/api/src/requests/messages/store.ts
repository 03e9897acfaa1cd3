import { and, asc, eq, getTableColumns, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { idsOf, type KindId } from '@portal/contract/kinds/kind-ids'
import { limits } from '@portal/contract/limits'
import type { RequestContext } from '../../context.ts'
import { isActiveStaff } from '../../db/active-accounts.ts'
import { jsonList, type Statement } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { agencies } from '../../db/schema/agencies.ts'
import { documents } from '../../db/schema/documents.ts'
import { requestReads, messages } from '../../db/schema/messages.ts'
import { requests } from '../../db/schema/requests.ts'
import type { StoredDocumentFile } from '../../files/names.ts'
import { filesOf, namedClient } from '../../files/store.ts'
import { currentFiles } from '../current-files.ts'
import { instantAfter } from '../../platform/dates.ts'

type DbContext = Pick<RequestContext, 'db'>

// Not the encrypted column: the inbound Worker has no key for it.
const { driverLicenseOrPlate: _, licenseHash: __, ...requestColumns } = getTableColumns(requests)
const owner = {
  email: users.email,
  deletedAt: users.deletedAt,
  suspendedAt: users.suspendedAt,
  lawFirmId: users.lawFirmId,
  memberSince: users.memberSince,
}

const select = ({ db }: DbContext, id: string) =>
  db
    .select({ request: requestColumns, owner, files: filesOf(requests.id) })
    .from(requests)
    .leftJoin(users, eq(users.id, requests.userId))
    .where(inArray(requests.id, idsOf(id)))

/** The request that has this id, or had it before a move to another kind. Doesn't check who may see the request. */
export const findMessageRequest = async (context: DbContext, id: string) => {
  const [row] = await select(context, id)
  if (!row) return undefined
  const files = JSON.parse(row.files) as StoredDocumentFile[]
  return { request: { ...row.request, ...currentFiles(files) }, owner: row.owner, files }
}

/** The columns of a request that messages need, and the requester's account. */
export type MessageRequest = NonNullable<Awaited<ReturnType<typeof findMessageRequest>>>

export interface Mentioned {
  readonly id: string
  readonly email: string
}

/** The active staff among the accounts. */
export const findMentioned = async ({ db }: DbContext, ids: readonly string[]): Promise<Mentioned[]> =>
  ids.length === 0
    ? []
    : db
        .select({ id: users.id, email: users.email })
        .from(users)
        .where(and(sql`${users.id} in ${jsonList(ids)}`, isActiveStaff))

export const insertMessage = ({ db }: DbContext, row: typeof messages.$inferInsert): Statement =>
  db.insert(messages).values(row)

/** For the Undo of the change that added it. Nobody has a file of such a message. */
export const deleteMessage = ({ db }: DbContext, requestId: string, id: string): Statement =>
  db.delete(messages).where(and(eq(messages.id, id), eq(messages.requestId, requestId)))

/** Whose a report is, and when its client last replied; undefined when there is none. */
export const findOwnership = async ({ db }: DbContext, id: string) => {
  const [row] = await db
    .select({
      userId: requests.userId,
      lawFirmId: requests.lawFirmId,
      privateTo: requests.privateTo,
      clientRepliedAt: requests.clientRepliedAt,
    })
    .from(requests)
    .where(eq(requests.id, id))
  return row
}

/** The message that was sent with this key. */
export const findByKey = async ({ db }: DbContext, key: string) => {
  const [row] = await db
    .select({ contentDigest: messages.contentDigest })
    .from(messages)
    .where(eq(messages.idempotencyKey, key))
  return row
}

/** Whether an email with this hash of its Message-ID was stored. */
export const hasEmail = async ({ db }: DbContext, emailIdHash: string): Promise<boolean> =>
  (await db.select({ id: messages.id }).from(messages).where(eq(messages.emailIdHash, emailIdHash))).length > 0

/** Clients also see that an unverified sender wrote. */
const forClients = or(
  eq(messages.visibility, 'shared'),
  and(eq(messages.authorKind, 'unverified'), sql`${messages.automatic} is not 'automatic'`),
)

/** Nobody reads what is sent to such an address, however it is written. */
const isOfProgram = sql.raw(
  `(${['%noreply%@%', '%donotreply%@%', 'mailerdaemon@%', 'postmaster@%']
    .map((one) => `replace(replace(replace(author_email, '-', ''), '_', ''), '.', '') like '${one}'`)
    .join(' or ')})`,
)

/**
 * The messages of a report, oldest first, with their files and until when an account has read them, and the report as far as
 * it says who may see them. One round trip.
 */
export const findConversation = async (
  { db }: DbContext,
  kind: KindId,
  requestId: string,
  viewer: { userId: string | null; isStaff: boolean },
) => {
  const [[request], rows, attached, [read]] = await db.batch([
    db
      .select({
        id: requests.id,
        userId: requests.userId,
        lawFirmId: requests.lawFirmId,
        privateTo: requests.privateTo,
        matterNumber: requests.matterNumber,
        referenceNumber: requests.referenceNumber,
        namedClient,
        // With different names, because a batch returns only the last of columns with the same name.
        agencyId: requests.agencyId,
        agencyName: agencies.name,
        agencyKind: agencies.kind,
        agencyEmail: agencies.email,
        agencyDomain: agencies.emailDomain,
        /** The address from which a person of the agency wrote last. */
        agencyWrote: sql<string | null>`(select author_email from messages where request_id = ${requests.id}
          and author_kind = 'agency' and messages.agency_id = ${requests.agencyId} and automatic is null
          and not ${isOfProgram} order by created_at desc limit 1)`,
      })
      .from(requests)
      .leftJoin(agencies, eq(agencies.id, requests.agencyId))
      .where(and(eq(requests.id, requestId), eq(requests.kind, kind))),
    db
      .select({
        id: messages.id,
        authorId: messages.authorId,
        authorKind: messages.authorKind,
        authorEmail: messages.authorEmail,
        source: messages.source,
        visibility: messages.visibility,
        text: messages.text,
        asks: messages.asks,
        mentions: sql<string>`(select json_group_array(first_name || ' ' || last_name) from users as mentioned
          where mentioned.id in (select value from json_each(${messages.mentions})))`,
        problems: messages.problems,
        isCut: messages.isCut,
        automatic: messages.automatic,
        createdAt: messages.createdAt,
        reports: messages.reports,
        author: { firstName: users.firstName, lastName: users.lastName, deletedAt: users.deletedAt },
        agency: {
          name: agencies.name,
          kind: agencies.kind,
          portalUrl: agencies.portalUrl,
          noticeDomains: agencies.noticeDomains,
        },
      })
      .from(messages)
      .leftJoin(users, eq(users.id, messages.authorId))
      .leftJoin(agencies, eq(agencies.id, messages.agencyId))
      .where(and(eq(messages.requestId, requestId), viewer.isStaff ? undefined : forClients))
      .orderBy(asc(messages.createdAt), asc(sql`messages.rowid`)),
    db
      .select({
        id: documents.id,
        kind: documents.kind,
        label: documents.label,
        size: documents.size,
        scan: documents.scan,
        documentType: documents.documentType,
        endedAt: documents.endedAt,
        messageId: documents.messageId,
      })
      .from(documents)
      .where(and(eq(documents.requestId, requestId), isNotNull(documents.messageId)))
      .orderBy(asc(documents.createdAt), asc(documents.label)),
    db
      .select({ readAt: requestReads.readAt })
      .from(requestReads)
      .where(and(eq(requestReads.requestId, requestId), eq(requestReads.userId, viewer.userId ?? ''))),
  ])
  return request && { request, messages: rows, files: attached, readAt: read?.readAt ?? null }
}

/** The file with the whole email that became a message. */
export const findOriginal = async ({ db }: DbContext, messageId: string) => {
  const [file] = await db
    .select({ id: documents.id, kind: documents.kind })
    .from(messages)
    .innerJoin(documents, and(eq(documents.requestId, messages.requestId), eq(documents.messageId, messages.id)))
    .where(and(eq(messages.id, messageId), eq(documents.documentType, 'originalEmail')))
  return file
}

export type FoundConversation = NonNullable<Awaited<ReturnType<typeof findConversation>>>

/** Deletes expired idempotency keys. */
export const deleteOldMessageKeys = ({ db, now }: RequestContext) =>
  db
    .update(messages)
    .set({ idempotencyKey: null, contentDigest: null })
    .where(
      and(
        isNotNull(messages.idempotencyKey),
        lt(messages.createdAt, instantAfter(now, { hours: -limits.idempotencyHours })),
      ),
    )
