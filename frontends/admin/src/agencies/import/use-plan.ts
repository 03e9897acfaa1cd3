import { useEffect, useState } from 'react'
import { call } from '@portal/client'
import { importAgencies, type ImportedRow } from '@portal/contract/agencies/agency-calls'
import type { AgencyForm } from '@portal/contract/agencies/agencies'
import type { AgencyFile, FileRow } from './agency-file.ts'

export type ReadyRow = FileRow & { form: AgencyForm }

/** The rows to import: those without an error in a cell that aren't left out. */
export const includedRows = ({ rows }: AgencyFile, leftOut: ReadonlySet<number>): ReadyRow[] =>
  rows.filter((row): row is ReadyRow => row.form !== null && !leftOut.has(row.number))

export const sendImport = ({ columns }: AgencyFile, rows: readonly ReadyRow[], preview: boolean) =>
  call(importAgencies, {
    body: { agencies: rows.map(({ form, key = '' }) => ({ ...form, key })), columns: [...columns], preview },
  })

type Plan = ReadonlyMap<number, ImportedRow>

interface Planned {
  /** The state that was planned: another state's plan is out of date. */
  key: object
  plan?: Plan
  error?: unknown
}

/**
 * The changes that an import of the included rows would make, by row number, as the server plans it. A new `attempt`
 * plans again.
 */
export const usePlan = (file: AgencyFile, leftOut: ReadonlySet<number>, attempt: object) => {
  const [planned, setPlanned] = useState<Planned>()
  const [key, setKey] = useState({ file, leftOut, attempt })
  if (key.file !== file || key.leftOut !== leftOut || key.attempt !== attempt) setKey({ file, leftOut, attempt })
  useEffect(() => {
    let current = true
    const rows = includedRows(key.file, key.leftOut)
    const planning = rows.length > 0 ? sendImport(key.file, rows, true) : Promise.resolve([])
    planning.then(
      (replies) => {
        if (current) setPlanned({ key, plan: new Map(replies.map((reply, at) => [rows[at]!.number, reply])) })
      },
      (error: unknown) => {
        if (current) setPlanned({ key, error })
      },
    )
    return () => {
      current = false
    }
  }, [key])
  return { plan: planned?.plan, error: planned?.error, current: planned?.key === key }
}
