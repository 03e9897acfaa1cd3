/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on phones CSS turns rows into cards, and some browsers then drop the table's implicit roles */
import { Fragment, type ReactNode } from 'react'
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
  /** A class with the column's width, such as `lg:w-40`. Columns without one share the rest equally. */
  width?: string
}

/** A heading for consecutive rows, shown above them. */
export interface RowGroup {
  key: string
  heading: ReactNode
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
  /** The link in a row's name cell covers the row, as with `after:absolute after:inset-0`. */
  rowsAreLinks?: boolean
  /** Rows of one group must follow one another. */
  groupOf?: (row: Row) => RowGroup
}

// Below the page's header, and below what else stays in view above the table: `--table-top` is its height.
const headCell =
  'sticky top-[calc(3rem+var(--table-top,0px))] z-10 h-10 truncate bg-card px-2.5 text-left text-sm font-semibold text-muted shadow-[inset_0_-1px_0_var(--color-line)] first:rounded-tl-card first:pl-4 last:rounded-tr-card last:pr-4 pointer-coarse:top-[calc(3.25rem+var(--table-top,0px))]'
const cell =
  'first:pl-4 last:pr-4 lg:h-10 lg:px-2.5 lg:pointer-coarse:h-12 max-lg:flex max-lg:flex-wrap max-lg:px-0! max-lg:py-1 max-lg:gap-x-3'
const kinds = {
  name: 'font-semibold max-lg:text-base',
  number: '',
  // Lower buttons, so that they fit into a row.
  actions:
    'max-lg:pt-3 lg:whitespace-nowrap lg:pointer-fine:[&_button]:min-h-7.5 lg:pointer-fine:[&_button]:px-2.5 lg:[&>div]:flex-nowrap lg:[&>div]:justify-end',
  // On a card, beside the name.
  select: 'max-lg:float-right max-lg:-mt-1 max-lg:-mr-1 max-lg:py-0!',
} as const
/** On a card, a cell without content is left out with its label. */
const isNothing = (content: ReactNode): boolean =>
  content === null || content === undefined || content === false || content === ''

// Columns whose content has a known size.
const widths = { name: '', number: 'lg:w-24', actions: 'lg:w-44', select: 'lg:w-16' } as const

// WebKit ignores `relative` on a table row, but not a transform: without it, the row's link would cover the page.
const linkedRow =
  'relative translate-0 hover:bg-accent-soft/50 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent'

/** Text in one line. What doesn't fit shows in full on hover, and over its neighbors while a link in it has the focus. */
const OneLine = ({ children }: { children: ReactNode }) => (
  <div
    onPointerEnter={({ currentTarget }) => {
      const cut = currentTarget.scrollWidth > currentTarget.clientWidth
      currentTarget.title = cut ? (currentTarget.textContent ?? '') : ''
    }}
    className="min-w-0 max-lg:grow max-lg:basis-32 max-lg:wrap-anywhere lg:truncate lg:has-focus-visible:relative lg:has-focus-visible:z-10 lg:has-focus-visible:w-max lg:has-focus-visible:min-w-full lg:has-focus-visible:bg-card"
  >
    {children}
  </div>
)

const sortOptions = <Row, Sort extends string>(columns: readonly Column<Row, Sort>[]) =>
  columns.flatMap(({ header, sort }) =>
    sort
      ? [
          { value: sort, label: `${header}, ascending` },
          { value: `-${sort}`, label: `${header}, descending` },
        ]
      : [],
  )

const GroupHeading = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <tr role="row" className="bg-sunken max-lg:block max-lg:bg-transparent">
    <th
      role="rowheader"
      scope="rowgroup"
      colSpan={columns}
      className="h-9 px-4 text-left font-semibold max-lg:block max-lg:px-0 max-lg:pt-3"
    >
      {children}
    </th>
  </tr>
)

/**
 * A sortable table with one line per row and a head that stays in view. Where there is no room for a table, each row is
 * a card.
 */
export const Table = <Row, Sort extends string = never>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  stale = false,
  rowsAreLinks = false,
  groupOf,
}: TableProps<Row, Sort>) => (
  <>
    {onSort && (
      <div className="mb-4 lg:hidden">
        <SelectField
          label="Sort by"
          value={sort}
          options={sortOptions(columns)}
          onChange={(event) => onSort(event.target.value as Sort)}
        />
      </div>
    )}
    <div className="lg:rounded-card lg:border lg:border-line lg:bg-card lg:shadow-card">
      <table
        role="table"
        aria-label={label}
        aria-busy={stale}
        className="w-full table-fixed text-sm tabular-nums max-lg:block"
      >
        <thead role="rowgroup" className="max-lg:hidden">
          <tr role="row">
            {columns.map(({ name, header, head, sort: by, kind, width }) => {
              const up = sort === by
              const sorted = by !== undefined && (up || sort === `-${by}`)
              return (
                <th
                  key={name}
                  role="columnheader"
                  scope="col"
                  aria-sort={sorted ? (up ? 'ascending' : 'descending') : undefined}
                  className={classes(headCell, width ?? (kind && widths[kind]), kind === 'actions' && 'text-right')}
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
        <tbody role="rowgroup" className="divide-y divide-line max-lg:block max-lg:space-y-3 max-lg:divide-y-0">
          {rows.map((row, index) => {
            const group = groupOf?.(row)
            const previous = rows[index - 1]
            const startsGroup = group && (!previous || groupOf?.(previous).key !== group.key)
            return (
              <Fragment key={rowKey(row)}>
                {startsGroup && <GroupHeading columns={columns.length}>{group.heading}</GroupHeading>}
                <tr
                  role="row"
                  className={classes(
                    'align-middle max-lg:block max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-card max-lg:p-4 max-lg:shadow-card',
                    rowsAreLinks && linkedRow,
                  )}
                >
                  {columns.map(({ name, header, kind, cell: contentOf }) => {
                    const content = contentOf(row)
                    return (
                      <td
                        key={name}
                        role={kind === 'name' ? 'rowheader' : 'cell'}
                        data-kind={kind}
                        className={classes(cell, kind && kinds[kind], isNothing(content) && 'max-lg:hidden')}
                      >
                        {(kind === undefined || kind === 'number') && (
                          <span className="w-28 shrink-0 text-muted lg:hidden">{header}</span>
                        )}
                        {kind === 'actions' ? content : <OneLine>{content}</OneLine>}
                      </td>
                    )
                  })}
                </tr>
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  </>
)
