import { useId, type ReactNode } from 'react'
import { Link, useSearchParams } from 'wouter'
import { useAuth } from '@portal/client'
import { csvFile } from '@portal/contract/csv'
import { formatDate } from '@portal/contract/dates'
import { releases, type Release } from '@portal/contract/kinds/kind-data'
import { limits } from '@portal/contract/limits'
import type { Delivery, ReleaseTurnaround } from '@portal/contract/lists/turnaround'
import { requestPath } from '@portal/contract/paths'
import { Button, EmptyState, startDownload } from '@portal/ui'
import { Table, type Column } from '@portal/ui/table'
import { counted } from '@portal/contract/counted'
import { FilterSelect } from '@portal/ui/filter-select'

/** `9 days`; a report that arrived on the date of its request took none. */
export const days = (number: number): string => (number === 0 ? 'Same day' : counted(number, 'day'))

/** `8 to 21 days`: all but the fastest and the slowest tenth, which of fewer than ten deliveries is none. */
export const usualDays = ({ p10, p90 }: { p10: number; p90: number }): string =>
  p10 === p90 ? days(p90) : `${p10} to ${days(p90)}`

/** A text about days with a bar between them, on a scale that ends with `most`. The bar is decoration: the text says the same. */
const DaysWithBar = ({ text, from, to, most }: { text: string; from: number; to: number; most: number }) => {
  const scale = 100 / Math.max(1, most)
  const width = Math.max(2, (to - from) * scale)
  return (
    <span className="flex items-center gap-3">
      <span className="w-26 shrink-0">{text}</span>
      <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="h-2 w-full min-w-0 bg-sunken">
        <rect x={Math.min(from * scale, 100 - width)} width={width} height={1} className="fill-accent" />
      </svg>
    </span>
  )
}

interface SectionProps {
  title: string
  text: string
  /** The rows of the file to download; undefined when there are none. */
  csv: (() => string[][]) | undefined
  /** Beside the button. */
  filter?: ReactNode
  children: ReactNode
}

/** The page's table, with its numbers as a file. */
const Section = ({ title, text, csv, filter, children }: SectionProps) => {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="space-y-3">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={heading} className="text-lg font-semibold">
            {title}
          </h2>
          <p className="text-sm text-muted">{text}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {filter}
          {csv && (
            <Button
              variant="secondary"
              size="small"
              aria-describedby={heading}
              onClick={() => startDownload(csvFile(csv()), 'turnaround.csv')}
            >
              Download CSV
            </Button>
          )}
        </div>
      </div>
      {children}
    </section>
  )
}

const nameOf = ({ agency }: ReleaseTurnaround): string => agency ?? 'All agencies'

const sorts = ['agency', 'release', 'deliveries', 'usually'] as const
type Sort = (typeof sorts)[number]

const compareBy: Record<Sort, (a: ReleaseTurnaround, b: ReleaseTurnaround) => number> = {
  agency: (a, b) => nameOf(a).localeCompare(nameOf(b), 'en-US', { numeric: true }),
  release: (a, b) => releases[a.release].localeCompare(releases[b.release]),
  deliveries: (a, b) => a.deliveries - b.deliveries,
  usually: (a, b) => a.p90 - b.p90 || a.p10 - b.p10,
}

const columnsUpTo = (most: number): readonly Column<ReleaseTurnaround, Sort>[] => [
  { name: 'agency', header: 'Agency', kind: 'name', sort: 'agency', cell: nameOf },
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
    cell: ({ deliveries }) => deliveries.toLocaleString('en-US'),
  },
  {
    name: 'usually',
    header: 'Usually took',
    sort: 'usually',
    width: 'lg:w-96',
    cell: (row) => <DaysWithBar text={usualDays(row)} from={row.p10} to={row.p90} most={most} />,
  },
]

const releaseOptions = [
  { value: '', label: 'All reports' },
  ...Object.entries(releases).map(([value, label]) => ({ value, label })),
]

/** The days that each agency took for each release, and all together. The URL has the order and the chosen release. */
export const AgenciesTable = ({ all }: { all: readonly ReleaseTurnaround[] }) => {
  const [params, setParams] = useSearchParams()
  const release = (Object.keys(releases) as Release[]).find((one) => one === params.get('release'))
  const order =
    sorts.flatMap((sort) => [sort, `-${sort}`] as const).find((one) => one === params.get('sort')) ?? '-deliveries'
  const compare = compareBy[order.replace('-', '') as Sort]
  const setParam = (name: string, value: string | undefined) =>
    setParams(
      (before) => {
        const { [name]: _, ...others } = Object.fromEntries(before)
        return value === undefined ? others : { ...others, [name]: value }
      },
      { replace: true },
    )
  const rows = all
    .filter((row) => row.deliveries >= limits.comparedFrom && (release === undefined || row.release === release))
    // Rows that are equal keep the most deliveries first.
    .toSorted((a, b) => (order.startsWith('-') ? compare(b, a) : compare(a, b)))
  const cut = all.length >= limits.turnaroundRows
  return (
    <Section
      title="By Agency"
      text={`How many days 8 of 10 reports took, for agencies with at least ${limits.comparedFrom} deliveries.${cut ? ' Only the agencies with the most deliveries are listed.' : ''}`}
      csv={
        rows.length > 0
          ? () => [
              ['Agency', 'Report', 'Delivered', '10% within (days)', '50% within (days)', '90% within (days)'],
              ...rows.map((row) => [
                nameOf(row),
                releases[row.release],
                ...[row.deliveries, row.p10, row.median, row.p90].map(String),
              ]),
            ]
          : undefined
      }
      filter={
        all.length > 0 && (
          <FilterSelect
            label="Report"
            value={release}
            options={releaseOptions}
            onChange={(value) => setParam('release', value)}
          />
        )
      }
    >
      {rows.length === 0 ? (
        <EmptyState
          title={
            release && all.length > 0
              ? `Not enough ${releases[release].toLowerCase()}s delivered yet`
              : 'Nothing delivered yet'
          }
        >
          <p>Once {limits.comparedFrom} reports have arrived, this shows how long they usually take.</p>
        </EmptyState>
      ) : (
        <Table
          label="By agency"
          columns={columnsUpTo(Math.max(...rows.map(({ p90 }) => p90)))}
          rows={rows}
          rowKey={(row) => `${row.release} ${row.agency}`}
          sort={order}
          onSort={(sort) => setParam('sort', sort)}
        />
      )}
    </Section>
  )
}

const deliveryColumns = (pathTo: (request: string) => string, most: number): readonly Column<Delivery>[] => [
  {
    name: 'client',
    header: 'Client',
    kind: 'name',
    cell: ({ request, clientName }) => (
      <Link href={pathTo(request)} className="underline">
        {clientName}
      </Link>
    ),
  },
  { name: 'agency', header: 'Agency', cell: ({ agency }) => agency },
  { name: 'release', header: 'Report', width: 'lg:w-32', cell: ({ release }) => releases[release] },
  {
    name: 'delivered',
    header: 'Delivered',
    width: 'lg:w-36',
    cell: ({ deliveredOn }) => formatDate(deliveredOn),
  },
  {
    name: 'took',
    header: 'Took',
    width: 'lg:w-80',
    cell: (delivery) => <DaysWithBar text={days(delivery.days)} from={0} to={delivery.days} most={most} />,
  },
]

/** The deliveries one by one, as long as they are too few for percentiles. */
export const DeliveriesTable = ({ deliveries }: { deliveries: readonly Delivery[] }) => {
  const { user } = useAuth()
  const pathTo = (request: string) => requestPath(user?.role ?? 'law-firm', request)
  return (
    <Section
      title="Deliveries"
      text={`Once there are ${limits.turnaroundFrom} deliveries, this page compares agencies that have at least ${limits.comparedFrom}.`}
      csv={() => [
        ['Client', 'Reference', 'Agency', 'Report', 'Delivered', 'Days'],
        ...deliveries.map((one) => [
          one.clientName,
          one.referenceNumber,
          one.agency,
          releases[one.release],
          one.deliveredOn,
          String(one.days),
        ]),
      ]}
    >
      <Table
        label="Deliveries"
        columns={deliveryColumns(pathTo, Math.max(...deliveries.map((one) => one.days)))}
        rows={deliveries}
        rowKey={({ request, release }) => `${request} ${release}`}
      />
    </Section>
  )
}
