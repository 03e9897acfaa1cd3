import { useState } from 'react'
import { bulk, changeRows } from './bulk.ts'
import { acceptDuplicate, findDuplicates, warningKey, type Duplicate } from './duplicates.ts'
import type { Row } from './row.ts'
import { submitRows } from './run.ts'

const none: readonly Duplicate[] = []

const subjectsOf = (rows: readonly Row[]): string => rows.map(warningKey).join()

/** Submits rows, and warns once before it about those whose report may already be requested. */
export const useDuplicates = (rows: readonly Row[]) => {
  const [found, setFound] = useState<{ subjects: string; duplicates: readonly Duplicate[] }>()
  const [searching, setSearching] = useState(false)
  // None once rows came or went, or are about another client or date: the numbers would be wrong.
  const shown = found && found.subjects === subjectsOf(rows) ? found.duplicates : none
  /** Closes the warning. Its rows aren't warned about again. */
  const accept = () => {
    const ids = new Set(shown.map(({ row }) => row.id))
    if (ids.size > 0) changeRows((all) => all.map((row) => (ids.has(row.id) ? acceptDuplicate(row) : row)))
    setFound(undefined)
  }
  return {
    found: shown,
    searching,
    accept,
    submit: async (ready: readonly Row[]): Promise<void> => {
      if (searching) return
      accept()
      const before = bulk.get().rows ?? []
      setSearching(true)
      const duplicates = await findDuplicates(before)
      setSearching(false)
      if (duplicates.length > 0) return setFound({ subjects: subjectsOf(before), duplicates })
      // A row that is now about another client or date wasn't searched for, so it waits for the next press.
      const searched = new Set((bulk.get().rows ?? []).map(warningKey))
      await submitRows(new Set(ready.filter((row) => searched.has(warningKey(row))).map(({ id }) => id)))
    },
  }
}
