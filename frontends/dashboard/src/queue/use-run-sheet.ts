import { useEffect, useState } from 'react'
import { call } from '@portal/client'
import { getAgency } from '@portal/contract/agencies/agency-calls'
import type { AgencyDetails } from '@portal/contract/agencies/agencies'
import { reportKindOf } from '@portal/contract/ids'
import { limits } from '@portal/contract/limits'
import { listQueue, type QueueRow } from '@portal/contract/queue/queue'
import { getCrashReport } from '@portal/contract/reports/crash-reports'
import { getPoliceReport } from '@portal/contract/reports/police-reports'
import type { AnyReport } from '../report.ts'

/** Requests whose details are read at the same time. */
const atOnce = 10

export interface SheetRow {
  row: QueueRow
  report: AnyReport
}

export interface RunSheetData {
  agency: AgencyDetails
  rows: readonly SheetRow[]
}

const readRows = async (agency: string): Promise<QueueRow[]> => {
  const rows: QueueRow[] = []
  for (let page = 1; ; page++) {
    const reply = await call(listQueue, { query: { view: 'all', agency, sort: 'crashDate', page } })
    rows.push(...reply.rows)
    if (page * limits.queuePageSize >= reply.total) return rows
  }
}

const readReport = (id: string): Promise<AnyReport> =>
  reportKindOf(id) === 'police' ? call(getPoliceReport, { params: { id } }) : call(getCrashReport, { params: { id } })

/** What an agency still has to release: its open requests with their details, urgent ones first. Requests with nothing to release are left out. */
const readSheet = async (id: string): Promise<RunSheetData> => {
  const [agency, all] = await Promise.all([call(getAgency, { params: { id } }), readRows(id)])
  // Sorting keeps the order of the others: by crash date.
  const open = all.filter(({ ready }) => !ready).toSorted((a, b) => Number(b.urgent) - Number(a.urgent))
  const rows: SheetRow[] = []
  for (let index = 0; index < open.length; index += atOnce) {
    const part = open.slice(index, index + atOnce)
    rows.push(...(await Promise.all(part.map(async (row) => ({ row, report: await readReport(row.id) })))))
  }
  return { agency, rows }
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
