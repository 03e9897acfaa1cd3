import { useState, type ReactNode } from 'react'
import { revalidate } from '@portal/client'
import type { Endpoint } from '@portal/contract/api/endpoint'
import { AppError } from '@portal/contract/api/errors'
import { Alert } from '@portal/ui'
import {
  useSchemaForm,
  useSubmit,
  type DefaultValues,
  type FieldValues,
  type Schema,
  type UseFormReturn,
} from '@portal/ui/form'
import { SaveDialog } from '@portal/ui/overlays'

interface Versioned {
  id: string
  version: number
}

/**
 * The row a dialog edits, with optimistic concurrency: `row.version` goes with the change, so a change by someone else is
 * never overwritten silently. Until a conflict, `row` is the row the dialog opened with. After one it is the latest row, which
 * the dialog then shows.
 */
export const useEditedRow = <Row,>(opened: Row, latest: NoInfer<Row> | undefined) => {
  const [loaded, setLoaded] = useState(opened)
  const [conflict, setConflict] = useState(false)
  return {
    row: conflict ? (latest ?? loaded) : loaded,
    conflict,
    /** Continues with the row the server returned. */
    setSaved: (saved: Row) => {
      setLoaded(saved)
      setConflict(false)
    },
    /** Returns whether the error is an edit conflict, and switches to the latest row if so. */
    catchConflict: (error: unknown): boolean => {
      const isConflict = error instanceof AppError && error.code === 'changed_meanwhile'
      if (isConflict) setConflict(true)
      return isConflict
    },
  }
}

export const EditConflictAlert = ({ children }: { children: ReactNode }) => (
  <Alert tone="warning" title="Someone else changed this while you were editing">
    {children}
  </Alert>
)

interface RecordTexts {
  title: string
  submitLabel: string
  /** Titles of the toasts after success and after an error. */
  done: string
  failed: string
}

/** The calls and fields to add and edit a type of record. `send` resolves to the name of what was saved. */
export interface RecordType<Row extends Versioned, In extends FieldValues, Out> {
  schema: Schema<Out, In>
  /** The values of a new record. */
  empty: DefaultValues<In>
  valuesOf: (row: Row) => DefaultValues<In>
  add: RecordTexts & { send: (body: Out) => Promise<string> }
  edit: RecordTexts & { send: (params: { id: string }, body: Out & { version: number }) => Promise<string> }
  /** Endpoints whose data is refetched afterwards. */
  refresh: readonly Endpoint[]
  /** Says what someone else's change made of the row, and that saving overwrites it. */
  describeConflict: (row: Row) => ReactNode
}

export interface RecordProps<Row> {
  /** The row at the time the dialog opened; undefined for a new record. */
  opened?: Row | undefined
  /** The row as the page shows it now. */
  latest?: Row | undefined
  onClose: () => void
}

interface RecordDialogProps<Row extends Versioned, In extends FieldValues, Out> extends RecordProps<Row> {
  type: RecordType<Row, In, Out>
  /** The fields. */
  children: (form: UseFormReturn<In, unknown, Out>, row: Row | undefined) => ReactNode
}

/** Adds a record, or edits the one it opened with. */
export const RecordDialog = <Row extends Versioned, In extends FieldValues, Out>({
  type,
  opened,
  latest,
  onClose,
  children,
}: RecordDialogProps<Row, In, Out>) => {
  const { row, conflict, catchConflict } = useEditedRow(opened, latest)
  const form = useSchemaForm(type.schema, opened ? type.valuesOf(opened) : type.empty)
  const { title, submitLabel, done, failed } = row ? type.edit : type.add
  const save = useSubmit(
    form,
    (body) => (row ? type.edit.send({ id: row.id }, { ...body, version: row.version }) : type.add.send(body)),
    {
      done: (name) => ({ title: done, description: name }),
      failed,
      refresh: () => void revalidate(...type.refresh),
      onError: catchConflict,
      onDone: onClose,
    },
  )
  return (
    <SaveDialog title={title} submitLabel={submitLabel} {...save} onClose={onClose}>
      {row && conflict && <EditConflictAlert>{type.describeConflict(row)}</EditConflictAlert>}
      {children(form, row)}
    </SaveDialog>
  )
}
