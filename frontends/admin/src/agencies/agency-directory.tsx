import { useState, lazy, Suspense } from 'react'
import { Link, useLocation } from 'wouter'
import { useQuery } from '@portal/client'
import { counted } from '@portal/contract/counted'
import { agencyFields, type ListedAgency } from '@portal/contract/agencies/agencies'
import { agencyKindNames, agencyKinds } from '@portal/contract/agencies/agency-kinds'
import { listAgencies } from '@portal/contract/agencies/agency-calls'
import { Button, TableSkeleton } from '@portal/ui'
import { Menu } from '@portal/ui/menu'
import type { Column } from '@portal/ui/table'
import { ListPanel } from '../components/list-panel.tsx'
import { useUrlPaging, useWholeList } from '../components/list.ts'
import { useUrlState } from '../url-state.ts'
import { AgencyDialog } from './agency-form.tsx'
import { agencyPage, californiaPage, importPage, queueOf, AgencyPage } from './agency-page.tsx'

const linkClass = 'font-semibold text-accent underline'

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
  { name: 'kind', header: 'Kind', width: 'lg:w-40', cell: ({ kind }) => agencyKinds[kind].label },
  { name: 'county', header: 'County', width: 'lg:w-36', cell: ({ county }) => county || none },
  {
    name: 'ncic',
    header: 'NCIC code',
    width: 'lg:w-28',
    cell: ({ ncic }) => (ncic ? <span className="font-mono">{ncic}</span> : none),
  },
  {
    name: 'prefixes',
    header: agencyFields.reportPrefixes,
    width: 'lg:w-36',
    cell: ({ kind, reportPrefixes }) =>
      reportPrefixes ? (
        <span className="font-mono">{reportPrefixes}</span>
      ) : (
        agencyKinds[kind].hasReportPrefixes && none
      ),
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
          aria-label={`${counted(open, 'open request')} of ${name}`}
          className="relative z-1 font-semibold text-accent underline pointer-coarse:-mx-3 pointer-coarse:px-3 pointer-coarse:py-2.5"
        >
          {open.toLocaleString('en-US')}
        </Link>
      ),
  },
]

const kinds = agencyKindNames.map((value) => ({ value, label: agencyKinds[value].label }))

/** All agencies, with a search and filters in the URL. */
export const AgencyDirectory = () => {
  const { oneOf } = useUrlState()
  const [, navigate] = useLocation()
  const query = useQuery(listAgencies)
  const [adding, setAdding] = useState(false)
  const kind = oneOf('kind', agencyKindNames)
  const counties = [...new Set(query.data?.map(({ county }) => county).filter(Boolean))].toSorted()
  const county = oneOf('county', counties)
  const active = [kind, county].filter(Boolean).length
  const list = useWholeList(query, {
    paging: useUrlPaging(),
    textOf: ({ name, county, cities, ncic, reportPrefixes }) => `${name} ${county} ${cities} ${ncic} ${reportPrefixes}`,
    keeps: active ? (agency) => (!kind || agency.kind === kind) && (!county || agency.county === county) : undefined,
  })
  return (
    <ListPanel
      list={list}
      title="Agencies"
      noun="agencies"
      actions={
        <>
          <Button size="small" onClick={() => setAdding(true)}>
            Add Agency
          </Button>
          <Menu
            label="More actions"
            items={[
              { label: "Add California's Agencies…", onSelect: () => navigate(californiaPage) },
              { label: 'Import File…', onSelect: () => navigate(importPage) },
            ]}
          />
        </>
      }
      search={{ label: 'Search agencies', placeholder: 'Name, city, county or code' }}
      filters={[
        { name: 'kind', label: 'Kind', all: 'All kinds', options: kinds },
        {
          name: 'county',
          label: 'County',
          all: 'All counties',
          options: counties.map((value) => ({ value, label: value })),
        },
      ]}
      columns={columns}
      rowsAreLinks
      whenEmpty={
        <>
          <Link href={californiaPage} className={linkClass}>
            Add California's agencies
          </Link>
          , which come with the portal, or{' '}
          <Link href={importPage} className={linkClass}>
            import your own list
          </Link>
          . Requests then get their agency from the report number or the department's name.
        </>
      }
    >
      {adding && <AgencyDialog onClose={() => setAdding(false)} />}
    </ListPanel>
  )
}

// Used rarely, so its code is loaded when it is opened.
const ImportPage = lazy(() => import('./import/import-page.tsx'))

/** Agencies: the directory, one agency, or the import. */
export const Agencies = () => {
  const { text } = useUrlState()
  const agency = text('agency')
  if (agency) return <AgencyPage key={agency} id={agency} />
  if (text('view') === 'import')
    return (
      <Suspense fallback={<TableSkeleton />}>
        <ImportPage />
      </Suspense>
    )
  return <AgencyDirectory />
}
