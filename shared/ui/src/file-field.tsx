import { useId, useRef, useState, type DragEvent } from 'react'
import { acceptOf, checkFile, formatMegabytes, type FileRule } from '@portal/contract/files'
import { Button } from './button.tsx'
import { classes } from './classes.ts'

interface FileFieldProps {
  label: string
  note: string
  rule: FileRule
  file: File | null
  /** Given a file that passed the rule, or null when it was removed. */
  onChange: (file: File | null) => void
  error?: string | undefined
  required?: boolean
  /** Takes and gives up nothing: while the file is being sent. */
  disabled?: boolean
  /** The name error summaries and tests find it by. */
  name: string
}

/** Takes one file, picked or dropped, and checks kind and size by the server's own rule before it is taken. */
export const FileField = ({
  label,
  note,
  rule,
  file,
  onChange,
  error,
  required,
  disabled = false,
  name,
}: FileFieldProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const problem = refusal ?? error

  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    const wrong = await checkFile(chosen, rule)
    setRefusal(wrong)
    if (!wrong) onChange(chosen)
  }
  const remove = () => {
    setRefusal(undefined)
    onChange(null)
    if (input.current) input.current.value = ''
    input.current?.focus()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) void take(event.dataTransfer.files[0])
  }

  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block font-medium">
        {label}
        {required && (
          <span aria-hidden className="text-danger">
            {' *'}
          </span>
        )}
      </label>
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(!disabled)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classes(
          'relative flex min-h-16 flex-wrap items-center justify-between gap-3 rounded-control border-2 border-dashed px-4 py-3',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent',
          over ? 'border-accent bg-accent-soft' : problem ? 'border-danger bg-card' : 'border-edge bg-card',
        )}
      >
        <input
          ref={input}
          id={id}
          name={name}
          type="file"
          accept={acceptOf(rule)}
          disabled={disabled}
          aria-required={required}
          aria-invalid={problem ? true : undefined}
          aria-describedby={classes(`${id}-note`, problem && `${id}-error`)}
          onChange={(event) => void take(event.target.files?.[0])}
          className={classes(
            'cursor-pointer disabled:cursor-not-allowed',
            file ? 'sr-only' : 'absolute inset-0 opacity-0',
          )}
        />
        {file ? (
          <>
            <p className="min-w-0 flex-1 text-sm" id={`${id}-note`}>
              <span className="block truncate font-medium">{file.name}</span>
              <span className="text-muted">{formatMegabytes(file.size)}</span>
            </p>
            <Button
              variant="secondary"
              size="small"
              disabled={disabled}
              onClick={remove}
              aria-label={`Remove ${file.name}`}
            >
              Remove
            </Button>
          </>
        ) : (
          <p id={`${id}-note`} className="pointer-events-none text-sm">
            <span className="font-medium text-accent">Choose a file</span> or drop it here
            <span className="block text-muted">{note}</span>
          </p>
        )}
      </div>
      <p
        id={`${id}-error`}
        aria-live="polite"
        className={classes('text-sm font-medium text-danger', !problem && 'sr-only')}
      >
        {problem}
      </p>
    </div>
  )
}
