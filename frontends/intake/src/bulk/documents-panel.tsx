import { useRef, useState } from 'react'
import { counted } from '@portal/contract/counted'
import { acceptOf, formatFileSize, noteOf } from '@portal/contract/files/file-kinds'
import { slots } from '@portal/contract/kinds/slots'
import { Alert, Button, Card, classes } from '@portal/ui'
import { DropZone } from '@portal/ui/drop-zone'
import { formKinds } from '../kinds/kinds.ts'
import { TemplateDownload } from '../request-form/fields/template-download.tsx'
import { useFirm } from '../request-form/fields/use-firm.ts'
import { placeFile, rowsWithAnother, rowsWithFile } from './actions.ts'
import { addFiles, changeRows, removeFile, replaceFile } from './bulk.ts'
import { documentTypeNames, readBulkFile, widestRule, type BulkFile, type DocumentType } from './documents.ts'
import { readBulkFiles } from './joined-photos.ts'
import type { Row } from './row.ts'

const select =
  'h-9 w-full min-w-0 rounded-control border border-edge bg-card px-2 text-sm pointer-coarse:h-11 focus-visible:outline-2 focus-visible:outline-accent'

/** With what tells two rows of a client apart. */
const rowName = ({ cells }: Row, at: number): string =>
  [at + 1, cells.clientName || 'No name yet', cells.crashDate, cells.matterNumber].filter(Boolean).join(' · ')

/** The value of the list of rows for a file that several rows have. */
const several = 'several'

const noRows: ReadonlySet<string> = new Set()

const keptText = (count: number, label: string): string =>
  `${counted(count, 'row kept its', 'rows kept their')} ${label.toLowerCase()}.`

const listed = (photos: readonly File[]): string =>
  [photos[0]!.name, ...(photos.length > 2 ? ['…'] : []), photos.at(-1)!.name].join(', ')

interface FileRowProps {
  file: BulkFile
  rows: readonly Row[]
  selection: ReadonlySet<string>
}

const FileLine = ({ file, rows, selection }: FileRowProps) => {
  // A list of all rows for each file would be slow, so it is filled when someone goes to it.
  const [filled, setFilled] = useState(false)
  // The rows that got this file in one step. Rows with another document keep theirs until a person decides otherwise.
  const [together, setTogether] = useState<ReadonlySet<string>>(noRows)
  const control = useRef<HTMLSelectElement>(null)
  const kept = rowsWithAnother(rows, file, together)
  const having = rowsWithFile(rows, file.id)
  const value = having.length === 0 ? '' : having.length === 1 ? having[0]!.id : several
  const numbers = having.map((row) => rows.indexOf(row) + 1).join(', ')
  const offered = filled ? rows : having.length === 1 ? having : []
  const fill = () => setFilled(true)
  const { photos } = file
  const problem = formKinds.every(({ id }) => file.problems[id]) ? Object.values(file.problems)[0] : undefined

  const putInto = (ids: ReadonlySet<string>) => changeRows((all) => placeFile(all, file, ids))
  const place = (to: string) => {
    const many = to === 'all' ? new Set(rows.map(({ id }) => id)) : to === 'selected' ? selection : noRows
    const others = new Set(rowsWithAnother(rows, file, many).map(({ id }) => id))
    setTogether(many)
    putInto(many.size > 0 ? new Set([...many].filter((id) => !others.has(id))) : new Set([to]))
  }
  const replace = () => {
    putInto(together)
    control.current?.focus()
  }
  const changeType = (type: DocumentType) => {
    const next = { ...file, type }
    setTogether(noRows)
    replaceFile(next)
    changeRows((all) => placeFile(all, next, new Set(having.map(({ id }) => id))))
  }
  const separate = async (from: Element) => {
    if (!photos) return
    const separated = await Promise.all(photos.map(readBulkFile))
    from.closest('details')?.querySelector('summary')?.focus()
    removeFile(file.id)
    addFiles(separated)
  }
  return (
    <li className="grid items-center gap-x-3 gap-y-1 grid-cols-[minmax(0,1fr)_auto] py-2 sm:grid-cols-[minmax(0,1fr)_11rem_15rem_auto]">
      <p className="min-w-0 text-sm">
        <span className="block truncate font-medium">{file.file.name}</span>
        <span className={problem ? 'font-medium text-danger' : 'text-muted'}>
          {problem ??
            [formatFileSize(file.file.size), photos && `joined from ${listed(photos)}`].filter(Boolean).join(', ')}
        </span>
      </p>
      <select
        aria-label={`Type of ${file.file.name}`}
        className={`${select} max-sm:order-1 max-sm:col-span-2`}
        value={file.type}
        onChange={({ target }) => changeType(target.value as DocumentType)}
      >
        {documentTypeNames.map((type) => (
          <option key={type} value={type}>
            {slots[type].label}
          </option>
        ))}
      </select>
      <select
        ref={control}
        aria-label={`Rows with ${file.file.name}`}
        className={classes(select, 'max-sm:order-1 max-sm:col-span-2', value === '' && 'border-mark')}
        value={value}
        onFocus={fill}
        onPointerDown={fill}
        onChange={({ target }) => place(target.value)}
      >
        <option value="">No row</option>
        {value === several && (
          <option value={several}>{having.length === rows.length ? 'All rows' : `Rows ${numbers}`}</option>
        )}
        <option value="all">All {rows.length} rows</option>
        {selection.size > 0 && <option value="selected">The {selection.size} selected rows</option>}
        {offered.map((row) => (
          <option key={row.id} value={row.id}>
            {rowName(row, rows.indexOf(row))}
          </option>
        ))}
      </select>
      <button
        type="button"
        aria-label={`Remove ${file.file.name}`}
        onClick={() => removeFile(file.id)}
        className="grid size-9 cursor-pointer place-items-center rounded-control text-lg text-muted hover:bg-sunken hover:text-ink focus-visible:outline-2 focus-visible:outline-accent pointer-coarse:size-11"
      >
        ×
      </button>
      <output className="order-2 col-span-full flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-medium text-pending empty:-mt-1">
        {photos && (
          <Button variant="secondary" size="small" onClick={({ currentTarget }) => void separate(currentTarget)}>
            Separate Photos
          </Button>
        )}
        {kept.length > 0 && (
          <>
            {keptText(kept.length, slots[file.type].label)}
            <Button variant="secondary" size="small" onClick={replace}>
              {kept.length === 1 ? 'Replace It' : 'Replace Them'}
            </Button>
          </>
        )}
      </output>
    </li>
  )
}

interface DocumentsPanelProps {
  rows: readonly Row[]
  files: readonly BulkFile[]
  selection: ReadonlySet<string>
}

/** Takes many files, says which row got each, and lets that be corrected. */
export const DocumentsPanel = ({ rows, files, selection }: DocumentsPanelProps) => {
  const [busy, setBusy] = useState(false)
  const [open, setOpen] = useState(false)
  const [wasToSee, setWasToSee] = useState(false)
  const template = useFirm('account')?.authorizationTemplate
  const lost = [
    ...new Set(rows.flatMap(({ state, lost: names }) => (state.name === 'done' ? [] : Object.values(names)))),
  ]
  const unplaced = files.filter(({ id }) => rowsWithFile(rows, id).length === 0).length
  const isToSee = unplaced > 0 || files.length <= 5
  // It opens by itself when there is something to do, but never closes by itself: the focus may be in it.
  if (isToSee !== wasToSee) {
    setWasToSee(isToSee)
    if (isToSee) setOpen(true)
  }

  const take = async (chosen: readonly File[]) => {
    setBusy(true)
    addFiles(await readBulkFiles(chosen, rows.length === 1))
    setBusy(false)
  }
  return (
    <Card className="space-y-3 p-4!">
      {lost.length > 0 && (
        <Alert tone="info" title="Choose Your Files Again">
          Reloading cleared your files. Choose them all again, and we'll put each back in its row.{' '}
          <span className="wrap-anywhere">
            {lost.slice(0, 8).join(', ')}
            {lost.length > 8 && ` and ${lost.length - 8} more`}
          </span>
          .
        </Alert>
      )}
      <DropZone
        name="documents"
        label={busy ? 'Reading the files…' : 'Choose documents'}
        hint="or drop them here, or onto a row"
        note={`We match them to rows by the client's name, report or matter number, date of crash or row number in the file name. ${noteOf(widestRule)}.`}
        accept={acceptOf(widestRule)}
        multiple
        onFiles={(chosen) => void take(chosen)}
      />
      {template && <TemplateDownload template={template} />}
      {files.length > 0 && (
        <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="cursor-pointer py-1 text-sm font-medium">
            {counted(files.length, 'file')}
            {unplaced > 0 && <span className="text-pending">, {unplaced} in no row yet</span>}
          </summary>
          <ul
            aria-label="Files"
            className="scroll-cue max-h-96 divide-y divide-line overflow-y-auto rounded-control border border-line px-3"
          >
            {files.map((file) => (
              <FileLine key={file.id} file={file} rows={rows} selection={selection} />
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}
