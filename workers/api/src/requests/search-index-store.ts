import { listNumbers } from '@portal/contract/agencies/agency-numbers'
import { sql, type SQL } from 'drizzle-orm'
import type { Field } from '@portal/contract/kinds/field'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { requestFields } from '@portal/contract/kinds/request-fields'
import { searchTextOf } from '../db/search-text.ts'
import type { requests } from '../db/schema/requests.ts'
import { isOfKind } from '../db/of-kind.ts'

export type SearchedRequest = Partial<Pick<typeof requests.$inferInsert, (typeof searchedColumns)[number]>>

/** The columns that `requestSearchText` reads. */
export const searchedColumns = [
  'clientName',
  'referenceNumber',
  'earlierReferences',
  'reportNumber',
  'agencyNumbers',
  'policeDepartment',
  'matterNumber',
  'attorney',
  'answers',
] as const satisfies readonly (keyof typeof requests.$inferInsert)[]

const searchedFields = new Set(
  Object.values(requestFields).flatMap(({ fields }) =>
    Object.entries<Field>(fields).flatMap(([name, { searched }]) => (searched ? [name] : [])),
  ),
)

const searchedAnswers = ({ answers }: SearchedRequest): string[] =>
  Object.entries(answers ?? {}).flatMap(([name, value]) =>
    searchedFields.has(name) && typeof value === 'string' ? [value] : [],
  )

/** The `search_text` of a request. */
export const requestSearchText = (request: SearchedRequest): string =>
  searchTextOf({
    names: [request.clientName],
    texts: [request.policeDepartment, request.attorney, ...searchedAnswers(request)],
    numbers: [
      request.referenceNumber,
      ...(request.earlierReferences ?? '').split(' '),
      request.reportNumber,
      request.matterNumber,
    ],
    staffNumbers: listNumbers(request.agencyNumbers ?? ''),
  })

/** The `serial` of the next report of a kind. */
export const nextSerial = (kind: KindId): SQL<number> =>
  sql`(select coalesce(max(serial), 0) + 1 from requests where ${isOfKind(kind)})`
