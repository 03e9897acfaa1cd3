import { useState } from 'react'
import { callForFile, callForText, errorMessage } from '@portal/client'
import type { Input } from '@portal/contract/api/endpoint'
import { portalDay } from '@portal/contract/dates'
import { exportDocket, type DocketRow } from '@portal/contract/lists/docket'
import { downloadReports } from '@portal/contract/requests/reads'
import { startDownload, toast } from '@portal/ui'

const save = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file)
  startDownload(url, name)
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** The lines of some requests of an export, below its headings. Each cell is in quotation marks. */
export const linesOf = (csv: string, rows: readonly Pick<DocketRow, 'referenceNumber'>[]): string => {
  const [headings, ...lines] = csv.split('\r\n')
  const references = rows.map(({ referenceNumber }) => `"${referenceNumber}"`)
  const kept = lines.filter((line) => references.some((reference) => line.includes(reference)))
  return [headings, ...kept, ''].join('\r\n')
}

/** Which requests to export, and in which order. */
export type ExportQuery = Input<typeof exportDocket>['query']

/** Saves what the docket lists as files named by the day. */
export const useDownloads = (filters: ExportQuery) => {
  const [busy, setBusy] = useState<'csv' | 'zip'>()
  const run = async (what: 'csv' | 'zip', title: string, download: () => Promise<void>) => {
    if (busy) return
    setBusy(what)
    try {
      await download()
    } catch (error) {
      toast({ title, description: errorMessage(error), tone: 'danger' })
    } finally {
      setBusy(undefined)
    }
  }
  return {
    busy,
    /** All requests that match the filters, or only these. */
    exportCsv: (rows: readonly DocketRow[] = []) =>
      void run('csv', "We couldn't export the list", async () => {
        const csv = await callForText(exportDocket, { query: filters })
        const text = rows.length > 0 ? linesOf(csv, rows) : csv
        // The byte order mark, which reading the text removed, makes Excel read it as UTF-8.
        save(new Blob(['\uFEFF', text], { type: 'text/csv' }), `docket-${portalDay(new Date())}.csv`)
      }),
    downloadZip: (rows: readonly DocketRow[]) =>
      void run('zip', "We couldn't download the reports", async () => {
        save(
          await callForFile(downloadReports, { body: { ids: rows.map(({ id }) => id) } }),
          `reports-${portalDay(new Date())}.zip`,
        )
      }),
  }
}
