import { sql, type SQL } from 'drizzle-orm'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { isOfKind } from '../db/kinds.ts'
import { searchTextOf } from '../db/search-text.ts'
import type { requests } from '../db/schema/requests.ts'

export type SearchedReport = Partial<Pick<typeof requests.$inferInsert, (typeof searchedColumns)[number]>>

/** The columns that `reportSearchText` reads. */
export const searchedColumns = [
  'clientName',
  'referenceNumber',
  'reportNumber',
  'policeDepartment',
  'matterNumber',
  'attorney',
] as const satisfies readonly (keyof typeof requests.$inferInsert)[]

/** The `search_text` of a request. */
export const reportSearchText = (report: SearchedReport): string =>
  searchTextOf({
    names: [report.clientName],
    texts: [report.policeDepartment, report.attorney],
    numbers: [report.referenceNumber, report.reportNumber, report.matterNumber],
  })

/** The `serial` of the next report of a kind. */
export const nextSerial = (kind: KindId): SQL<number> =>
  sql`(select coalesce(max(serial), 0) + 1 from requests where ${isOfKind(kind)})`
