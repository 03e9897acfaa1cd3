import { AppError } from '@portal/contract/api/errors'
import type { ByRule } from '../../assignment/match-store.ts'
import type { PendingEmails } from '../../emails/outbox.ts'
import { newOrderedId } from '../../platform/ids.ts'
import { isAssertionFailure, writeAll, type Statement } from '../../db/client.ts'
import type { ActivityText } from '../../activity/record.ts'
import type { SealedPlate } from '../actions/correct-store.ts'
import type { DocumentChange } from '../documents.ts'
import { changeStatements, type Audited, type ChangeContext, type ReadColumns, type Write } from './write-store.ts'
import { undoColumn, undoEntry } from './undo-entries.ts'
import { hasOtherFacts } from '../facts.ts'
import { stopOfRequest } from '../waiting-deliveries/store.ts'

// The one way to change requests that exist.

/** A request that was read to be changed. */
export interface ReadRequest {
  readonly request: ReadColumns
}

/** A planned change of one request. */
export interface RequestChange {
  readonly columns: Partial<ReadColumns>
  /**
   * Columns and documents for which a person chose this change. When somebody else changed one of them at the same moment, the
   * change isn't made, instead of being planned on what they made of it.
   */
  readonly guarded?: readonly (keyof ReadColumns)[]
  readonly documents?: readonly DocumentChange[]
  /** Its timeline entries. The first has the id that the change was planned with. */
  readonly activities: readonly ActivityText[]
  readonly emails?: PendingEmails
  /** How long its emails wait and it can be undone; absent or 0 when it can't. */
  readonly undoSeconds?: number
  /** The same for a client's change, whose emails don't wait. */
  readonly clientUndoSeconds?: number
  /** The change that this one takes back. Nothing is written when the sender has claimed one of its emails. */
  readonly undoes?: string
  readonly audited?: Audited | undefined
  /** Other people see the request afterwards. */
  readonly changesViewers?: boolean
  /** The message that it adds: Undo deletes it. */
  readonly message?: string
  /** For its Undo, besides columns: see `UndoEntry`. */
  readonly said?: string
  readonly sealed?: SealedPlate
  /** The accounts of staff that its note mentions. */
  readonly mentions?: readonly string[]
  /** The new owner, if a rule chose them. */
  readonly byRule?: ByRule | undefined
  /** Written in the same batch. */
  readonly statements?: readonly Statement[]
  /** The request has this id afterwards. */
  readonly newId?: string
}

/** `why`: of the plan; `changed` when somebody else changed the request at the same moment, `gone` when it was deleted. */
export interface Refused<Row, Why> {
  readonly request: string
  readonly row: Row | undefined
  readonly why: Why | 'changed' | 'gone'
}

/** Null leaves the request as it is, because nothing would change. `id` names the change in its emails and for its Undo. */
export type Plan<Row, Why> = (row: Row, id: string) => Promise<RequestChange | { refused: Why } | null>

interface Requests<Row> {
  readonly rows: readonly Row[]
  /** Reads those that are still there. */
  readonly readAgain: (ids: readonly string[]) => Promise<readonly Row[]>
  /** The requests as the caller had seen them, where that was earlier than `rows`: a client's reply since then wasn't read. */
  readonly seen?: readonly Row[]
}

interface Result<Row, Why> {
  /** `undo`: the id to undo the change with; null when it can't be undone, or there was nothing to change. */
  readonly changed: { readonly request: string; readonly undo: string | null }[]
  readonly refused: Refused<Row, Why>[]
}

/** How often a change is planned, each time on what is there. */
const maxRounds = 3

const byId = (rows: readonly ReadRequest[]) => new Map(rows.map(({ request: one }) => [one.id, one]))

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The columns and document fields of a request after a change. */
const valuesAfter = ({ columns, documents = [] }: RequestChange): Partial<ReadColumns> => ({
  ...columns,
  ...Object.fromEntries(documents.flatMap(({ current }) => (current ? [[current.field, current.fileId]] : []))),
})

/** A client's reply that came after the request was seen stays on top of the queue. */
const keepUnseenReply = (
  one: ReadColumns,
  seen: ReadColumns | undefined,
  columns: Partial<ReadColumns>,
): Partial<ReadColumns> => {
  if (columns.clientRepliedAt !== null || one.clientRepliedAt === seen?.clientRepliedAt) return columns
  const { clientRepliedAt: _, ...rest } = columns
  return rest
}

const writeOf = (context: ChangeContext, { request: one }: ReadRequest, id: string, change: RequestChange): Write => {
  const values = valuesAfter(change)
  const { undoSeconds = 0, clientUndoSeconds = 0, documents = [], activities } = change
  const entry =
    undoSeconds > 0 || clientUndoSeconds > 0
      ? undoEntry(context, one, {
          by: clientUndoSeconds > 0 ? 'client' : 'staff',
          account: clientUndoSeconds > 0 ? context.actor?.id : undefined,
          id,
          activity: activities[0] ?? '',
          changed: values,
          guarded: change.guarded ?? [],
          seconds: clientUndoSeconds || undoSeconds,
          endedFile: documents[0]?.endedFile,
          message: change.message,
          said: change.said,
          sealed: change.sealed,
        })
      : undefined
  return {
    request: one,
    columns: { ...change.columns, ...(entry && { undo: undoColumn(one, context.now, entry) }) },
    values,
    activities: activities.map((activity, at) => ({ id: at === 0 ? id : newOrderedId('activity'), activity })),
    statements: [
      ...documents.flatMap(({ statements }) => statements),
      ...(change.statements ?? []),
      ...(change.emails?.statements ?? []),
      // Staff look at a document that was compared with other facts.
      ...(one.hasWaitingDelivery && hasOtherFacts(one, change.columns)
        ? [stopOfRequest(context, one.id, 'facts')]
        : []),
    ],
    audited: change.audited,
    undoes: change.undoes,
    mentions: change.mentions ?? [],
    byRule: change.byRule,
    changesViewers: change.changesViewers ?? false,
    newId: change.newId,
  }
}

/** Scans, deletes and sends once changes are written. */
const finish = (context: ChangeContext, changes: readonly RequestChange[]): void => {
  for (const { documents = [] } of changes) for (const { afterCommit } of documents) afterCommit()
  for (const [seconds, sameTime] of Map.groupBy(changes, ({ undoSeconds = 0 }) => undoSeconds)) {
    // Several changes share an email to an agency.
    const ids = [...new Set(sameTime.flatMap(({ emails }) => emails?.ids ?? []))]
    // A second later than due, because a message that comes too early is dropped and waits for the cron.
    if (ids.length > 0) context.waitUntil(context.emailQueue.send(ids, seconds > 0 ? seconds + 1 : 0))
  }
}

/**
 * Plans a change of each request and writes all changes in one batch: rows, documents, timeline, audit log, emails,
 * lists and searches. If someone else changed a request since it was read, nothing is written, and the requests are
 * read and planned again, three times at most.
 */
export const changeRequests = async <Row extends ReadRequest, Why extends string>(
  context: ChangeContext,
  { rows: first, readAgain, seen = first }: Requests<Row>,
  plan: Plan<Row, Why>,
): Promise<Result<Row, Why>> => {
  const [firstRead, lastSeen] = [byId(first), byId(seen)]
  const refused: Refused<Row, Why>[] = []
  const unchanged: Result<Row, Why>['changed'] = []
  let rows = first
  for (let round = 1; ; round++) {
    const planned: { row: Row; id: string; change: RequestChange }[] = []
    for (const row of rows) {
      const { id: one } = row.request
      const id = newOrderedId('activity')
      const change = await plan(row, id)
      const isTaken = (name: keyof ReadColumns) => !isSame(row.request[name], firstRead.get(one)?.[name])
      if (!change) unchanged.push({ request: one, undo: null })
      else if ('refused' in change) refused.push({ request: one, row, why: change.refused })
      else if (change.guarded?.some(isTaken)) refused.push({ request: one, row, why: 'changed' })
      else
        planned.push({
          row,
          id,
          change: { ...change, columns: keepUnseenReply(row.request, lastSeen.get(one), change.columns) },
        })
    }
    try {
      const writes = planned.map(({ row, id, change }) => writeOf(context, row, id, change))
      await writeAll(context.db, changeStatements(context, writes))
      finish(
        context,
        planned.map(({ change }) => change),
      )
      const changed = planned.map(({ row, id, change }) => ({
        request: row.request.id,
        undo: change.undoSeconds || change.clientUndoSeconds ? id : null,
      }))
      return { changed: [...changed, ...unchanged], refused }
    } catch (error) {
      if (!isAssertionFailure(error)) throw error
      const ids = planned.map(({ row }) => row.request.id)
      const found = new Map((await readAgain(ids)).map((row) => [row.request.id, row]))
      for (const id of ids) {
        const row = found.get(id)
        if (!row) refused.push({ request: id, row, why: 'gone' })
        else if (round === maxRounds) refused.push({ request: id, row, why: 'changed' })
      }
      if (round === maxRounds) return { changed: unchanged, refused }
      rows = ids.flatMap((id) => found.get(id) ?? [])
    }
  }
}

/**
 * Changes one request.
 * @param seen the request as the caller knew it, if that was earlier than `row`.
 * @throws AppError `not_found` when the request was deleted, `wrong_state` when someone else changed the request at the
 * same moment. Nothing is written then.
 */
export const changeRequest = async <Row extends ReadRequest>(
  context: ChangeContext,
  { row, readAgain, seen = row }: { row: Row; readAgain: () => Promise<Row | undefined>; seen?: Row },
  plan: (row: Row, id: string) => Promise<RequestChange | null> | RequestChange | null,
): Promise<void> => {
  const again = async () => {
    const found = await readAgain()
    return found ? [found] : []
  }
  const { refused } = await changeRequests<Row, never>(
    context,
    { rows: [row], readAgain: again, seen: [seen] },
    async (one, id) => plan(one, id),
  )
  if (refused[0]) throw new AppError(refused[0].why === 'gone' ? 'not_found' : 'wrong_state')
}
