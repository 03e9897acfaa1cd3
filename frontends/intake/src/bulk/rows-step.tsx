import { useRef, useState } from 'react'
import { counted } from '@portal/contract/counted'
import { limits } from '@portal/contract/limits'
import { Alert, Button, useStore } from '@portal/ui'
import { mediaQueryHook } from '@portal/ui/hooks'
import { LeftOutRows } from '@portal/ui/left-out-rows'
import { formKinds } from '../kinds/kinds.ts'
import { TermsNote } from '../request-form/terms-note.tsx'
import { useConfirmation } from '../use-confirmation.tsx'
import { addRow, columnsFor, removeRows, totalsOf, hasErrors } from './actions.ts'
import { BulkBar } from './bulk-bar.tsx'
import { bulk, changeRows, defaultCc, discardRows } from './bulk.ts'
import { ChangeColumn } from './change-column.tsx'
import { checkRow, questionError } from './check-row.ts'
import { columnNames, type ColumnName } from './columns.ts'
import { DocumentsPanel } from './documents-panel.tsx'
import { cellControl, focusControl } from './grid-keys.ts'
import { Grid } from './grid.tsx'
import { editRows, history, redoEdit, undoEdit } from './history.ts'
import { runSummary } from './run-summary.ts'
import { Problems } from './problems.tsx'
import { ProblemList } from './problem-list.tsx'
import { countProblems, rowsWithNotes, type SharedProblem } from './problems-in.ts'
import { RowCard } from './row-card.tsx'
import { Suggestions } from './suggestions.tsx'
import type { Row } from './row.ts'

/** The fields of a row as they are shown, from left to right: its cells and then its documents. */
const fieldsOf = (row: Row): string[] => [...columnNames, ...checkRow(row).documents.map(({ field }) => field)]

/** The row and field of the first error after the focused field, row by row, and after the last error the first again. */
export const nextError = (
  rows: readonly Row[],
  focused: { readonly row?: string; readonly column?: string },
  /** The error that is looked for; any without it. */
  message?: string,
): [row: string, field: string] | undefined => {
  const fields = rows.flatMap((row) => fieldsOf(row).map((field) => ({ row, field })))
  const start = fields.findIndex(({ row, field }) => row.id === focused.row && field === focused.column) + 1
  const next = [...fields.slice(start), ...fields.slice(0, start)].find(
    ({ row, field }) =>
      hasErrors(row) &&
      field in checkRow(row).errors &&
      (message === undefined || checkRow(row).errors[field] === message),
  )
  return next && [next.row.id, next.field]
}

const useWideScreen = mediaQueryHook('(min-width: 64rem)')

/** The rows, their documents and submitting them. */
export const RowsStep = () => {
  const { rows = [], files, leftOut, restored, run } = useStore(bulk)
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const [openCards, setOpenCards] = useState<ReadonlySet<string>>(new Set())
  const [announcement, setAnnouncement] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const focusedCell = useRef<{ row?: string; column?: string }>({})
  const isWide = useWideScreen()
  const totals = totalsOf(rows)
  const problems = countProblems(rows)
  const noted = rowsWithNotes(rows)
  const departments = new Set(noted.flatMap((row) => Object.values(checkRow(row).notes))).size
  const edits = useStore(history)
  const [changing, setChanging] = useState<ColumnName>()
  /** The column of the problem whose rows were selected. */
  const [problemColumn, setProblemColumn] = useState<ColumnName>()
  const running = run.name === 'running'
  const selected = rows.filter(({ id }) => selection.has(id))
  const shown = new Set(selected.map(({ id }) => id))

  const [select] = useState(
    () => (id: string, chosen: boolean) =>
      setSelection((before) => {
        const next = new Set(before)
        if (chosen) next.add(id)
        else next.delete(id)
        return next
      }),
  )
  const [toggleCard] = useState(
    () => (id: string) =>
      setOpenCards((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
  )

  const showCell = (row: string, column: string) => {
    setOpenCards((before) => new Set([...before, row]))
    // Once the fields of the card are there.
    requestAnimationFrame(() => {
      const control = root.current && cellControl(root.current, row, column)
      focusControl(control)
      if (!isWide) control?.scrollIntoView({ block: 'center' })
    })
  }

  const goToError = (message?: string) => {
    changeRows((all) => (all.every(({ checked }) => checked) ? all : all.map((row) => ({ ...row, checked: true }))))
    const target = nextError(rows, focusedCell.current, message)
    if (target) showCell(...target)
  }

  const chooseProblem = ({ message, field, ids }: SharedProblem) => {
    const question = columnNames.find((name) => questionError(name) === message)
    setProblemColumn(columnNames.find((name) => name === field))
    if (isWide) setSelection(ids)
    // An answer is for all of these rows together.
    setChanging(isWide ? question : undefined)
    if (!isWide || !question) goToError(message)
  }

  const showNotes = () => {
    if (isWide) setSelection(new Set(noted.map(({ id }) => id)))
    const [first] = noted
    if (first) showCell(first.id, Object.keys(checkRow(first).notes)[0]!)
  }

  /** Says the error of a cell that was left: its text is elsewhere by then. */
  const announceError = (control: HTMLElement) => {
    const errorId = control.dataset['column'] && control.getAttribute('aria-describedby')
    const error = errorId && errorId.endsWith('-error') && document.getElementById(errorId)?.textContent
    setAnnouncement(error ? `${control.getAttribute('aria-label') ?? ''}: ${error}` : '')
  }

  const startOver = useConfirmation({
    title: 'Start over?',
    consequence: "This removes the rows that weren't submitted, and their files. Submitted requests aren't affected.",
    action: 'Remove the Rows',
    onConfirm: discardRows,
  })

  return (
    <div
      ref={root}
      className="space-y-4"
      onBlur={({ target }) => requestAnimationFrame(() => announceError(target))}
      onFocus={({ target }) => {
        const column = target.dataset['column']
        const row = target.closest<HTMLElement>('[data-row]')?.dataset['row']
        if (column && row) focusedCell.current = { row, column }
      }}
    >
      {restored && run.name === 'idle' && totals.done < totals.rows && (
        <Alert tone="info" title="We saved your draft">
          {totals.done + totals.unknown + totals.held > 0 ? runSummary(totals) : 'Pick up where you left off.'}
        </Alert>
      )}
      {totals.done < totals.rows && <LeftOutRows parts={leftOut} />}
      {totals.done < totals.rows && <DocumentsPanel rows={rows} files={files} selection={shown} />}
      <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <output aria-live="polite" className="font-medium tabular-nums">
          {counted(totals.rows, 'request')}
          {problems > 0 && <span className="text-danger">, {counted(problems, 'problem')}</span>}
        </output>
        {totals.withErrors > 0 && (
          <Button variant="secondary" size="small" onClick={() => goToError()}>
            Next Problem
          </Button>
        )}
        {/* In this line, which is there anyway: a message above the table would move it while somebody types. */}
        {!running && noted.length > 0 && (
          <Button variant="secondary" size="small" onClick={showNotes}>
            Check {counted(departments, 'Department')}
          </Button>
        )}
        {selected.length > 0 && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              editRows((all) => removeRows(all, shown))
              setSelection(new Set())
            }}
          >
            Remove {counted(selected.length, 'Row')}
          </Button>
        )}
        {selected.length > 0 && !changing && (
          <Button variant="secondary" size="small" onClick={() => setChanging(problemColumn ?? 'clientName')}>
            Change a Column…
          </Button>
        )}
        {!running && edits.undo.length > 0 && (
          <Button variant="quiet" size="small" onClick={undoEdit}>
            Undo
          </Button>
        )}
        {!running && edits.redo.length > 0 && (
          <Button variant="quiet" size="small" onClick={redoEdit}>
            Redo
          </Button>
        )}
        {isWide && selected.length === 0 && totals.done < totals.rows && (
          <p className="ml-auto text-muted">Enter and arrow keys move between cells. Escape leaves the table.</p>
        )}
      </div>
      {!running && <ProblemList rows={rows} onChoose={chooseProblem} />}
      {changing && selected.length > 0 && (
        <ChangeColumn
          key={changing}
          first={changing}
          ids={shown}
          columns={['clientName', ...columnsFor(rows, columnNames).filter((name) => name !== 'clientName')]}
          onClose={() => setChanging(undefined)}
        />
      )}
      {isWide ? (
        <Grid
          rows={rows}
          selection={shown}
          onSelect={select}
          onSelectAll={(all) => setSelection(new Set(all ? rows.map(({ id }) => id) : []))}
          running={running}
          onLeave={() => submitButton.current?.focus()}
        />
      ) : (
        <ul aria-label="Requests" className="space-y-2">
          {rows.map((row, index) => (
            <RowCard key={row.id} row={row} number={index + 1} open={openCards.has(row.id)} onToggle={toggleCard} />
          ))}
        </ul>
      )}
      {!running && totals.done < Math.max(totals.rows, 1) && (
        <Button
          variant="secondary"
          size="small"
          aria-disabled={rows.length >= limits.bulkRows}
          onClick={() =>
            editRows((all) => addRow(all, { kind: all.at(-1)?.cells.kind ?? formKinds[0]!.id, ccEmails: defaultCc() }))
          }
        >
          Add Row
        </Button>
      )}
      <Suggestions />
      <Problems rows={rows} running={running} />
      <BulkBar
        rows={rows}
        totals={totals}
        run={run}
        submitRef={submitButton}
        onShowErrors={() => goToError()}
        onShowRow={(id) => showCell(id, 'clientName')}
        onStartOver={() => (totals.rows === totals.done ? discardRows() : startOver.ask())}
      />
      {totals.done < totals.rows && <TermsNote />}
      <output className="sr-only">{isWide && announcement}</output>
      {startOver.dialog}
    </div>
  )
}
