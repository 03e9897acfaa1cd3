import { useState } from 'react'
import { localDateOf, formatDate } from '@portal/contract/dates'
import { listLawFirms, type ListedLawFirm } from '@portal/contract/accounts/law-firms'
import { Badge, Button } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { ListPanel } from '../components/list-panel.tsx'
import { useList } from '../components/list.ts'
import { FirmSetups } from './firm-setups.tsx'
import { LawFirmDialog } from './law-firm-form.tsx'

const columns = (onEdit: (firm: ListedLawFirm) => void): Column<ListedLawFirm>[] => [
  {
    name: 'name',
    header: 'Name',
    kind: 'name',
    cell: ({ name, requireTwoFactor }) => (
      <>
        {name} {requireTwoFactor && <Badge>Two-factor required</Badge>}
      </>
    ),
  },
  { name: 'domain', header: 'Domain', width: 'lg:w-56', cell: ({ domain }) => domain },
  { name: 'members', header: 'Members', kind: 'number', width: 'lg:w-28', cell: ({ memberCount }) => memberCount },
  { name: 'managers', header: 'Managers', kind: 'number', width: 'lg:w-28', cell: ({ managerCount }) => managerCount },
  { name: 'reports', header: 'Reports', kind: 'number', cell: ({ requestCount }) => requestCount },
  { name: 'created', header: 'Created', width: 'lg:w-32', cell: ({ createdAt }) => formatDate(localDateOf(createdAt)) },
  {
    name: 'actions',
    header: 'Actions',
    kind: 'actions',
    width: 'lg:w-24',
    cell: (firm) => (
      <Button variant="secondary" size="small" aria-label={`Edit ${firm.name}`} onClick={() => onEdit(firm)}>
        Edit
      </Button>
    ),
  },
]

export const LawFirms = () => {
  const list = useList(listLawFirms)
  const [dialog, setDialog] = useState<{ editing?: ListedLawFirm }>()
  return (
    <ListPanel
      list={list}
      title="Law Firms"
      noun="law firms"
      label="Law firms"
      actions={
        <Button size="small" onClick={() => setDialog({})}>
          Add Law Firm
        </Button>
      }
      search={{ label: 'Search law firms', placeholder: 'Name or domain' }}
      notice={<FirmSetups />}
      columns={columns((editing) => setDialog({ editing }))}
      whenEmpty="Add a law firm to get started."
    >
      {dialog && (
        <LawFirmDialog
          opened={dialog.editing}
          latest={list.result.data?.items.find(({ id }) => id === dialog.editing?.id)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </ListPanel>
  )
}
