import { useEffect, useEffectEvent, useId, useRef, useState, type DragEvent } from 'react'
import {
  acceptOf,
  checkFile,
  formatMegabytes,
  severalFilesMessage,
  type FileRule,
} from '@portal/contract/files/file-kinds'
// By the package's name: the federation shares that module.
import { Button, classes, WarningIcon } from '@portal/ui'
import { heicToJpeg } from './heic.ts'
import { Thumbnail } from './thumbnail.tsx'

interface FileFieldProps {
  label: string
  note: string
  rule: FileRule
  file: File | null
  /** Given a file that passed the rule, or null when it was removed. */
  onChange: (file: File | null) => void
  /** Given what was dropped beside the first file; without it only a single file is taken. */
  onExtraFiles?: (files: File[]) => void
  /** Told why what was chosen last was not taken, and when that holds no more. */
  onRejected?: (why: string | undefined) => void
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
  onExtraFiles,
  onRejected,
  error,
  required,
  disabled = false,
  name,
}: FileFieldProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const newest = useRef(0)
  const [over, setOver] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const problem = refusal ?? error
  const told = useEffectEvent((why: string | undefined) => onRejected?.(why))
  useEffect(() => {
    if (!refusal) return
    told(refusal)
    return () => told(undefined)
  }, [refusal])

  const take = async (files: FileList | null) => {
    const [chosen, ...more] = files ?? []
    if (!chosen) return
    const turn = ++newest.current
    if (more.length > 0 && !onExtraFiles) return setRefusal(severalFilesMessage)
    if (more.length > 0) onExtraFiles?.(more)
    const taken = rule.kinds.includes('jpeg') ? await heicToJpeg(chosen) : chosen
    const wrong = await checkFile(taken, rule)
    // Another file was chosen while this one was looked at.
    if (turn !== newest.current) return
    setRefusal(wrong)
    if (!wrong) onChange(taken)
  }
  const remove = () => {
    newest.current++
    setRefusal(undefined)
    onChange(null)
    for (const { current } of [input, camera]) if (current) current.value = ''
    input.current?.focus()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (disabled) return
    void take(event.dataTransfer.files)
  }

  return (
    <div className="space-y-1.5">
      <label id={`${id}-label`} htmlFor={id} className="block font-medium">
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
          'relative flex min-h-16 flex-wrap items-center justify-between gap-3 rounded-control px-4 py-3',
          file ? 'border' : 'border-2 border-dashed',
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
          onChange={(event) => void take(event.target.files)}
          className={classes(
            'cursor-pointer disabled:cursor-not-allowed',
            file ? 'sr-only' : 'absolute inset-0 opacity-0',
          )}
        />
        {file ? (
          <>
            <Thumbnail file={file} />
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
          <>
            <p id={`${id}-note`} className="pointer-events-none text-sm">
              <span className="font-medium text-accent">Choose a file</span>
              <span className="pointer-coarse:hidden"> or drop it here</span>
              <span className="block text-muted">{note}</span>
            </p>
            {rule.kinds.includes('jpeg') && (
              <div className="relative hidden pointer-coarse:block">
                <input
                  ref={camera}
                  type="file"
                  accept="image/*"
                  capture="environment"
                  tabIndex={-1}
                  aria-hidden
                  disabled={disabled}
                  onChange={(event) => void take(event.target.files)}
                  className="sr-only"
                />
                <Button
                  variant="secondary"
                  size="small"
                  disabled={disabled}
                  onClick={() => camera.current?.click()}
                  aria-describedby={`${id}-label`}
                >
                  Take a photo
                </Button>
              </div>
            )}
          </>
        )}
      </div>
      <p
        id={`${id}-error`}
        aria-live="polite"
        className={classes('text-sm font-medium text-danger', !problem && 'sr-only')}
      >
        {problem && <WarningIcon />}
        {problem}
      </p>
    </div>
  )
}
