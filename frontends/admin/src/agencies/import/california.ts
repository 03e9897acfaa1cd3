import type { CsvParser } from '@portal/contract/csv'
import { agenciesIn, mapAgencyColumns, readAgencyTable, type AgencyFile } from './agency-file.ts'

/** The agencies of the directory that ships with the portal, from its file: as an import reads any other, with their keys. */
export const californiaFrom = (papa: CsvParser, content: string): AgencyFile => {
  const found = readAgencyTable(papa, content)
  if (typeof found === 'string') throw new Error(found)
  const mapping = mapAgencyColumns(found.table).map((field) => field ?? null)
  const keys = found.table.headings.indexOf('Key')
  const file = agenciesIn(found, mapping, undefined)
  return { ...file, rows: file.rows.map((row, at) => ({ ...row, key: found.table.rows[at]![keys] })) }
}
