import { subscribeToSession } from '@portal/client'
import type { FirmSettings } from '@portal/contract/accounts/team'
import type { LeftOut } from '@portal/contract/source-table'
import { splitCc } from '@portal/contract/text'
import { createStore } from '@portal/ui'
import { withDefaultCc } from '../request-form/default-cc.ts'
import { createIdempotencyKey, type IdempotencyKey } from '../request-form/idempotency-key.ts'
import { matchFiles, totalsOf, unplacedFirst } from './actions.ts'
import { removeStoredRows, storeRows, takeStoredRows } from './bulk-storage.ts'
import { cellValue } from './cells.ts'
import { setColleagues, setFirmRules, setDirectory } from './check-row.ts'
import type { Colleague } from './colleagues.ts'
import type { BulkDirectory } from './directory.ts'
import { documentTypeNames, type BulkFile } from './documents.ts'
import type { Row, RowState } from './row.ts'

/** How the submission goes. It continues while the user looks at other pages. */
export type Run =
  | { readonly name: 'idle' }
  /** It went through all rows, also when some were refused. */
  | { readonly name: 'ended' }
  /** `pausedUntil` is an instant, while the server takes no more requests. */
  | { readonly name: 'running'; readonly pausedUntil?: string; readonly stopping?: boolean }
  /** It stopped before the end. */
  | { readonly name: 'stopped'; readonly message: string; readonly signedOut?: boolean }

export interface BulkState {
  /** Undefined before anything was entered. */
  readonly rows: readonly Row[] | undefined
  /** The chosen files, also those that are in no row. */
  readonly files: readonly BulkFile[]
  /** Rows and columns of the table that no row has. */
  readonly leftOut: readonly LeftOut[]
  /** The rows are from before a reload. */
  readonly restored: boolean
  readonly run: Run
}

const initial: BulkState = { rows: undefined, files: [], leftOut: [], restored: false, run: { name: 'idle' } }

/** The bulk request of this tab. */
export const bulk = createStore(initial)

interface SubmissionKey {
  readonly key: IdempotencyKey
  sentAt: number | undefined
}

let account: string | undefined
let stored = true
let saving: ReturnType<typeof setTimeout> | undefined
const keys = new Map<string, SubmissionKey>()

/** The idempotency key of a row's submission. */
export const submissionKey = (id: string): SubmissionKey => {
  const known = keys.get(id) ?? { key: createIdempotencyKey(), sentAt: undefined }
  keys.set(id, known)
  return known
}

const pendingKey = (id: string) => ({ key: keys.get(id)?.key.pending(), sentAt: keys.get(id)?.sentAt })

/** Stores the rows without waiting: before a row is sent, its key must survive a crash. */
export const saveNow = (): void => {
  clearTimeout(saving)
  saving = undefined
  const { rows } = bulk.get()
  if (!account) return
  if (rows) stored = storeRows(account, rows, pendingKey)
  else removeStoredRows()
}

const saveSoon = (): void => {
  saving ??= setTimeout(saveNow, 400)
}

const set = (change: Partial<BulkState>): void => {
  bulk.set({ ...bulk.get(), ...change })
}

let firm: FirmSettings | undefined

/** The CC emails that a firm's requests start with. */
export const defaultCc = (): string => firm?.defaultCc ?? ''

/**
 * A row that becomes private loses the firm's CC emails. A row that is no longer private gets them back if it has no
 * others.
 */
const keepCopiesPrivate = (row: Row, before: Row | undefined): Row => {
  const { ccEmails } = row.cells
  const isPrivate = row.cells.private === 'true'
  if (isPrivate === (before?.cells.private === 'true')) return row
  if (before && before.cells.ccEmails !== ccEmails) return row
  if (!isPrivate && ccEmails !== '') return row
  const copies = withDefaultCc(splitCc(cellValue('ccEmails', ccEmails)), defaultCc(), isPrivate)
  return { ...row, cells: { ...row.cells, ccEmails: copies.join(', ') } }
}

export const changeRows = (change: (rows: readonly Row[]) => readonly Row[]): void => {
  const { rows } = bulk.get()
  if (!rows) return
  const changed = change(rows)
  if (changed === rows) return
  const before = new Map(rows.map((row) => [row.id, row]))
  const next = changed.map((row) => keepCopiesPrivate(row, before.get(row.id)))
  const removed = next.length < rows.length
  set({ rows: next, ...(removed && { files: unplacedFirst(next, bulk.get().files) }) })
  saveSoon()
}

export const setRowState = (id: string, state: RowState): void =>
  changeRows((rows) => rows.map((row) => (row.id === id ? { ...row, state } : row)))

export const setRun = (run: Run): void => set({ run })

/** Begins with these rows. */
export const startRows = (rows: readonly Row[], leftOut: readonly LeftOut[] = []): void => {
  set({ ...initial, rows, leftOut })
  saveNow()
}

/** Removes everything that was entered. What was submitted stays submitted. */
export const discardRows = (): void => {
  keys.clear()
  set(initial)
  saveNow()
}

const checkAgain = () => changeRows((rows) => rows.map((row) => ({ ...row })))

/** Applies a firm's settings. They are loaded with the page, so rows from before a reload are checked again. */
export const setFirm = (settings: FirmSettings): void => {
  firm = settings
  setFirmRules(settings)
  checkAgain()
}

/** Lets rows name the firm's members. */
export const setTeam = (members: readonly Colleague[]): void => {
  setColleagues(members)
  checkAgain()
}

/** Lets rows name the directory's agencies. */
export const setAgencies = (known: BulkDirectory): void => {
  setDirectory(known)
  checkAgain()
}

/** Adds files to the rows that their names say. The list keeps its order while someone corrects that. */
export const addFiles = (added: readonly BulkFile[]): void => {
  changeRows((rows) => matchFiles(rows, added))
  const { rows = [], files } = bulk.get()
  set({ files: unplacedFirst(rows, [...files, ...added]) })
}

/** Adds files that were put into a row. */
export const keepFiles = (added: readonly BulkFile[]): void => set({ files: [...bulk.get().files, ...added] })

/** Changes a file in the list and in the rows that have it: its type moves it within them. */
export const replaceFile = (file: BulkFile): void =>
  set({ files: bulk.get().files.map((other) => (other.id === file.id ? file : other)) })

export const removeFile = (id: string): void => {
  set({ files: bulk.get().files.filter((file) => file.id !== id) })
  changeRows((rows) =>
    rows.map((row) => {
      const type = documentTypeNames.find((name) => row.files[name]?.id === id)
      if (!type || (row.state.name !== 'open' && row.state.name !== 'failed')) return row
      const { [type]: _file, ...files } = row.files
      return { ...row, files }
    }),
  )
}

const reset = (): void => {
  clearTimeout(saving)
  saving = undefined
  keys.clear()
  firm = undefined
  setFirmRules({})
  setColleagues(undefined)
  setDirectory({})
  bulk.set(initial)
}

/**
 * Shows an account its rows: the rows of this page, or else the rows that the account left in this browser, unless all
 * are submitted.
 */
export const openBulkRequest = (userId: string): void => {
  if (account !== userId) {
    reset()
    account = userId
    const restored = takeStoredRows(userId) ?? []
    for (const { row, key, sentAt } of restored) if (key) keys.set(row.id, { key: createIdempotencyKey(key), sentAt })
    if (restored.length > 0) set({ rows: restored.map(({ row }) => row), restored: true })
  }
  // A completely submitted bulk request is in the account's requests: the next visit starts another one.
  const totals = totalsOf(bulk.get().rows ?? [])
  if (totals.rows > 0 && totals.done === totals.rows && bulk.get().run.name !== 'running') discardRows()
}

/** Whether closing the page would lose something, or leave requests unsent. */
const hasUnsent = (): boolean => {
  const { rows = [] } = bulk.get()
  const totals = totalsOf(rows)
  return totals.rows > totals.done || (!stored && totals.rows > 0)
}

window.addEventListener('beforeunload', (event) => {
  if (saving) saveNow()
  if (hasUnsent()) event.preventDefault()
})
window.addEventListener('pagehide', () => saving && saveNow())

/** Called when the account changes, so that its submission stops. */
let onAccountGone = () => {}
export const setOnAccountGone = (stop: () => void): void => {
  onAccountGone = stop
}

// Another person's rows are never shown. After the server has ended the session, they wait for the account to sign in again.
subscribeToSession((session) => {
  if (session.state === 'loading' || !account || session.user?.id === account) return
  onAccountGone()
  if (session.state === 'signed-out' && session.ended) return saveNow()
  account = undefined
  reset()
})
