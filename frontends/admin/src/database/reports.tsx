import { useState } from 'react'
import { useListPage, type ListPageResult } from '@portal/client'
import { listCrashReports } from '@portal/contract/crash-reports'
import { limits } from '@portal/contract/limits'
import { listPoliceReports } from '@portal/contract/police-reports'
import { Button } from '@portal/ui'
import { SearchBox } from '@portal/ui/search-box'
import { Table } from '@portal/ui/table'
import { useAddress } from '../address.ts'
import { PagedList } from '../shared/paged-list.tsx'
import { DeleteSelected } from './delete-selected.tsx'
import { KindSwitch, kinds, type Kind } from './kind-switch.tsx'
import type { Counts } from './overview.tsx'
import { reportColumns, type AnyReport } from './report-columns.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './selection.ts'

const nouns: Record<Kind, string> = { crash: 'CHP reports', police: 'police reports' }

/** Both kinds of reports, to choose some and delete them for good. */
export const Reports = ({ counts }: { counts: Counts | undefined }) => {
  const { text, page, oneOf, go } = useAddress()
  const selection = useSelection()
  const [asking, setAsking] = useState(false)
  const kind = oneOf('kind', kinds) ?? 'crash'
  const search = text('search').trim()
  // Both lists are asked by the one query, and what this panel shows is in both.
  const endpoint = (kind === 'crash' ? listCrashReports : listPoliceReports) as typeof listCrashReports
  const read = useListPage(endpoint, {
    query: { page: page(), pageSize: limits.rowsPerPage, search },
  }) as unknown as ListPageResult<AnyReport>
  const shown = read.data?.items ?? []
  const allChosen = shown.length > 0 && shown.every(({ id }) => selection.has(id))

  return (
    <section aria-labelledby="all-reports" className="space-y-4">
      <h3 id="all-reports" className="text-lg font-semibold">
        Reports
      </h3>
      <KindSwitch
        kind={kind}
        counts={counts}
        onKind={(kind) => go({ kind: kind === 'crash' ? null : kind, page: 1 }, { replace: true })}
      />
      <SearchBox
        label={`Search ${nouns[kind]}`}
        placeholder="Client or reference number"
        value={text('search')}
        onSearch={(search) => go({ search, page: 1 }, { replace: true })}
      />
      <SelectionBar chosen={selection.chosen} onClear={selection.clear} onDelete={() => setAsking(true)}>
        <Button
          variant="secondary"
          size="small"
          disabled={shown.length === 0}
          onClick={() => selection.set(shown, !allChosen)}
        >
          {allChosen ? 'Deselect this page' : 'Select this page'}
        </Button>
      </SelectionBar>
      <PagedList
        key={kind}
        read={read}
        noun={nouns[kind]}
        page={page()}
        pageSize={limits.rowsPerPage}
        onPage={(page, options) => go({ page }, options)}
        narrowed={search !== ''}
      >
        {(reports) => (
          <Table
            label={nouns[kind]}
            columns={reportColumns(selection)}
            rows={reports}
            rowKey={({ id }) => id}
            stale={!read.current}
          />
        )}
      </PagedList>
      {asking && (
        <DeleteSelected
          chosen={selection.chosen}
          onDeleted={(gone) => selection.set(gone, false)}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
