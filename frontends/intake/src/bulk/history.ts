import { createStore } from '@portal/ui'
import { bulk, changeRows } from './bulk.ts'
import { isEditable, type Row } from './row.ts'

// Undo and redo of a person's changes in the rows. The progress of the submission isn't part of the history: Undo
// doesn't change a row that was submitted since.

interface Edit {
  readonly before: readonly Row[]
  readonly after: readonly Row[]
  /** The cell that was typed in: what is typed there in a row is one edit. */
  readonly cell: string | undefined
}

interface History {
  readonly undo: readonly Edit[]
  readonly redo: readonly Edit[]
}

const empty: History = { undo: [], redo: [] }
const mostEdits = 100

export const history = createStore(empty)

// Nobody gets back the rows of another bulk request, or of another account.
bulk.subscribe(() => {
  if (!bulk.get().rows && history.get() !== empty) history.set(empty)
})

/** Changes the rows in a way that can be undone. */
export const editRows = (change: (rows: readonly Row[]) => readonly Row[], cell?: string): void => {
  const { rows: before } = bulk.get()
  changeRows(change)
  const { rows: after } = bulk.get()
  if (!before || !after || before === after) return
  const { undo } = history.get()
  const last = undo.at(-1)
  const isSameCell = cell !== undefined && last?.cell === cell
  const edits = isSameCell ? [...undo.slice(0, -1), { ...last, after }] : [...undo, { before, after, cell }]
  history.set({ undo: edits.slice(-mostEdits), redo: [] })
}

/** The rows as an edit left them, or as they were before it: changed and removed rows come back, added ones go. */
const replay = (rows: readonly Row[], from: readonly Row[], to: readonly Row[]): readonly Row[] => {
  const left = new Map(from.map((row) => [row.id, row]))
  const wanted = new Map(to.map((row) => [row.id, row]))
  const result = rows
    .filter((row) => !left.has(row.id) || wanted.has(row.id) || !isEditable(row))
    .map((row) => {
      const target = wanted.get(row.id)
      if (!target || target === left.get(row.id) || !isEditable(row)) return row
      const { cells, files, lost, checked } = target
      return { ...row, cells, files, lost, checked, state: { name: 'open' as const } }
    })
  const there = new Set(result.map(({ id }) => id))
  for (const [at, row] of to.entries()) {
    if (there.has(row.id) || left.has(row.id)) continue
    const previous = to[at - 1]?.id
    result.splice(result.findIndex(({ id }) => id === previous) + 1, 0, row)
  }
  return result
}

const step = (from: 'undo' | 'redo', to: 'undo' | 'redo'): void => {
  const edits = history.get()[from]
  const edit = edits.at(-1)
  if (!edit) return
  const [left, wanted] = from === 'undo' ? [edit.after, edit.before] : [edit.before, edit.after]
  changeRows((rows) => replay(rows, left, wanted))
  const others = history.get()[to]
  history.set({ ...empty, [from]: edits.slice(0, -1), [to]: [...others, { ...edit, cell: undefined }] })
}

export const undoEdit = (): void => step('undo', 'redo')
export const redoEdit = (): void => step('redo', 'undo')
