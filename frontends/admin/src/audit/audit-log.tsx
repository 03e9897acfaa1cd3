import { callForText, useListPage } from '@portal/client'
import { auditActions, auditColumns, exportAudit, listAudit, type AuditEntry } from '@portal/contract/admin/audit'
import { limits } from '@portal/contract/limits'
import { Ago, Button, startDownload } from '@portal/ui'
import { SearchBox } from '@portal/ui/search-box'
import { Table, type Column } from '@portal/ui/table'
import { useAction } from '@portal/ui/use-action'
import { PagedList } from '../components/paged-list.tsx'
import { PanelHeading } from '../components/panel.tsx'
import { useUrlState } from '../url-state.ts'

const columns: Column<AuditEntry>[] = [
  { name: 'action', header: auditColumns.action, kind: 'name', cell: ({ action }) => auditActions[action] },
  { name: 'subject', header: auditColumns.subject, cell: ({ subject }) => subject },
  {
    name: 'createdAt',
    header: auditColumns.createdAt,
    width: 'lg:w-28',
    cell: ({ createdAt }) => <Ago instant={createdAt} />,
  },
  { name: 'actor', header: auditColumns.actor, cell: ({ actor }) => actor },
  {
    name: 'detail',
    header: auditColumns.detail,
    cell: ({ detail }) => detail || <span className="text-muted">None</span>,
  },
]

// Without a byte order mark, Excel doesn't read a CSV file as UTF-8.
const byteOrderMark = '\uFEFF'

const ExportButton = () => {
  const { busy, run } = useAction()
  const download = () =>
    run(
      async () => {
        const csv = await callForText(exportAudit)
        const url = URL.createObjectURL(new Blob([byteOrderMark, csv], { type: 'text/csv' }))
        startDownload(url, 'audit.csv')
        setTimeout(() => URL.revokeObjectURL(url), 60_000)
      },
      { done: { title: 'Audit Log Exported' }, failed: 'Failed to export the audit log' },
    )
  return (
    <Button variant="secondary" size="small" busy={busy} onClick={() => void download()}>
      Export as CSV
    </Button>
  )
}

export const AuditLog = () => {
  const { text, page, update } = useUrlState()
  const search = text('search').trim()
  const result = useListPage(listAudit, { query: { page: page(), pageSize: limits.rowsPerPage, search } })
  return (
    <div className="space-y-5">
      <PanelHeading title="Audit Log" count={result.data?.unfiltered}>
        <ExportButton />
      </PanelHeading>
      <SearchBox
        label="Search the audit log"
        placeholder="Name or reference number"
        value={text('search')}
        onSearch={(search) => update({ search, page: 1 }, { replace: true })}
      />
      <PagedList
        result={result}
        noun="entries"
        page={page()}
        onPage={(page, options) => update({ page }, options)}
        filtered={search !== ''}
        whenEmpty="Changes and deletions will be listed here."
      >
        {(entries) => (
          <Table label="Audit log" columns={columns} rows={entries} rowKey={({ id }) => id} stale={!result.current} />
        )}
      </PagedList>
    </div>
  )
}
