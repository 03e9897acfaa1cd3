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

/** Replaces the first rows that are still those of an earlier rendering, and drops those that are no longer listed. */
const nextStep = <Row extends ListedRow>(
  shown: readonly RenderedRow<Row>[],
  all: readonly RenderedRow<Row>[],
): readonly RenderedRow<Row>[] => {
  const changed = all.findIndex((one, index) => one !== shown[index])
  const end = changed + rowsPerStep
  if (changed < 0 || end >= all.length) return all
  const later = new Set(all.slice(end).map(({ row }) => row.id))
  return [...all.slice(0, end), ...shown.filter(({ row }) => later.has(row.id))]
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
