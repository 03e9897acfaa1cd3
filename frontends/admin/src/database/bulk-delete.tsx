import { useState } from 'react'
import { useListPage, type ListPageResult } from '@portal/client'
import { listCrashReports } from '@portal/contract/reports/crash-reports'
import { limits } from '@portal/contract/limits'
import { listPoliceReports } from '@portal/contract/reports/police-reports'
import { Button, ChoiceField } from '@portal/ui'
import { SearchBox } from '@portal/ui/search-box'
import { Table } from '@portal/ui/table'
import { PagedList } from '../components/paged-list.tsx'
import { SelectionBar, underSelectionBar } from '../components/selection-bar.tsx'
import { useUrlState } from '../url-state.ts'
import { BulkDeleteDialog } from './bulk-delete-dialog.tsx'
import type { Totals } from './overview.tsx'
import { reportColumns, type AnyReport } from './report-columns.tsx'
import { formatSelection, useReportSelection } from './report-selection.ts'

const kinds = ['crash', 'police'] as const
type Kind = (typeof kinds)[number]

const nouns: Record<Kind, string> = { crash: 'CHP reports', police: 'police reports' }

const withTotal = (label: string, total: number | undefined) =>
  total === undefined ? label : `${label} (${total.toLocaleString('en-US')})`

/** Lists reports of both kinds to select and delete. */
export const BulkDelete = ({ totals }: { totals: Totals | undefined }) => {
  const { text, page, oneOf, update } = useUrlState()
  const { selected, isSelected, select, clear } = useReportSelection()
  const [confirming, setConfirming] = useState(false)
  const kind = oneOf('kind', kinds) ?? 'crash'
  const search = text('search').trim()
  // Both endpoints take this query, and both reply with every field the table shows.
  const endpoint = (kind === 'crash' ? listCrashReports : listPoliceReports) as typeof listCrashReports
  const result = useListPage(endpoint, {
    query: { page: page(), pageSize: limits.rowsPerPage, search },
  }) as unknown as ListPageResult<AnyReport>
  const reportsOnPage = result.data?.items ?? []

  return (
    <section aria-labelledby="all-reports" className="space-y-4">
      <h3 id="all-reports" className="text-lg font-semibold">
        Reports
      </h3>
      <ChoiceField
        label="Show"
        name="kind"
        value={kind}
        options={[
          { value: 'crash', label: withTotal('CHP reports', totals?.crashReports) },
          { value: 'police', label: withTotal('Police reports', totals?.policeReports) },
        ]}
        onChange={(kind) => update({ kind: kind === 'crash' ? null : kind, page: 1 }, { replace: true })}
      />
      <SearchBox
        label={`Search ${nouns[kind]}`}
        placeholder="Client or reference number"
        value={text('search')}
        onSearch={(search) => update({ search, page: 1 }, { replace: true })}
      />
      <div className={underSelectionBar}>
        <SelectionBar
          selected={formatSelection(selected)}
          page={reportsOnPage}
          pageSelected={reportsOnPage.length > 0 && reportsOnPage.every(({ id }) => isSelected(id))}
          onSelectPage={(selected) => select(reportsOnPage, selected)}
          onClear={clear}
        >
          <Button variant="danger" size="small" onClick={() => setConfirming(true)}>
            Delete Selected
          </Button>
        </SelectionBar>
        <PagedList
          key={kind}
          result={result}
          noun={nouns[kind]}
          page={page()}
          onPage={(page, options) => update({ page }, options)}
          filtered={search !== ''}
        >
          {(reports) => (
            <Table
              label={nouns[kind]}
              columns={reportColumns({ isSelected, select })}
              rows={reports}
              rowKey={({ id }) => id}
              stale={!result.current}
            />
          )}
        </PagedList>
      </div>
      {confirming && (
        <BulkDeleteDialog
          selected={selected}
          onDeleted={(deleted) => select(deleted, false)}
          onClose={() => setConfirming(false)}
        />
      )}
    </section>
  )
}
