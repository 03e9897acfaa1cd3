import { callForText, useListPage } from '@portal/client'
import { auditActions, auditColumns, exportAudit, listAudit, type AuditEntry } from '@portal/contract/audit'
import { formatInstant } from '@portal/contract/dates'
import { limits } from '@portal/contract/limits'
import { Button, startDownload, toast } from '@portal/ui'
import { SearchBox } from '@portal/ui/search-box'
import { Table, type Column } from '@portal/ui/table'
import { useAddress } from '../address.ts'
import { PagedList } from '../shared/paged-list.tsx'
import { toastFailure } from '../shared/toast-failure.ts'
import { useBusy } from '../shared/use-busy.ts'

const columns: Column<AuditEntry>[] = [
  { name: 'action', header: auditColumns.action, kind: 'name', cell: ({ action }) => auditActions[action] },
  { name: 'subject', header: auditColumns.subject, cell: ({ subject }) => subject },
  { name: 'when', header: auditColumns.createdAt, cell: ({ createdAt }) => formatInstant(createdAt) },
  { name: 'actor', header: auditColumns.actor, cell: ({ actor }) => actor },
  {
    name: 'detail',
    header: auditColumns.detail,
    cell: ({ detail }) => detail || <span className="text-muted">None</span>,
  },
]

// Spreadsheets take a file without this mark for another encoding.
const byteOrderMark = '\uFEFF'

const Export = () => {
  const { busy, during } = useBusy()
  const download = () =>
    during(async () => {
      try {
        const text = await callForText(exportAudit)
        const url = URL.createObjectURL(new Blob([byteOrderMark, text], { type: 'text/csv' }))
        startDownload(url, 'audit.csv')
        setTimeout(() => URL.revokeObjectURL(url), 60_000)
        toast({ title: 'Audit list exported' })
      } catch (error) {
        toastFailure('Failed to export the audit list', error)
      }
    })
  return (
    <Button variant="secondary" size="small" busy={busy} onClick={() => void download()}>
      Export as CSV
    </Button>
  )
}

/** What was deleted and changed, by whom and when. */
export const Audit = () => {
  const { text, page, go } = useAddress()
  const search = text('auditSearch').trim()
  const read = useListPage(listAudit, { query: { page: page('auditPage'), pageSize: limits.rowsPerPage, search } })
  return (
    <section aria-labelledby="audit" className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="audit" className="text-lg font-semibold">
          Audit list
        </h3>
        <Export />
      </div>
      <SearchBox
        label="Search the audit list"
        placeholder="Person, reference or name"
        value={text('auditSearch')}
        onSearch={(auditSearch) => go({ auditSearch, auditPage: 1 }, { replace: true })}
      />
      <PagedList
        read={read}
        noun="entries"
        page={page('auditPage')}
        pageSize={limits.rowsPerPage}
        onPage={(auditPage, options) => go({ auditPage }, options)}
        narrowed={search !== ''}
        whenEmpty="What is deleted or changed from here on is written down."
      >
        {(entries) => (
          <Table label="Audit list" columns={columns} rows={entries} rowKey={({ id }) => id} stale={!read.current} />
        )}
      </PagedList>
    </section>
  )
}
