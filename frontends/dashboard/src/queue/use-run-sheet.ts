import { useEffect, useState } from 'react'
import { call } from '@portal/client'
import type { Agency } from '@portal/contract/agencies/agencies'
import { kindIdOf, kindNames, type KindId } from '@portal/contract/kinds/kind-ids'
import { limits } from '@portal/contract/limits'
import type { QueueRow } from '@portal/contract/lists/queue'
import { getRunSheet } from '@portal/contract/agencies/run-sheet'
import type { AnyRequest } from '../request/request.ts'
import { rowOf } from './row-of.ts'

export interface SheetRow {
  row: QueueRow
  request: AnyRequest
}

export interface RunSheetData {
  agency: Agency
  rows: readonly SheetRow[]
  /** The agency may have more open requests than these. */
  isCut: boolean
}

const byUrgencyAndCrash = (one: AnyRequest, other: AnyRequest): number =>
  Number(other.urgent) - Number(one.urgent) || one.crashDate.localeCompare(other.crashDate)

/**
 * The documents that an agency still has to release, urgent requests first. Requests with nothing to release are left
 * out.
 */
const readSheet = async (id: string): Promise<RunSheetData> => {
  const { agency, requests } = await call(getRunSheet, { params: { id } })
  const rows = requests.toSorted(byUrgencyAndCrash).map((one) => ({ row: rowOf(one), request: one }))
  const countOf = (kind: KindId) => requests.filter((request) => kindIdOf(request.id) === kind).length
  return {
    agency,
    rows: rows.filter(({ row }) => !row.ready),
    isCut: kindNames.some((kind) => countOf(kind) >= limits.runSheetMax),
  }
}

/** The run sheet of an agency as of now: a list to print doesn't change by itself. */
export const useRunSheet = (agency: string) => {
  const [read, setRead] = useState<{ sheet?: RunSheetData; error?: unknown }>({})
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    let left = false
    const show = (next: typeof read) => left || setRead(next)
    readSheet(agency).then(
      (sheet) => show({ sheet }),
      (error: unknown) => show({ error }),
    )
    return () => {
      left = true
    }
  }, [agency, attempt])
  return { ...read, load: () => setAttempt(attempt + 1) }
}
