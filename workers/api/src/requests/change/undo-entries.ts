import type { Undo, Undoer } from '@portal/contract/requests/changes'
import { instantAfter } from '../../platform/dates.ts'
import type { RequestContext } from '../../context.ts'
import type { SealedPlate } from '../actions/correct-store.ts'
import { withOwnersName } from '../../activity/for-staff.ts'

type Values = Readonly<Record<string, unknown>>

interface LastChange {
  updatedAt: string
  changedBy: string | null
}

/** A change that can still be undone. A report's column `undo` has these as a JSON array, the newest last. */
export interface UndoEntry {
  by: Undoer
  /** The account of a client who made it: others of the firm take back its cancellations alone. */
  account?: string | undefined
  /** The timeline entry of the change, which its emails name as their `undoId`. */
  id: string
  activity: string
  /** When it was made and until when it can be undone. */
  at: string
  until: string
  /** The changed columns and documents with their earlier values. */
  before: Values
  /** The values after the change of these and of what it was guarded by: it can be undone while the request has them. */
  after: Values
  /** The time and the author of the change before. */
  lastChange: LastChange
  /** The file that is no longer current since. */
  endedFile?: string | undefined
  /** The message that it added. */
  message?: string | undefined
  /** A hash of a text that was sent to several clients, which knows a call that is repeated. */
  said?: string | undefined
  /** The earlier license or plate, encrypted, of a change that has another. */
  sealed?: SealedPlate | undefined
}

/**
 * Enough for everything that a person does within `limits.undoSeconds`, of staff and of clients, so that a client who changes
 * much doesn't take staff's Undo away.
 */
const maxEntries = 5

/** Nothing in a text that isn't an array: a report must stay readable whatever the column has. */
const parse = (text: string | null): UndoEntry[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? (value as UndoEntry[]) : []
  } catch {
    return []
  }
}

/** The changes that can still be undone. */
export const openEntries = ({ undo }: { undo: string | null }, now: Date): UndoEntry[] =>
  parse(undo).filter(({ until }) => until > now.toISOString())

/** Some columns are lists. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** A client's later reply doesn't build on the change. */
const isUnchanged = (request: object, { after }: UndoEntry): boolean =>
  Object.entries(after).every(([name, value]) => name === 'clientRepliedAt' || isSame((request as Values)[name], value))

/** Whether a change is a client's cancellation. */
export const isCancellation = ({ by, after }: UndoEntry): boolean => by === 'client' && after['status'] === 'cancelled'

/** The last change by these, if it can still be undone and nothing that it changed was changed since. */
export const undoableEntry = (
  request: { undo: string | null },
  now: Date,
  by: Undoer,
  fits: (entry: UndoEntry) => boolean = () => true,
): UndoEntry | undefined => {
  const last = openEntries(request, now).findLast((entry) => entry.by === by && fits(entry))
  return last && isUnchanged(request, last) ? last : undefined
}

/** The last change of a report, once the entry is undone: the one before it, unless there was another since. */
export const lastChangeAfterUndo = (
  { updatedAt }: { updatedAt: string },
  { at, lastChange }: UndoEntry,
): Partial<LastChange> => (updatedAt === at ? lastChange : { updatedAt })

/**
 * Whether an account, or without one a guest, takes a change back: staff take back each other's, and clients those of others only
 * if they are cancellations.
 */
export const isUndoneBy = (entry: UndoEntry, by: Undoer, account: string | undefined): boolean =>
  entry.by === by && (by === 'staff' || entry.account === account || isCancellation(entry))

/** @param owner the report's staff owner. */
export const presentUndo = (
  request: { undo: string | null },
  owner: { firstName: string; lastName: string } | null,
  by: Undoer,
  account: string,
): Undo | null => {
  const entry = undoableEntry(request, new Date(), by, (one) => isUndoneBy(one, by, account))
  return entry ? { by, id: entry.id, activity: withOwnersName(entry.activity, owner), until: entry.until } : null
}

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

/**
 * The entry of a change that sets columns and documents to `changed` and can be undone for some `seconds`, while these and what
 * it was `guarded` by stay.
 */
export const undoEntry = (
  { now }: Pick<RequestContext, 'now'>,
  request: LastChange,
  {
    changed,
    guarded,
    seconds,
    ...entry
  }: Pick<UndoEntry, 'by' | 'account' | 'id' | 'activity' | 'endedFile' | 'message' | 'said' | 'sealed'> & {
    changed: Values
    guarded: readonly string[]
    seconds: number
  },
): UndoEntry => {
  const values = request as unknown as Values
  const names = Object.keys(changed).filter((name) => !isSame(changed[name], values[name]))
  return {
    ...entry,
    at: now.toISOString(),
    until: instantAfter(now, { seconds }),
    before: pick(values, names),
    after: pick({ ...values, ...changed }, [...new Set([...names, ...guarded])]),
    lastChange: { updatedAt: request.updatedAt, changedBy: request.changedBy },
  }
}

const isKept = (entry: UndoEntry, at: number, entries: readonly UndoEntry[]): boolean =>
  isCancellation(entry) || entries.slice(at).filter(({ by }) => by === entry.by).length <= maxEntries

const asColumn = (entries: readonly UndoEntry[]): string | null =>
  entries.length > 0 ? JSON.stringify(entries.filter(isKept)) : null

/** The column `undo` after a change with an `entry`. */
export const undoColumn = (request: { undo: string | null }, now: Date, entry: UndoEntry): string | null =>
  asColumn([...openEntries(request, now), entry])

/** The column `undo` once an entry is undone. */
export const undoColumnWithout = (request: { undo: string | null }, now: Date, id: string): string | null =>
  asColumn(openEntries(request, now).filter((entry) => entry.id !== id))
