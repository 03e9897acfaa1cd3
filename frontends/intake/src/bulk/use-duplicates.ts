import { useState } from 'react'
import { bulk } from './bulk.ts'
import { findDuplicates, warningKey, type Duplicate } from './duplicates.ts'
import type { Row } from './row.ts'
import { submitRows } from './run.ts'

const none: readonly Duplicate[] = []

const subjectsOf = (rows: readonly Row[]): string => rows.map(warningKey).join()

/** Submits rows, and warns once before it about those whose report may already be requested. */
export const useDuplicates = (rows: readonly Row[]) => {
  const [warned] = useState(() => new Set<string>())
  const [found, setFound] = useState<{ subjects: string; duplicates: readonly Duplicate[] }>()
  const [searching, setSearching] = useState(false)
  return {
    /** None once rows came or went, or are about another client or date: the numbers would be wrong. */
    found: found && found.subjects === subjectsOf(rows) ? found.duplicates : none,
    searching,
    close: () => setFound(undefined),
    submit: async (ready: readonly Row[]): Promise<void> => {
      if (searching) return
      setFound(undefined)
      setSearching(true)
      const duplicates = await findDuplicates(rows, warned)
      setSearching(false)
      for (const { row } of duplicates) warned.add(warningKey(row))
      if (duplicates.length > 0) return setFound({ subjects: subjectsOf(rows), duplicates })
      // A row that is now about another client or date wasn't searched for, so it waits for the next press.
      const searched = new Set((bulk.get().rows ?? []).map(warningKey))
      await submitRows(new Set(ready.filter((row) => searched.has(warningKey(row))).map(({ id }) => id)))
    },
  }
}
