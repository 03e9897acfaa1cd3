import { mapTogether } from './bytes.ts'
import { copyRange, copyTable, type CopyContext } from './copy.ts'
import { totalsOf, type Manifest, type StoredPart } from './manifest.ts'
import { lettersFor, otherRange, rangeNames, rangeOf } from './ranges.ts'
import { countRequests, readLast, readOpenMarks, readRanges } from './read-store.ts'
import { BackupError } from './seal.ts'
import { isMarked, readSchema, type Schema } from './schema-store.ts'
import { writePart } from './store.ts'

export interface BackupContext extends CopyContext {
  readonly db: D1Database
  readonly now: () => Date
  /** The id of this run. */
  readonly run: string
}

/** A backup that isn't complete yet. */
export interface Draft {
  readonly letters: number
  /** About how many requests there are. */
  readonly requests: number
  readonly schema: string
  /** The parts of the previous backup, or of this one where the range was read. */
  readonly ranges: Record<string, StoredPart>
  /** The ranges that must be read, sorted. */
  pending: string[]
}

export const placeOfSchema = 'schema'

/** Statements of one batch, of D1's 1,000 in an invocation. */
const statementsOf = (schema: Schema): number => schema.tables.filter(isMarked).length + 2

/**
 * Begins a backup.
 * @param previous the newest backup: its files are not copied again. With marks that say everything that changed since, only that
 * is read.
 */
export const startDraft = async (
  { db, store, keys }: BackupContext,
  schema: Schema,
  previous?: { manifest: Manifest; marks?: readonly string[] | undefined },
): Promise<Draft> => {
  const statements = await writePart(store, keys, placeOfSchema, JSON.stringify(schema.statements))
  const known = previous?.manifest
  // Counting reads a row for each, so the last backup says.
  const requests = known ? (totalsOf(known).rows['requests'] ?? 0) : await countRequests(db)
  // A growing portal gets longer names of ranges, a shrinking one keeps them.
  const letters = Math.max(lettersFor(requests), known?.letters ?? 0)
  const names = rangeNames(letters)
  // Rows that a migration has changed without a trigger would be missing, and so would a new column.
  const ranges = known?.letters === letters ? { ...known.ranges } : {}
  const marks = known?.letters === letters && known.schema === statements ? previous?.marks : undefined
  const pending = marks ? [...new Set(marks.map((mark) => rangeOf(names, mark)))].sort() : names
  return { letters, requests, schema: statements, ranges, pending: [...pending, otherRange] }
}

/** The number of requests that are read together, in as many ranges: their rows are some MB. */
const requestsTogether = 500

/** The most ranges that the last step reads with the small tables. */
const lastRanges = 20

export interface DraftLimits {
  /** Whether there is time and there are queries left for `statements` more. */
  readonly allows: (statements: number) => boolean
  /** Called after each group of ranges: keeps the draft, in case this run is ended. */
  readonly progress: (draft: Draft) => Promise<unknown>
  /** Whether the rows of the large tables are counted and compared. */
  readonly withCounts: boolean
}

/** Continues a backup. Returns it once it is complete; undefined when the limits ended this run. */
export const continueDraft = async (
  context: BackupContext,
  draft: Draft,
  { allows, progress, withCounts }: DraftLimits,
): Promise<Manifest | undefined> => {
  const { db, run, now } = context
  const schema = await readSchema(db)
  const names = rangeNames(draft.letters)
  const together = Math.max(1, Math.floor((requestsTogether * names.length) / Math.max(1, draft.requests)))
  const store = async (found: Iterable<[string, Parameters<typeof copyRange>[2]]>): Promise<void> => {
    await mapTogether([...found], async ([name, rows]) => {
      const part = await copyRange(context, name, rows, draft.ranges[name])
      if (part) draft.ranges[name] = part
      else delete draft.ranges[name]
    })
  }
  while (allows(statementsOf(schema))) {
    if (draft.pending.length > lastRanges) {
      const group = draft.pending.filter((name) => name !== otherRange).slice(0, Math.min(together, lastRanges))
      await store(await readRanges(db, schema, run, group))
      draft.pending = draft.pending.filter((name) => !group.includes(name))
      await progress(draft)
      continue
    }
    const marked = (await readOpenMarks(db, run)).map((mark) => rangeOf(names, mark))
    draft.pending = [...new Set([...draft.pending, ...marked])].sort()
    if (draft.pending.length > lastRanges) continue
    if (!allows(5 * statementsOf(schema))) return undefined
    const at = now().toISOString()
    const last = await readLast(db, schema, run, draft.pending, withCounts)
    await store(last.ranges)
    draft.pending = [...new Set(last.marks.map((mark) => rangeOf(names, mark)))].sort()
    await progress(draft)
    if (draft.pending.length > 0) continue
    const tables: Record<string, StoredPart> = {}
    for (const [name, rows] of Object.entries(last.tables)) tables[name] = await copyTable(context, name, rows)
    const sorted = Object.fromEntries(Object.entries(draft.ranges).sort(([a], [b]) => (a < b ? -1 : 1)))
    const { letters, schema: statements } = draft
    const manifest: Manifest = { format: 1, at, letters, schema: statements, ranges: sorted, tables }
    requireCounts(manifest, last.counts)
    return manifest
  }
  return undefined
}

/** The database has other rows than the marks say: everything must be read again. */
export class CountsDiffer extends BackupError {}

const requireCounts = (manifest: Manifest, counts: Readonly<Record<string, number>> = {}): void => {
  const { rows } = totalsOf(manifest)
  const wrong = Object.entries(counts).filter(([table, count]) => (rows[table] ?? 0) !== count)
  if (wrong.length > 0) throw new CountsDiffer(`The backup lacks rows of ${wrong.map(([table]) => table).join(', ')}.`)
}
