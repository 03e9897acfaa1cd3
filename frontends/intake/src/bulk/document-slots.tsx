import { acceptOf } from '@portal/contract/files/file-kinds'
import { slots } from '@portal/contract/kinds/slots'
import { classes } from '@portal/ui'
import { addFilesToRow, changeRow, setFile } from './actions.ts'
import { changeRows, keepFiles } from './bulk.ts'
import { checkRow } from './check-row.ts'
import { readBulkFile, ruleOf, type DocumentType } from './documents.ts'
import { readBulkFiles } from './joined-photos.ts'
import { isEditable, takesFile, type Row } from './row.ts'

/** Reads files that were dropped onto a row, and gives them to it by their names. */
export const giveFiles = async (row: Row, chosen: readonly File[]): Promise<void> => {
  const files = await readBulkFiles(chosen, true)
  keepFiles(files)
  changeRows((rows) => changeRow(rows, row.id, (one) => addFilesToRow(one, files)))
}

const giveFile = async (row: Row, type: DocumentType, chosen: File | undefined): Promise<void> => {
  if (!chosen) return
  const file = { ...(await readBulkFile(chosen)), type }
  keepFiles([file])
  changeRows((rows) => changeRow(rows, row.id, (one) => setFile(one, type, file)))
}

interface DocumentSlotsProps {
  row: Row
  number: number
  /** By the names of the forms' fields. */
  errors: Readonly<Record<string, string>>
  /** In a card, below each other and with the errors as text. */
  tall?: boolean
}

/** A place for each document that a row's form requires. */
export const DocumentSlots = ({ row, number, errors, tall = false }: DocumentSlotsProps) => {
  const { kind, documents } = checkRow(row)
  if (!kind || documents.length === 0) return tall ? null : <span className="px-2 text-muted">–</span>
  return (
    <ul className={tall ? 'space-y-2' : 'flex h-10 w-0 min-w-full items-center gap-1.5 px-2 pointer-coarse:h-11'}>
      {documents.map(({ type, field }) => {
        const { label } = slots[type]
        const file = row.files[type]?.file
        const error = errors[field]
        const errorId = `${row.id}-${field}-error`
        const slot = classes(
          'relative flex max-w-full min-w-0 items-center gap-1 rounded-stamp border px-2 text-sm',
          tall ? 'min-h-11 justify-between py-1.5' : 'h-7 pointer-coarse:h-9',
          error ? 'border-danger text-danger' : file ? 'border-line' : 'border-edge text-accent',
          !file && 'border-dashed',
        )
        return (
          <li key={type} className="min-w-0">
            {file ? (
              <span className={slot} title={`${label}: ${file.name}`}>
                <span className="min-w-0 truncate">
                  {label}
                  <span className="text-muted">: {file.name}</span>
                </span>
                {isEditable(row) && (
                  <button
                    type="button"
                    data-column={field}
                    aria-label={`Remove ${file.name} from row ${number}`}
                    aria-describedby={error ? errorId : undefined}
                    onClick={() =>
                      changeRows((rows) => changeRow(rows, row.id, (one) => setFile(one, type, undefined)))
                    }
                    className="-mr-1.5 size-6 shrink-0 cursor-pointer rounded-stamp text-base leading-none text-ink hover:bg-sunken focus-visible:outline-2 focus-visible:outline-accent pointer-coarse:size-9"
                  >
                    ×
                  </button>
                )}
              </span>
            ) : (
              takesFile(row, type) && (
                <label
                  className={classes(
                    slot,
                    'cursor-pointer hover:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent',
                  )}
                >
                  <span aria-hidden>+</span>
                  <span className="truncate grow">{label}</span>
                  <input
                    type="file"
                    data-column={field}
                    aria-label={`${label}, row ${number}`}
                    aria-invalid={error ? true : undefined}
                    aria-describedby={error ? errorId : undefined}
                    accept={acceptOf(ruleOf(kind))}
                    className="absolute inset-0 w-full cursor-pointer opacity-0 file:cursor-pointer"
                    onChange={({ target }) => {
                      void giveFile(row, type, target.files?.[0])
                      target.value = ''
                    }}
                  />
                </label>
              )
            )}
            {error && (
              <span id={errorId} className={tall ? 'mt-1 block text-sm font-medium text-danger' : 'sr-only'}>
                {error}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
