/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the browser can skip rows that are grids, but not rows of a table */
import {
  useEffect,
  useMemo,
  useRef,
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type UIEvent,
} from 'react'
import { columnNames, columnOf, type ColumnName } from './columns.ts'
import { columnsFor, fillBlock } from './actions.ts'
import { editRows } from './history.ts'
import { CellTip } from './cell-tip.tsx'
import { checkRow } from './check-row.ts'
import { editByKey } from './edit-by-key.ts'
import { FillHandle } from './fill-handle.tsx'
import { moveByKey } from './grid-keys.ts'
import { GridRow } from './grid-row.tsx'
import type { Row } from './row.ts'

let rule: CSSStyleRule | undefined

const addRule = (): CSSStyleRule => {
  const sheet = new CSSStyleSheet()
  sheet.insertRule('[data-held] { left: 0 }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return sheet.cssRules[0] as CSSStyleRule
}

/**
 * Keeps the cells with `data-held` in view while the table is scrolled sideways. If the cells were sticky, each would
 * be a layer, and Chromium would spend more than 100 ms on every key typed in 200 rows. An inherited property would
 * style all cells again with each step of the scroll; a rule does so only for cells with the attribute.
 */
const holdCells = (scrollLeft: number): void => {
  // Nothing needs it before the first scroll.
  if (!rule && scrollLeft === 0) return
  rule ??= addRule()
  const left = `${scrollLeft}px`
  if (rule.style.left !== left) rule.style.left = left
}

const inGrid = columnNames.filter((name) => name !== 'clientName')

/** The cells of a pasted block: more than one line or column. */
const blockOf = (text: string): string[][] | undefined => {
  if (!/[\t\n]/.test(text.replace(/\r?\n$/, ''))) return undefined
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  return lines.map((line) => line.split('\t').map((cell) => cell.replace(/^"(.*)"$/, '$1').replaceAll('""', '"')))
}

/** Keeps the first columns in view. */
const holdFirstColumns = ({ currentTarget }: UIEvent<HTMLElement>): void => holdCells(currentTarget.scrollLeft)

interface GridProps {
  rows: readonly Row[]
  selection: ReadonlySet<string>
  onSelect: (id: string, selected: boolean) => void
  onSelectAll: (selected: boolean) => void
  /** While the rows are submitted, what happens to them is in view. */
  running: boolean
  /** Focuses what comes after the table. */
  onLeave: () => void
}

const headCell = 'flex h-9 items-center px-2 text-xs font-semibold text-muted'

/** The rows as a spreadsheet: every cell is a field, with its error. */
export const Grid = ({ rows, selection, onSelect, onSelectAll, running, onLeave }: GridProps) => {
  const root = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  // The table before this one may have been scrolled.
  useEffect(() => holdCells(0), [])
  useEffect(() => {
    if (running && scroller.current) scroller.current.scrollLeft = 0
  }, [running])
  const needed = columnsFor(rows, inGrid).join(' ')
  // The same array as long as it has the same columns, so that rows don't render again.
  const columns = useMemo(() => needed.split(' ').filter(Boolean) as ColumnName[], [needed])
  const documentsWidth = 60 + 200 * Math.max(1, ...rows.map((row) => checkRow(row).documents.length))
  const widths = ['68px', `${columnOf('clientName').width}px`, '132px']
  const template = [
    ...widths,
    ...columns.map((name) => `${columnOf(name).width}px`),
    `minmax(${documentsWidth}px, 1fr)`,
    '76px',
  ].join(' ')

  const order: ColumnName[] = ['clientName', ...columns]
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const block = blockOf(event.clipboardData.getData('text/plain'))
    const { column } = (event.target as HTMLElement).dataset
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset['row']
    if (!block || !order.includes(column as ColumnName)) return
    event.preventDefault()
    const from = order.slice(order.indexOf(column as ColumnName))
    editRows((all) =>
      fillBlock(
        all,
        all.findIndex((row) => row.id === id),
        from,
        block,
      ),
    )
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!editByKey(event, { selection, columns: order })) moveByKey(event, onLeave)
  }
  const allSelected = rows.length > 0 && rows.every(({ id }) => selection.has(id))

  return (
    <div
      ref={scroller}
      className="max-h-[max(20rem,calc(100dvh-15rem))] scroll-pt-10 scroll-pl-72 overflow-auto rounded-card border border-line bg-card text-sm shadow-card"
      style={{ '--bulk-columns': template } as CSSProperties}
      onScroll={holdFirstColumns}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/interactive-supports-focus -- keys and paste of the fields in it */}
      <div
        ref={root}
        role="table"
        aria-label="Requests"
        aria-rowcount={rows.length + 1}
        onKeyDown={onKeyDown}
        onPaste={paste}
        className="relative w-max min-w-full pb-1"
      >
        <div
          role="row"
          aria-rowindex={1}
          className="sticky top-0 z-20 grid grid-cols-(--bulk-columns) border-b border-line bg-card"
        >
          <div role="columnheader" data-held className={`${headCell} relative z-10 gap-2 bg-card pl-3`}>
            <input
              type="checkbox"
              aria-label="Select all rows"
              checked={allSelected}
              onChange={({ target }) => onSelectAll(target.checked)}
              className="size-4.5 accent-accent focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent"
            />
            <span>#</span>
          </div>
          <div role="columnheader" data-held className={`${headCell} relative z-10 border-r border-line bg-card`}>
            {columnOf('clientName').label}
          </div>
          <div role="columnheader" className={headCell}>
            Status
          </div>
          {columns.map((name) => (
            <div key={name} role="columnheader" className={`${headCell} leading-tight`}>
              {columnOf(name).label}
            </div>
          ))}
          <div role="columnheader" className={headCell}>
            Documents
          </div>
          <div role="columnheader" className={headCell}>
            <span className="sr-only">Actions</span>
          </div>
        </div>
        <div role="rowgroup">
          {rows.map((row, index) => (
            <GridRow
              key={row.id}
              row={row}
              number={index + 1}
              columns={columns}
              selected={selection.has(row.id)}
              onSelect={onSelect}
            />
          ))}
        </div>
        <CellTip root={root} />
        <FillHandle root={root} />
      </div>
    </div>
  )
}
