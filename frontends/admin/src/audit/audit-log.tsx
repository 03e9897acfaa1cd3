import { callForText } from '@portal/client'
import { auditActions, auditColumns, exportAudit, listAudit, type AuditEntry } from '@portal/contract/admin/audit'
import { Ago, Button, startDownload, useAction } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { ListPanel } from '../components/list-panel.tsx'
import { useList } from '../components/list.ts'

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
        startDownload(new Blob([byteOrderMark, csv], { type: 'text/csv' }), 'audit.csv')
      },
      { done: { title: 'Audit Log Exported' }, failed: 'Failed to export the audit log' },
    )
  return (
    <Button variant="secondary" size="small" busy={busy} onClick={() => void download()}>
      Export as CSV
    </Button>
  )
}

export const AuditLog = () => (
  <ListPanel
    list={useList(listAudit)}
    title="Audit Log"
    noun="entries"
    label="Audit log"
    actions={<ExportButton />}
    search={{ label: 'Search the audit log', placeholder: 'Name or reference number' }}
    columns={columns}
    whenEmpty="Changes and deletions will be listed here."
  />
)
