/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on phones CSS turns rows into cards, and some browsers then drop the table's implicit roles */
import type { ReactNode } from 'react'
// Imported by the package's name, so that federation resolves it to the shared instance.
import { classes, SelectField } from '@portal/ui'

export interface Column<Row, Sort extends string = never> {
  name: string
  /** The column's name, also shown as a label on a phone's cards. */
  header: string
  /** Replaces the name in the table head, for example with a checkbox. */
  head?: ReactNode
  cell: (row: Row) => ReactNode
  /** The sort key of the API, for a sortable column. */
  sort?: Sort
  /** `name` identifies the row; `actions` and `select` have no label on a card. */
  kind?: 'name' | 'number' | 'actions' | 'select'
}

interface TableProps<Row, Sort extends string> {
  label: string
  columns: readonly Column<Row, Sort>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The current sort key; with a leading minus descending. */
  sort?: Sort | `-${Sort}`
  onSort?: (sort: Sort | `-${Sort}`) => void
  /** The rows still belong to the previous query. */
  stale?: boolean
}

const headCell = 'px-3 py-2 text-left text-sm font-semibold text-muted first:pl-5 last:pr-5'
const cell = 'px-3 py-2.5 first:pl-5 last:pr-5 max-md:flex max-md:flex-wrap max-md:px-0! max-md:py-1 max-md:gap-x-3'
const kinds = {
  name: 'font-semibold max-md:text-base md:max-w-64',
  number: 'tabular-nums',
  actions: 'md:text-right max-md:pt-3',
  select: 'w-px',
} as const

const sortOptions = <Row, Sort extends string>(columns: readonly Column<Row, Sort>[]) =>
  columns.flatMap(({ header, sort }) =>
    sort
      ? [
          { value: sort, label: `${header}, ascending` },
          { value: `-${sort}`, label: `${header}, descending` },
        ]
      : [],
  )

/** A sortable table, shown as one card per row on phones. */
export const Table = <Row, Sort extends string = never>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  stale = false,
}: TableProps<Row, Sort>) => (
  <>
    {onSort && (
      <div className="mb-4 md:hidden">
        <SelectField
          label="Sort by"
          value={sort}
          options={sortOptions(columns)}
          onChange={(event) => onSort(event.target.value as Sort)}
        />
      </div>
    )}
    <div className="md:rounded-card md:border md:border-line md:bg-card md:shadow-card">
      <table role="table" aria-label={label} aria-busy={stale} className="w-full text-sm max-md:block">
        <thead role="rowgroup" className="max-md:hidden">
          <tr role="row" className="border-b border-line">
            {columns.map(({ name, header, head, sort: by, kind }) => {
              const up = sort === by
              const sorted = by !== undefined && (up || sort === `-${by}`)
              return (
                <th
                  key={name}
                  role="columnheader"
                  scope="col"
                  aria-sort={sorted ? (up ? 'ascending' : 'descending') : undefined}
                  className={headCell}
                >
                  {by && onSort ? (
                    <button
                      type="button"
                      onClick={() => onSort(up ? `-${by}` : by)}
                      className="-mx-1 min-h-9 cursor-pointer rounded-control px-1 hover:text-ink focus-visible:outline-2 focus-visible:outline-accent"
                    >
                      {header}
                      <span aria-hidden className={classes('ml-1', !sorted && 'invisible')}>
                        {up || !sorted ? '▲' : '▼'}
                      </span>
                    </button>
                  ) : (
                    (head ?? <span className={classes(kind === 'actions' && 'sr-only')}>{header}</span>)
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody role="rowgroup" className="divide-y divide-line max-md:block max-md:space-y-3 max-md:divide-y-0">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className="align-middle max-md:block max-md:rounded-card max-md:border max-md:border-line max-md:bg-card max-md:p-4 max-md:shadow-card"
            >
              {columns.map(({ name, header, kind, cell: content }) => (
                <td
                  key={name}
                  role={kind === 'name' ? 'rowheader' : 'cell'}
                  className={classes(cell, kind && kinds[kind])}
                >
                  {(kind === undefined || kind === 'number') && (
                    <span className="w-28 shrink-0 text-muted md:hidden">{header}</span>
                  )}
                  <div
                    className={classes('min-w-0 max-md:grow max-md:basis-32', kind !== 'actions' && 'wrap-anywhere')}
                  >
                    {content(row)}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </>
)
