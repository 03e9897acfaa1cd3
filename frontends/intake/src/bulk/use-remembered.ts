import { call, revalidate } from '@portal/client'
import { rememberSpreadsheets, type Spreadsheet } from '@portal/contract/accounts/spreadsheets'
import { getTeam, type Team } from '@portal/contract/accounts/team'
import type { SourceTable } from './read-table.ts'
import {
  rememberedMeaning,
  storedMeanings,
  storeMeanings,
  withMeaning,
  type TableMeaning,
} from './remembered-columns.ts'

const store = async (spreadsheets: Spreadsheet[]): Promise<void> => {
  try {
    await call(rememberSpreadsheets, { body: { spreadsheets } })
    await revalidate(getTeam)
  } catch {
    // It is asked again.
  }
}

/** The remembered answers about tables: by the firm of a member, else for the account in this browser. */
export const useRemembered = (userId: string, isMember: boolean, team: Team | undefined) => {
  const known = () => (isMember ? (team?.spreadsheets ?? []) : storedMeanings(userId))
  return {
    meaningOf: (table: SourceTable) => rememberedMeaning(known(), table),
    remember: (table: SourceTable, meaning: TableMeaning): void => {
      // Before the firm's are known, nothing would remain of them.
      if (!table.hasHeadings || (isMember && !team)) return
      const all = withMeaning(known(), table, meaning)
      if (JSON.stringify(all) === JSON.stringify(known())) return
      if (isMember) void store(all)
      else storeMeanings(userId, all)
    },
  }
}
