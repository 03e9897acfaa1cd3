import { useState } from 'react'
import { Link } from 'wouter'
import { useListPage, useQuery } from '@portal/client'
import { getSettings } from '@portal/contract/admin/settings'
import { limits } from '@portal/contract/limits'
import { paths } from '@portal/contract/paths'
import { listCrashReports } from '@portal/contract/reports/crash-reports'
import { Button } from '@portal/ui'
import { Table } from '@portal/ui/table'
import { PagedList } from '../components/paged-list.tsx'
import { PanelHeading } from '../components/panel.tsx'
import { SelectionBar, underSelectionBar } from '../components/selection-bar.tsx'
import { formatSelection, useReportSelection } from '../database/report-selection.ts'
import { useUrlState } from '../url-state.ts'
import { CompleteDialog } from './complete-dialog.tsx'
import { deliveredColumns } from './delivered-columns.tsx'

/** When delivered requests complete automatically. */
const AutomaticCompletionText = () => {
  const { data } = useQuery(getSettings)
  const days = data?.completeAfterDays
  return (
    <p className="text-sm text-muted">
      Everything was delivered for these CHP requests.{' '}
      {days !== undefined &&
        (days === 0
          ? "They don't complete automatically."
          : `They complete automatically ${days === 1 ? '1 day' : `${days} days`} after the last change.`)}{' '}
      <Link href={`${paths.admin}?tab=database`} className="font-semibold text-accent underline">
        Change
      </Link>
    </p>
  )
}

/** The CHP requests that only wait to be completed, on the Ready to Complete tab. */
export const Completion = () => {
  const { page, update } = useUrlState()
  const { selected, isSelected, select, clear } = useReportSelection()
  const [confirming, setConfirming] = useState(false)
  const result = useListPage(listCrashReports, {
    query: { page: page(), pageSize: limits.rowsPerPage, delivered: 'true' },
  })
  const reports = result.data?.items ?? []
  return (
    <div className="space-y-3">
      <PanelHeading title="Ready to Complete" count={result.data?.total} />
      <AutomaticCompletionText />
      <div className={underSelectionBar}>
        <SelectionBar
          selected={formatSelection(selected)}
          page={reports}
          pageSelected={reports.length > 0 && reports.every(({ id }) => isSelected(id))}
          onSelectPage={(selected) => select(reports, selected)}
          onClear={clear}
        >
          <Button size="small" onClick={() => setConfirming(true)}>
            Complete Selected
          </Button>
        </SelectionBar>
        <PagedList
          result={result}
          noun="requests to complete"
          page={page()}
          onPage={(page, options) => update({ page }, options)}
          filtered={false}
          whenEmpty="Delivered CHP requests that are ready to complete will appear here."
        >
          {(rows) => (
            <Table
              label="Requests ready to complete"
              columns={deliveredColumns({ isSelected, select })}
              rows={rows}
              rowKey={({ id }) => id}
              stale={!result.current}
            />
          )}
        </PagedList>
      </div>
      {confirming && <CompleteDialog selected={selected} onCompleted={clear} onClose={() => setConfirming(false)} />}
    </div>
  )
}
