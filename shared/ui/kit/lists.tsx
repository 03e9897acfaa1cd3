import { useState } from 'react'
import { Badge, Card } from '@portal/ui'
import { FilterChips, FilterMenu, useFilterMenu } from '@portal/ui/filter-menu'
import { FilterSelect } from '@portal/ui/filter-select'
import { Menu } from '@portal/ui/menu'
import { Pagination } from '@portal/ui/pagination'
import { SearchBox } from '@portal/ui/search-box'
import { Table, type Column } from '@portal/ui/table'
import { Section } from './section.tsx'

type Row = { reference: string; pages: number }
type Sort = 'reference' | 'pages'

const rows: Row[] = [
  { reference: 'CHP-7J8WB93S', pages: 4 },
  { reference: 'POL-1K3MZ0QD', pages: 12 },
]
const columns: Column<Row, Sort>[] = [
  { name: 'reference', header: 'Reference', kind: 'name', sort: 'reference', cell: ({ reference }) => reference },
  { name: 'pages', header: 'Pages', kind: 'number', sort: 'pages', cell: ({ pages }) => pages },
  { name: 'state', header: 'State', cell: () => <Badge tone="done">done</Badge> },
  {
    name: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: ({ reference }) => (
      <Menu
        label={`Actions for ${reference}`}
        items={[
          { label: 'Preview', onSelect: () => {} },
          { label: 'Delete', danger: true, onSelect: () => {} },
        ]}
      />
    ),
  },
]

const kinds = [
  { value: '', label: 'Any kind' },
  { value: 'chp', label: 'CHP' },
]

const Filters = () => {
  const [kind, setKind] = useState<string>()
  const menu = useFilterMenu([{ name: 'kind', label: 'Kind', value: kind, options: kinds, change: setKind }])
  return (
    <>
      <div className="flex gap-2">
        <FilterMenu menu={menu} />
        <FilterSelect label="Shown alone" value={kind} options={kinds} onChange={setKind} />
      </div>
      <FilterChips menu={menu} onClear={kind ? () => setKind(undefined) : undefined} />
    </>
  )
}

export const Lists = () => {
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<Sort | `-${Sort}`>('reference')
  const [page, setPage] = useState(2)
  return (
    <Section title="Lists">
      <Card className="space-y-4">
        <SearchBox compact placeholder="In a toolbar" value="" onSearch={() => {}} />
        <Filters />
        <SearchBox placeholder="Client or reference number" value={search} onSearch={setSearch} />
        <Table
          label="Example"
          columns={columns}
          rows={rows}
          rowKey={({ reference }) => reference}
          sort={sort}
          onSort={setSort}
          groupOf={({ reference }) => ({ key: reference, heading: reference.slice(0, 3) })}
        />
        <Pagination page={page} pageSize={2} total={6} noun="requests" current onPage={setPage} />
      </Card>
    </Section>
  )
}
