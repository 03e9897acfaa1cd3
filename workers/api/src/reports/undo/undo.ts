import type { Undo } from '@portal/contract/reports/changes'
import { instantAfter } from '../../platform/dates.ts'
import { withOwnersName } from '../activity/owner-activity.ts'
import type { RequestContext } from '../../context.ts'

type Values = Readonly<Record<string, unknown>>

interface LastChange {
  updatedAt: string
  changedBy: string | null
}

/** A change by staff that can still be undone. A report's column `undo` has these as a JSON array, the newest last. */
export interface UndoEntry {
  /** The timeline entry of the change, which its emails name as their `undoId`. */
  id: string
  activity: string
  /** When it was made and until when it can be undone. */
  at: string
  until: string
  /** The changed columns with their earlier and their new values. */
  before: Values
  after: Values
  /** The time and the author of the change before. */
  lastChange: LastChange
  /** The file that the change added, and the one that is no longer current since. */
  addedFile?: string | undefined
  endedFile?: string | undefined
}

/** Enough for everything that a person does within `limits.undoSeconds`. */
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

const isUnchanged = (report: object, { after }: UndoEntry): boolean =>
  Object.entries(after).every(([name, value]) => (report as Values)[name] === value)

/** The last change, if it can still be undone and nothing that it changed was changed since. */
export const undoableEntry = (report: { undo: string | null }, now: Date): UndoEntry | undefined => {
  const last = openEntries(report, now).at(-1)
  return last && isUnchanged(report, last) ? last : undefined
}

/** The last change of a report, once the entry is undone: the one before it, unless there was another since. */
export const lastChangeAfterUndo = (
  { updatedAt }: { updatedAt: string },
  { at, lastChange }: UndoEntry,
): Partial<LastChange> => (updatedAt === at ? lastChange : { updatedAt })

/** @param owner the report's staff owner. */
export const presentUndo = (
  report: { undo: string | null },
  owner: { firstName: string; lastName: string } | null,
): Undo | null => {
  const entry = undoableEntry(report, new Date())
  return entry ? { id: entry.id, activity: withOwnersName(entry.activity, owner), until: entry.until } : null
}

export const undoUntil = ({ now, config }: Pick<RequestContext, 'now' | 'config'>): string =>
  instantAfter(now, { seconds: config.undoSeconds })

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

/** The entry of a change that sets columns to `changed`. */
export const undoEntry = (
  context: Pick<RequestContext, 'now' | 'config'>,
  report: LastChange,
  { changed, ...entry }: Omit<UndoEntry, 'at' | 'until' | 'before' | 'after' | 'lastChange'> & { changed: Values },
): UndoEntry => {
  const values = report as unknown as Values
  const names = Object.keys(changed).filter((name) => changed[name] !== values[name])
  return {
    ...entry,
    at: context.now.toISOString(),
    until: undoUntil(context),
    before: pick(values, names),
    after: pick(changed, names),
    lastChange: { updatedAt: report.updatedAt, changedBy: report.changedBy },
  }
}

/** The column `undo` after another change, which can be undone when there is an `entry`. */
export const withEntry = (report: { undo: string | null }, now: Date, entry: UndoEntry | undefined): string | null => {
  const entries = [...openEntries(report, now), ...(entry ? [entry] : [])].slice(-maxEntries)
  return entries.length > 0 ? JSON.stringify(entries) : null
}
