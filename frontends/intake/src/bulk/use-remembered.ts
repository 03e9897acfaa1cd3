import type { SourceTable } from '@portal/contract/source-table'
import { call, revalidate } from '@portal/client'
import { rememberSpreadsheets, withSpreadsheet, type Spreadsheet } from '@portal/contract/accounts/spreadsheets'
import { getTeam, type Team } from '@portal/contract/accounts/team'
import {
  rememberedMeaning,
  spreadsheetOf,
  storedMeanings,
  storeMeanings,
  type TableMeaning,
} from './remembered-columns.ts'

const store = async (spreadsheet: Spreadsheet): Promise<void> => {
  try {
    await call(rememberSpreadsheets, { body: { spreadsheet } })
    await revalidate(getTeam)
  } catch {
    // The columns are asked about again next time.
  }
}

/** The remembered answers about tables: by the firm of a member, else for the account in this browser. */
export const useRemembered = (userId: string, isMember: boolean, team: Team | undefined) => {
  const known = () => (isMember ? (team?.spreadsheets ?? []) : storedMeanings(userId))
  return {
    meaningOf: (table: SourceTable) => rememberedMeaning(known(), table),
    remember: (table: SourceTable, meaning: TableMeaning): void => {
      if (!table.hasHeadings) return
      const one = spreadsheetOf(table, meaning)
      const all = withSpreadsheet(known(), one)
      if (JSON.stringify(all) === JSON.stringify(known())) return
      if (isMember) void store(one)
      else storeMeanings(userId, all)
    },
  }
}
