import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { releases } from '@portal/contract/kinds/kind-data'
import { limits } from '@portal/contract/limits'
import type { ReleaseTurnaround } from '@portal/contract/lists/turnaround'
import { Button, Card, EmptyState } from '@portal/ui'
import { Table, type Column } from '@portal/ui/table'
import { FilterSelect } from '../list/filter-select.tsx'
import { DaysPlot } from './days-plot.tsx'
import { orderOf, releaseOf, rowsOf, type AgencyTurnaround, type Sort } from './release-rows.ts'
import { Section } from './section.tsx'
import { count, releaseInText, usualDays } from './words.ts'

const columns: readonly Column<AgencyTurnaround, Sort>[] = [
  { name: 'agency', header: 'Agency', kind: 'name', sort: 'agency', cell: ({ agency }) => agency },
  {
    name: 'release',
    header: 'Report',
    sort: 'release',
    width: 'lg:w-32',
    cell: ({ release }) => releases[release],
  },
  {
    name: 'deliveries',
    header: 'Delivered',
    sort: 'deliveries',
    width: 'lg:w-28',
    cell: ({ deliveries }) => count(deliveries),
  },
  { name: 'usually', header: 'Usually took', sort: 'usually', width: 'lg:w-42', cell: usualDays },
]

const releaseOptions = [
  { value: '', label: 'All reports' },
  ...Object.entries(releases).map(([value, label]) => ({ value, label })),
]

const csvRows = (rows: readonly AgencyTurnaround[]): string[][] => [
  ['Agency', 'Report', 'Delivered', '10% within (days)', '50% within (days)', '90% within (days)'],
  ...rows.map(({ agency, release, deliveries, p10, median, p90 }) => [
    agency,
    releases[release],
    ...[deliveries, p10, median, p90].map(String),
  ]),
]

/** These rows are plotted, and more show on demand. */
const firstRows = 10

/** Sets a parameter of the page's URL; null removes it. */
const useParam = () => {
  const [params, setParams] = useSearchParams()
  const setParam = (name: string, value: string | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === null) after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true },
    )
  return { params, setParam }
}

/** How long each agency took for each release, as a table with a plot of its first rows. */
export const AgenciesSection = ({ all }: { all: readonly ReleaseTurnaround[] }) => {
  const { params, setParam } = useParam()
  const [showAll, setShowAll] = useState(false)
  const release = releaseOf(params.get('release'))
  const order = orderOf(params.get('sort'))
  const rows = rowsOf(all, release, order)
  const shown = showAll ? rows : rows.slice(0, firstRows)
  const cut = all.length >= limits.turnaroundRows
  return (
    <Section
      title="By Agency"
      text={`How many days 8 of 10 reports took, for agencies with at least ${limits.comparedFrom} deliveries.${cut ? ' Only the agencies with the most deliveries are listed.' : ''}`}
      csv={rows.length > 0 ? { name: 'turnaround', rows: () => csvRows(rows) } : undefined}
      filter={
        all.length > 0 && (
          <FilterSelect
            label="Report"
            value={release ?? undefined}
            options={releaseOptions}
            onChange={(value) => setParam('release', value ?? null)}
          />
        )
      }
    >
      {rows.length === 0 ? (
        <EmptyState
          title={
            all.length === 0
              ? 'Nothing delivered yet'
              : release
                ? `Not enough ${releaseInText(release)}s delivered yet`
                : 'Not enough deliveries yet'
          }
        >
          <p>Once {limits.comparedFrom} reports from an agency have arrived, this shows how long it usually takes.</p>
        </EmptyState>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div>
            <Table
              label="By agency"
              columns={columns}
              rows={shown}
              rowKey={({ agency, release: of }) => `${of} ${agency}`}
              sort={order}
              onSort={(sort) => setParam('sort', sort)}
            />
            {shown.length < rows.length && (
              <Button variant="secondary" size="small" className="mt-3" onClick={() => setShowAll(true)}>
                Show All {count(rows.length)}
              </Button>
            )}
          </div>
          <Card className="max-lg:order-first">
            {shown.length > firstRows && (
              <p className="mb-2 text-sm text-muted">The first {firstRows} rows of the table</p>
            )}
            <DaysPlot rows={rows.slice(0, firstRows)} />
          </Card>
        </div>
      )}
    </Section>
  )
}
