import { useState } from 'react'
import { useListPage } from '@portal/client'
import type { User } from '@portal/contract/accounts'
import { dayOf, formatDay } from '@portal/contract/dates'
import { listLawFirms, type ListedLawFirm } from '@portal/contract/law-firms'
import { limits } from '@portal/contract/limits'
import { Button } from '@portal/ui'
import { SearchBox } from '@portal/ui/search-box'
import { Table, type Column } from '@portal/ui/table'
import { useAddress } from '../address.ts'
import { AdminsOnly } from '../shared/admins-only.tsx'
import { may } from '../shared/may.ts'
import { PagedList } from '../shared/paged-list.tsx'
import { PanelHead } from '../shared/panel-head.tsx'
import { AddLawFirm } from './add-law-firm.tsx'
import { EditLawFirm } from './edit-law-firm.tsx'

const columns = (edit: (firm: ListedLawFirm) => void): Column<ListedLawFirm>[] => [
  { name: 'name', header: 'Name', kind: 'name', cell: ({ name }) => name },
  { name: 'domain', header: 'Domain', cell: ({ domain }) => domain },
  { name: 'members', header: 'Members', kind: 'number', cell: ({ memberCount }) => memberCount },
  { name: 'reports', header: 'Reports', kind: 'number', cell: ({ reportCount }) => reportCount },
  { name: 'created', header: 'Created', cell: ({ createdAt }) => formatDay(dayOf(createdAt)) },
  {
    name: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (firm) => (
      <Button variant="secondary" size="small" aria-label={`Edit ${firm.name}`} onClick={() => edit(firm)}>
        Edit
      </Button>
    ),
  },
]

const Firms = () => {
  const { text, page, go } = useAddress()
  const search = text('search').trim()
  const read = useListPage(listLawFirms, { query: { page: page(), pageSize: limits.rowsPerPage, search } })
  const [adding, setAdding] = useState(false)
  const [edited, setEdited] = useState<ListedLawFirm>()
  return (
    <div className="space-y-5">
      <PanelHead title="Law Firms" count={read.data?.unfiltered}>
        <Button onClick={() => setAdding(true)}>Add Law Firm</Button>
      </PanelHead>
      <SearchBox
        label="Search law firms"
        placeholder="Name or domain"
        value={text('search')}
        onSearch={(search) => go({ search, page: 1 }, { replace: true })}
      />
      <PagedList
        read={read}
        noun="law firms"
        page={page()}
        pageSize={limits.rowsPerPage}
        onPage={(page, options) => go({ page }, options)}
        narrowed={search !== ''}
        whenEmpty="Add the first one."
      >
        {(firms) => (
          <Table
            label="Law firms"
            columns={columns(setEdited)}
            rows={firms}
            rowKey={({ id }) => id}
            stale={!read.current}
          />
        )}
      </PagedList>
      {adding && <AddLawFirm onClose={() => setAdding(false)} />}
      {edited && (
        <EditLawFirm
          opened={edited}
          latest={read.data?.items.find(({ id }) => id === edited.id)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}

/** The firms whose people share their orders: for admins to see, add and change. */
export const LawFirms = ({ viewer }: { viewer: User }) =>
  may(viewer.role, listLawFirms) ? <Firms /> : <AdminsOnly what="law firms" />
