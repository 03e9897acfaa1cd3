import { startTransition, useEffect, useMemo, useState } from 'react'
import type { Column, ListedRow, RowContext } from './definition.ts'

/** The rows of a list, and how they are rendered. */
interface Rendering<Row> {
  rows: readonly Row[]
  /** Empty where the layout has none. */
  columns: readonly Column<Row>[]
  context: RowContext
}

export interface RenderedRow<Row> extends Omit<Rendering<Row>, 'rows'> {
  row: Row
}

const rowsPerStep = 8

/** As many rows of a table as can end above the lower edge of the window. Each is 40 px high. */
const rowsInWindow = () => Math.ceil((window.scrollY + window.innerHeight) / 40)

/**
 * Replaces the first rows that are still from an earlier rendering, and drops rows that are no longer listed. Rows with
 * other columns than the table's head would change its widths: none of them stay, and the step fills the window.
 */
const nextStep = <Row extends ListedRow>(
  shown: readonly RenderedRow<Row>[],
  all: readonly RenderedRow<Row>[],
): readonly RenderedRow<Row>[] => {
  const changed = all.findIndex((one, index) => one !== shown[index])
  const { columns = [] } = all[0] ?? {}
  const fits = (one: RenderedRow<Row>) => columns.length === 0 || one.columns === columns
  const end = Math.max(changed + rowsPerStep, shown.every(fits) ? 0 : rowsInWindow())
  if (changed < 0 || end >= all.length) return all
  const later = new Set(all.slice(end).map(({ row }) => row.id))
  return [...all.slice(0, end), ...shown.filter((one) => fits(one) && later.has(one.row.id))]
}

/**
 * Renders some rows in each frame. A browser would take too long to lay out all of them, and react to nothing meanwhile. Rows
 * whose turn hasn't come stay as they are.
 */
export const useRowSteps = <Row extends ListedRow>(now: Rendering<Row>): readonly RenderedRow<Row>[] => {
  const all = useMemo(() => {
    const { rows, ...rest } = now
    return rows.map((row) => ({ row, ...rest }))
  }, [now])
  const [shown, setShown] = useState<readonly RenderedRow<Row>[]>([])
  const rendered = shown[0] === all[0] ? shown : nextStep(shown, all)
  if (rendered === all && shown !== all) setShown(all)
  useEffect(() => {
    if (rendered === all) return undefined
    const frame = requestAnimationFrame(() => startTransition(() => setShown(nextStep(rendered, all))))
    return () => cancelAnimationFrame(frame)
  }, [rendered, all])
  return rendered
}
