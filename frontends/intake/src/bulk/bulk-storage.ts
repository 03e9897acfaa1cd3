import { limits } from '@portal/contract/limits'
import { storageKeys } from '@portal/contract/storage-keys'
import { createDraftStorage } from '../request-form/draft/draft-storage.ts'
import { emptyCells } from './cells.ts'
import { columnNames } from './columns.ts'
import { documentTypeNames, type DocumentType } from './documents.ts'
import { submitAgain } from './run-summary.ts'
import { newRow, type Row, type RowState } from './row.ts'

interface StoredRow {
  cells: Record<string, string>
  /** The names of its files, which browsers can't store. */
  files: Partial<Record<DocumentType, string>>
  accepted?: string
  referenceNumber?: string
  /** Why someone has to look at it first. */
  held?: string
  /** The idempotency key of a submission whose outcome is unknown, and when it was sent. */
  key?: string
  sentAt?: number
}

/** A row that was stored, with the key of its submission if the outcome is unknown. */
export interface RestoredRow {
  readonly row: Row
  readonly key: string | undefined
  readonly sentAt: number | undefined
}

const storage = createDraftStorage(storageKeys.bulkDraft, { rows: '' })

const interrupted = `The page was closed before we knew whether this was submitted. ${submitAgain()}`
export const keyExpired =
  "We don't know whether this was submitted, and too much time has passed to check. Look for it in your requests first."

/** Whether the server may have forgotten a key. An hour earlier, a repetition could still arrive too late. */
export const isKeyExpired = (sentAt = 0): boolean => Date.now() - sentAt > (limits.idempotencyHours - 1) * 3_600_000

const stateOf = ({ referenceNumber, held, key, sentAt }: StoredRow): RowState => {
  if (referenceNumber) return { name: 'done', referenceNumber }
  if (held) return { name: 'held', message: held }
  if (!key) return { name: 'open' }
  return isKeyExpired(sentAt) ? { name: 'held', message: keyExpired } : { name: 'unknown', message: interrupted }
}

const textsOf = (value: unknown, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
      ([name, text]) => names.includes(name) && typeof text === 'string',
    ),
  )

const restore = (stored: StoredRow): RestoredRow => {
  const state = stateOf(stored)
  const cells = { ...emptyCells, ...textsOf(stored.cells, columnNames) }
  const lost = textsOf(stored.files, documentTypeNames)
  const row = { ...newRow(cells, true), lost, state, accepted: stored.accepted }
  return { row, key: state.name === 'unknown' ? stored.key : undefined, sentAt: stored.sentAt }
}

const parse = (text: string): StoredRow[] => {
  try {
    const rows: unknown = JSON.parse(text)
    return Array.isArray(rows) ? rows.filter((row) => typeof row === 'object' && row !== null) : []
  } catch {
    return []
  }
}

/** The rows that an account left in this tab, or in one that was closed; undefined when there are none. */
export const takeStoredRows = (owner: string): RestoredRow[] | undefined => {
  const draft = storage.take((stored) => stored.owner === owner)
  const rows = parse(draft?.answers.rows ?? '')
  return rows.length > 0 ? rows.map(restore) : undefined
}

interface KeyOfRow {
  readonly key: string | undefined
  readonly sentAt: number | undefined
}

/** Stores the rows. Returns false when the browser has no room for them or doesn't allow storage. */
export const storeRows = (owner: string, rows: readonly Row[], keyOf: (id: string) => KeyOfRow): boolean => {
  const stored = rows.map(({ id, cells, files, lost, state, accepted }): StoredRow => {
    const names = Object.entries(files).map(([type, { file }]) => [type, file.name])
    const { key, sentAt } = keyOf(id)
    return {
      cells: Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== '')),
      files: { ...lost, ...Object.fromEntries(names) },
      ...(accepted && { accepted }),
      ...(state.name === 'done' && { referenceNumber: state.referenceNumber }),
      ...(state.name === 'held' && { held: state.message }),
      ...(key && sentAt && state.name !== 'done' && state.name !== 'held' && { key, sentAt }),
    }
  })
  return storage.save({ owner, values: { rows: JSON.stringify(stored) }, key: undefined, lostFiles: [] })
}

export const removeStoredRows = storage.remove
