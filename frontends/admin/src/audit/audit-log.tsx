import { auditActions, auditColumns, exportAudit, listAudit, type AuditEntry } from '@portal/contract/admin/audit'
import { Ago } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { ExportButton } from '../components/export-button.tsx'
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

export const AuditLog = () => (
  <ListPanel
    list={useList(listAudit)}
    title="Audit Log"
    noun="entries"
    label="Audit log"
    actions={
      <ExportButton endpoint={exportAudit} fileName="audit.csv" what="the audit log" done="Audit Log Exported" />
    }
    search={{ label: 'Search the audit log', placeholder: 'Name or reference number' }}
    columns={columns}
    whenEmpty="Changes and deletions will be listed here."
  />
)
