import { useId } from 'react'
import { useQuery, type ListPage } from '@portal/client'
import { formatDate } from '@portal/contract/dates'
import { docketAgency } from '@portal/contract/lists/docket'
import { findSimilarNames, canBeName, type SimilarName } from '@portal/contract/requests/similar-names'
import type { ListDefinition, ListedRow, ListState, RowContext } from './definition.ts'
import { RequestLink } from './list-cards.tsx'
import { ListRows } from './list-rows.tsx'
import { RequestStatus } from './marks.tsx'
import { shortDepartment } from './short-department.ts'

const lines = (row: SimilarName, { hrefFor }: RowContext) => (
  <>
    <div className="flex items-baseline justify-between gap-3">
      <p className="min-w-0 truncate">
        <RequestLink name={row.clientName} href={hrefFor(row)} />
      </p>
      <p className="shrink-0">
        <RequestStatus request={row} />
      </p>
    </div>
    <p className="truncate text-xs text-muted">
      <span className="font-mono">{row.referenceNumber}</span>
      {[row.matterNumber, shortDepartment(docketAgency(row)), `Crash ${formatDate(row.crashDate)}`]
        .filter(Boolean)
        .map((text) => ` · ${text}`)}
    </p>
  </>
)

interface SimilarNamesProps {
  list: Pick<ListDefinition<never>, 'kind' | 'views' | 'pageSize'>
  state: ListState
  page: ListPage<ListedRow>
  /** The page is what is searched for now. */
  current: boolean
  context: RowContext
}

/** Below a search that finds less than a page: requests whose client's name is nearly what was typed. */
export const SimilarNames = ({ list, state, page, current, context }: SimilarNamesProps) => {
  const id = useId()
  const search = state.search.trim()
  const isAsked = current && state.page === 1 && page.total < list.pageSize && canBeName(search)
  const query = { search, ...(list.kind && { kind: list.kind }) }
  const { data } = useQuery(findSimilarNames, isAsked ? { query } : null)
  const listed = new Set(page.items.map((row) => row.id))
  const found = (isAsked && data?.filter((row) => !listed.has(row.id))) || []
  return (
    <>
      <output className="sr-only">
        {found.length > 0 && `${found.length} similar ${found.length === 1 ? 'name' : 'names'}`}
      </output>
      {found.length > 0 && (
        <section aria-labelledby={id} className="mt-6 space-y-2">
          <h2 id={id} className="font-sans text-sm font-semibold tracking-normal">
            Similar names {list.views && <span className="font-normal text-muted">from all requests</span>}
          </h2>
          <ListRows
            label="Similar names"
            sections={[
              { group: undefined, isCollapsed: false, rows: found.map((row) => ({ row, context, columns: [] })) },
            ]}
            onToggleGroup={() => {}}
            current
            selection={undefined}
            menuOf={undefined}
            onMenu={undefined}
            lines={lines}
          />
        </section>
      )}
    </>
  )
}
