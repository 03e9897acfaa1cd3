import { paths } from '@portal/contract/paths'
import { createStore, toast, useStore } from '@portal/ui'
import { bulk, changeRows } from './bulk.ts'
import { acceptDuplicate, findDuplicates, warningKey, type Duplicate } from './duplicates.ts'
import type { Row } from './row.ts'
import { submitRows } from './run.ts'

interface Search {
  readonly searching: boolean
  readonly found?: { readonly subjects: string; readonly duplicates: readonly Duplicate[] }
}

const idle: Search = { searching: false }
/** The search continues while the user looks at other pages. */
const search = createStore(idle)

const none: readonly Duplicate[] = []

const subjectsOf = (rows: readonly Row[]): string => rows.map(warningKey).join()

/** None once rows came or went, or are about another client or date: the numbers would be wrong. */
const shownOf = ({ found }: Search, rows: readonly Row[]): readonly Duplicate[] =>
  found && found.subjects === subjectsOf(rows) ? found.duplicates : none

const rowsNow = (): readonly Row[] => bulk.get().rows ?? []

/** Closes the warning. Its rows aren't warned about again. */
const accept = (): void => {
  const ids = new Set(shownOf(search.get(), rowsNow()).map(({ row }) => row.id))
  if (ids.size > 0) changeRows((all) => all.map((row) => (ids.has(row.id) ? acceptDuplicate(row) : row)))
  search.set(idle)
}

/** Submits the rows, unless some of them may already be requested. */
const searchAndSubmit = async (ready: readonly Row[]): Promise<void> => {
  if (search.get().searching) return
  const rows = rowsNow()
  const ids = new Set(ready.map(({ id }) => id))
  search.set({ searching: true })
  const duplicates = (await findDuplicates(rows)).filter(({ row }) => ids.has(row.id))
  search.set(duplicates.length > 0 ? { searching: false, found: { subjects: subjectsOf(rows), duplicates } } : idle)
  if (shownOf(search.get(), rowsNow()).length > 0 && window.location.pathname !== paths.bulkRequest)
    toast({
      title: 'Your bulk request is not submitted yet',
      description: 'Some rows may have been requested already. Go back to the bulk request to submit them anyway.',
      tone: 'danger',
    })
  if (duplicates.length > 0) return
  // A row that is now about another client or date wasn't searched for, so it waits for the next press.
  const searched = new Set(rowsNow().map(warningKey))
  await submitRows(new Set(ready.filter((row) => searched.has(warningKey(row))).map(({ id }) => id)))
}

const submit = (ready: readonly Row[]): Promise<void> => {
  if (!search.get().searching) accept()
  return searchAndSubmit(ready)
}

/** Submits rows, and warns once before it about those whose report may already be requested. */
export const useDuplicates = (rows: readonly Row[]) => {
  const state = useStore(search)
  const found = shownOf(state, rows)
  return {
    found,
    searching: state.searching,
    accept,
    submit,
    /**
     * Submits rows that aren't in the warning, and closes the warning. The rows in the warning are warned about again.
     */
    submitOthers: searchAndSubmit,
  }
}
