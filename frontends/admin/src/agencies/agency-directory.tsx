import { useState } from 'react'
import { Link } from 'wouter'
import { useQuery } from '@portal/client'
import { agencyKindNames, agencyKinds, type ListedAgency } from '@portal/contract/agencies/agencies'
import { listAgencies } from '@portal/contract/agencies/agency-calls'
import { limits } from '@portal/contract/limits'
import { Button, ButtonLink } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { FilterSelect, ListPanel } from '../components/list-panel.tsx'
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

const kinds = agencyKindNames.map((value) => ({ value, label: agencyKinds[value] }))

/** All agencies, with a search and filters in the URL. */
export const AgencyDirectory = () => {
  const { text, page, oneOf } = useUrlState()
  const { data: agencies, ...query } = useQuery(listAgencies)
  const [adding, setAdding] = useState(false)
  const search = text('search').trim()
  const kind = oneOf('kind', agencyKindNames)
  const counties = [...new Set(agencies?.map(({ county }) => county).filter(Boolean))].toSorted()
  const county = oneOf('county', counties)
  const found = matching(agencies ?? [], search).filter(
    (agency) => (!kind || agency.kind === kind) && (!county || agency.county === county),
  )
  const current = agencies !== undefined
  const shown = found.slice((page() - 1) * limits.rowsPerPage, page() * limits.rowsPerPage)
  const data = agencies && { url: '', items: shown, total: found.length, unfiltered: agencies.length }
  const active = [kind, county].filter(Boolean).length
  return (
    <ListPanel
      list={{ result: { ...query, data, current }, filtered: agencies?.length !== 0 && (search !== '' || active > 0) }}
      title="Agencies"
      noun="agencies"
      actions={
        <>
          <ButtonLink href={importPage} variant="secondary">
            Import CSV
          </ButtonLink>
          <Button onClick={() => setAdding(true)}>Add Agency</Button>
        </>
      }
      search={{ label: 'Search agencies', placeholder: 'Name, county or NCIC code' }}
      filters={{
        active,
        widths: 'lg:grid-cols-[1fr_14rem_14rem]',
        children: (
          <>
            <FilterSelect name="kind" label="Kind" all="All kinds" options={kinds} />
            <FilterSelect
              name="county"
              label="County"
              all="All counties"
              options={counties.map((value) => ({ value, label: value }))}
            />
          </>
        ),
      }}
      columns={columns}
      rowsAreLinks
      whenEmpty="Add the agencies you request reports from, or import them from a CSV file. Police requests then get their agency from the department's name."
    >
      {adding && <AgencyDialog onClose={() => setAdding(false)} />}
    </ListPanel>
  )
}
