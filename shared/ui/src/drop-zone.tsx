import { useState, type ReactNode } from 'react'
// Imported by the package's name, so that federation resolves it to the shared instance.
import { classes } from '@portal/ui'

interface DropZoneProps {
  /** The input's name and, with `label`, what it is called. */
  name: string
  label: string
  /** Under the label. */
  note?: ReactNode
  /** Makes it a page's only content, under this title. */
  title?: string | undefined
  accept: string
  multiple?: boolean
  disabled?: boolean
  /** The other ways to add a file: `or drop it here`. */
  hint: string
  onFiles: (files: readonly File[]) => void
}

/** Takes files that are chosen or dropped. */
export const DropZone = ({ name, label, note, title, accept, multiple, disabled, hint, onFiles }: DropZoneProps) => {
  const [draggedOver, setDraggedOver] = useState(false)
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !disabled) onFiles([...files])
  }
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setDraggedOver(!disabled)
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setDraggedOver(false)
        take(event.dataTransfer.files)
      }}
      className={classes(
        'relative rounded-control border-2 border-dashed px-4 py-3 text-sm',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent',
        draggedOver ? 'border-accent bg-accent-soft' : 'border-edge bg-card',
        title && 'flex min-h-80 flex-col items-center justify-center gap-2 text-center',
      )}
    >
      {title && <p className="text-lg font-semibold">{title}</p>}
      <label>
        <span
          className={
            title
              ? 'block rounded-control bg-accent px-4 py-2 font-semibold text-accent-ink'
              : 'font-medium text-accent'
          }
        >
          {label}
        </span>
        <input
          type="file"
          name={name}
          multiple={multiple}
          accept={accept}
          disabled={disabled}
          className="absolute inset-0 w-full cursor-pointer opacity-0 file:cursor-pointer"
          onChange={({ target }) => {
            take(target.files)
            // The same file can be chosen again after it was fixed.
            target.value = ''
          }}
        />
      </label>
      <span className="pointer-events-none pointer-coarse:hidden"> {hint}</span>
      {note && <p className="pointer-events-none text-muted">{note}</p>}
    </div>
  )
}
