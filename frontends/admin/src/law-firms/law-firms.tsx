import { useState } from 'react'
import { useListPage } from '@portal/client'
import { localDateOf, formatDate } from '@portal/contract/dates'
import { listLawFirms, type ListedLawFirm } from '@portal/contract/accounts/law-firms'
import { limits } from '@portal/contract/limits'
import { Badge, Button } from '@portal/ui'
import { SearchBox } from '@portal/ui/search-box'
import { Table, type Column } from '@portal/ui/table'
import { PagedList } from '../components/paged-list.tsx'
import { PanelHeading } from '../components/panel.tsx'
import { useUrlState } from '../url-state.ts'
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
  { name: 'reports', header: 'Reports', kind: 'number', cell: ({ reportCount }) => reportCount },
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
  const { text, page, update } = useUrlState()
  const search = text('search').trim()
  const result = useListPage(listLawFirms, { query: { page: page(), pageSize: limits.rowsPerPage, search } })
  const [adding, setAdding] = useState(false)
  const [editing, setEditing] = useState<ListedLawFirm>()
  return (
    <div className="space-y-5">
      <PanelHeading title="Law Firms" count={result.data?.unfiltered}>
        <Button onClick={() => setAdding(true)}>Add Law Firm</Button>
      </PanelHeading>
      <SearchBox
        label="Search law firms"
        placeholder="Name or domain"
        value={text('search')}
        onSearch={(search) => update({ search, page: 1 }, { replace: true })}
      />
      <PagedList
        result={result}
        noun="law firms"
        page={page()}
        onPage={(page, options) => update({ page }, options)}
        filtered={search !== ''}
        whenEmpty="Add a law firm to get started."
      >
        {(firms) => (
          <Table
            label="Law firms"
            columns={columns(setEditing)}
            rows={firms}
            rowKey={({ id }) => id}
            stale={!result.current}
          />
        )}
      </PagedList>
      {adding && <LawFirmDialog onClose={() => setAdding(false)} />}
      {editing && (
        <LawFirmDialog
          opened={editing}
          latest={result.data?.items.find(({ id }) => id === editing.id)}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  )
}
