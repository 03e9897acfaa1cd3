import { useState } from 'react'
import { Link } from 'wouter'
import { useQuery } from '@portal/client'
import { agencyKindNames, agencyKinds, type ListedAgency } from '@portal/contract/agencies/agencies'
import { listAgencies } from '@portal/contract/agencies/agency-calls'
import { limits } from '@portal/contract/limits'
import { Button, ButtonLink, EmptyState, SelectField, TableSkeleton } from '@portal/ui'
import { Pagination, pageCount } from '@portal/ui/pagination'
import { SearchBox } from '@portal/ui/search-box'
import { Table, type Column } from '@portal/ui/table'
import { Filters } from '../components/filters.tsx'
import { LoadError, PanelHeading } from '../components/panel.tsx'
import { useUrlState } from '../url-state.ts'
import { AgencyDialog } from './agency-form.tsx'
import { agencyPage, importPage, queueOf } from './agency-paths.ts'

const none = <span className="text-muted">None</span>

const columns: Column<ListedAgency>[] = [
  {
    name: 'name',
    header: 'Name',
    kind: 'name',
    cell: ({ id, name }) => (
      <Link href={agencyPage(id)} className="no-underline after:absolute after:inset-0 focus-visible:outline-none">
        {name}
      </Link>
    ),
  },
  { name: 'kind', header: 'Kind', width: 'lg:w-48', cell: ({ kind }) => agencyKinds[kind] },
  { name: 'county', header: 'County', width: 'lg:w-44', cell: ({ county }) => county || none },
  {
    name: 'ncic',
    header: 'NCIC code',
    width: 'lg:w-36',
    cell: ({ ncic }) => (ncic ? <span className="font-mono">{ncic}</span> : none),
  },
  {
    name: 'open',
    header: 'Open requests',
    width: 'lg:w-36',
    cell: ({ id, name, open }) =>
      open === 0 ? (
        <span className="text-muted">0</span>
      ) : (
        <Link
          href={queueOf(id)}
          aria-label={`${open} open ${open === 1 ? 'request' : 'requests'} of ${name}`}
          className="relative z-1 font-semibold text-accent underline pointer-coarse:-mx-3 pointer-coarse:px-3 pointer-coarse:py-2.5"
        >
          {open.toLocaleString('en-US')}
        </Link>
      ),
  },
]

/** The agencies whose name, county or code contains every word. */
const matching = (agencies: readonly ListedAgency[], search: string): ListedAgency[] => {
  const words = search.toLowerCase().split(/\s+/)
  return agencies.filter(({ name, county, ncic }) => {
    const text = `${name} ${county} ${ncic}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** All agencies, with a search and filters in the URL. */
export const AgencyDirectory = () => {
  const { text, page: pageOf, oneOf, update } = useUrlState()
  const { data: agencies, error, refresh } = useQuery(listAgencies)
  const [adding, setAdding] = useState(false)
  const search = text('search').trim()
  const kind = oneOf('kind', agencyKindNames)
  const counties = [...new Set(agencies?.map(({ county }) => county).filter(Boolean))].toSorted()
  const county = oneOf('county', counties)
  const found = matching(agencies ?? [], search).filter(
    (agency) => (!kind || agency.kind === kind) && (!county || agency.county === county),
  )
  const page = Math.min(pageOf(), pageCount(found.length, limits.rowsPerPage))
  const filter = (changes: Record<string, string>) => update({ ...changes, page: 1 }, { replace: true })
  return (
    <div className="space-y-5">
      <PanelHeading title="Agencies" count={agencies?.length}>
        <ButtonLink href={importPage} variant="secondary">
          Import CSV
        </ButtonLink>
        <Button onClick={() => setAdding(true)}>Add Agency</Button>
      </PanelHeading>
      <Filters
        active={[kind, county].filter(Boolean).length}
        columns="lg:grid-cols-[1fr_14rem_14rem]"
        search={
          <SearchBox
            label="Search agencies"
            placeholder="Name, county or NCIC code"
            value={text('search')}
            onSearch={(search) => filter({ search })}
          />
        }
      >
        <SelectField
          label="Kind"
          value={kind ?? ''}
          options={[
            { value: '', label: 'All kinds' },
            ...agencyKindNames.map((value) => ({ value, label: agencyKinds[value] })),
          ]}
          onChange={(event) => filter({ kind: event.target.value })}
        />
        <SelectField
          label="County"
          value={county ?? ''}
          options={[{ value: '', label: 'All counties' }, ...counties.map((value) => ({ value, label: value }))]}
          onChange={(event) => filter({ county: event.target.value })}
        />
      </Filters>
      {!agencies && error !== undefined ? (
        <LoadError what="agencies" error={error} retry={refresh} />
      ) : !agencies ? (
        <>
          <output className="sr-only">Loading agencies</output>
          <TableSkeleton />
        </>
      ) : agencies.length === 0 ? (
        <EmptyState title="No agencies yet">
          Add the agencies you request reports from, or import them from a CSV file. Police requests then get their
          agency from the department's name.
        </EmptyState>
      ) : found.length === 0 ? (
        <EmptyState title="No agencies found">Try a different search or filter.</EmptyState>
      ) : (
        <div className="scroll-mt-4">
          <Table
            label="Agencies"
            columns={columns}
            rows={found.slice((page - 1) * limits.rowsPerPage, page * limits.rowsPerPage)}
            rowKey={({ id }) => id}
            rowsAreLinks
          />
          <Pagination
            page={page}
            pageSize={limits.rowsPerPage}
            total={found.length}
            noun="agencies"
            current
            onPage={(next) => update({ page: next })}
          />
        </div>
      )}
      {adding && <AgencyDialog onClose={() => setAdding(false)} />}
    </div>
  )
}
