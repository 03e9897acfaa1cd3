import { useEffect, useEffectEvent, useId, useRef, useState, type ComponentProps, type DragEvent } from 'react'
import { loadTexts, useTexts } from '@portal/client'
import { acceptOf, formatFileSize, severalFilesMessage, type FileRule } from '@portal/contract/files/file-kinds'
// Imported by the package's name, so that federation resolves it to the shared instance.
import { Button, classes, FieldError, RequiredMark, Spinner, useLazyLoad } from '@portal/ui'
import { fieldTexts } from './fields/texts.ts'
import type { FieldTexts } from './fields/texts/en.ts'
import { arrangePhotos, joinPhotos, originalSize, pagesIn, prepareFile, takesPages, turnPhoto } from './photo.ts'
import type { PreparedFile } from './prepare-file.ts'
import { Thumbnail } from './thumbnail.tsx'

let pageList: typeof import('./pages/page-list.tsx').PageList | undefined
const loadPageList = async () => {
  const { PageList } = await import('./pages/page-list.tsx')
  await loadTexts().catch(() => {})
  return (pageList = PageList)
}

/** The pages of a PDF of photos. Its code loads with the first one. */
const LazyPageList = (props: ComponentProps<NonNullable<typeof pageList>>) => {
  const { value: PageList } = useLazyLoad(() => pageList, loadPageList)
  return PageList && <PageList {...props} />
}

/** `3.20 MB`, and how many photos it has, or how large a photo was before it was made smaller. */
const describe = (file: File, t: FieldTexts): string => {
  const count = pagesIn(file)
  if (count) return t.pages(count, formatFileSize(file.size))
  const before = originalSize(file) ?? 0
  const size = formatFileSize(file.size)
  return before > file.size ? t.smaller(size, formatFileSize(before)) : size
}

interface FileFieldProps {
  label: string
  note: string
  rule: FileRule
  file: File | null
  /** A stored file, shown like a chosen file. Removing or replacing the file calls `onChange`. */
  attached?: { name: string; description: string } | undefined
  /** Called with a file that passed the rule, or with null when it was removed. */
  onChange: (file: File | null) => void
  /** Called with the other files when several were dropped. Without it, dropping several is an error. */
  onExtraFiles?: (files: File[]) => void
  /** Called with the reason when a file was rejected, and with undefined when that no longer applies. */
  onRejected?: (reason: string | undefined) => void
  error?: string | undefined
  required?: boolean
  /** For example while the file is uploaded. */
  disabled?: boolean
  /** The input's name, by which error summaries and tests find it. */
  name: string
}

/** Accepts one file, chosen or dropped, and first checks its type and size with the same rule as the server. */
export const FileField = ({
  label,
  note,
  rule,
  file,
  attached,
  onChange,
  onExtraFiles,
  onRejected,
  error,
  required,
  disabled = false,
  name,
}: FileFieldProps) => {
  const t = useTexts(fieldTexts)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const pages = useRef<HTMLInputElement>(null)
  const latestSelection = useRef(0)
  const [draggedOver, setDraggedOver] = useState(false)
  const [rejection, setRejection] = useState<string>()
  /** The name of the photo that is being made smaller. */
  const [preparing, setPreparing] = useState<string>()
  /** Whether the button that turns a lone photo was pressed, which the list of pages replaces. */
  const [wasTurned, setWasTurned] = useState(false)
  const problem = rejection ?? error
  const status = preparing && t.preparing(preparing)
  const shown = file ? { name: file.name, description: describe(file, t) } : attached
  const reportRejection = useEffectEvent((reason: string | undefined) => onRejected?.(reason))
  useEffect(() => {
    if (!rejection) return
    reportRejection(rejection)
    return () => reportRejection(undefined)
  }, [rejection])

  const select = async (files: FileList | null) => {
    const [chosen, ...more] = files ?? []
    if (!chosen) return
    const selection = ++latestSelection.current
    if (more.length > 0 && !onExtraFiles) return setRejection(severalFilesMessage)
    if (more.length > 0) onExtraFiles?.(more)
    setPreparing(undefined)
    const isLatest = () => selection === latestSelection.current
    const { file: prepared, problem: reason } = await prepareFile(
      chosen,
      rule,
      () => isLatest() && setPreparing(chosen.name),
      isLatest,
    )
    // Another file was chosen while this one was checked.
    if (!isLatest()) return
    setPreparing(undefined)
    setRejection(reason)
    if (!reason) onChange(prepared)
  }
  /** Replaces the file by a PDF of its photos. */
  const replace = async (made: Promise<PreparedFile>) => {
    if (!file) return
    const selection = ++latestSelection.current
    setPreparing(file.name)
    const { file: pdf, problem: reason } = await made
    if (selection !== latestSelection.current) return
    setPreparing(undefined)
    setRejection(reason)
    if (!reason) onChange(pdf)
  }
  const remove = () => {
    latestSelection.current++
    setPreparing(undefined)
    setRejection(undefined)
    setWasTurned(false)
    onChange(null)
    for (const { current } of [input, camera]) if (current) current.value = ''
    input.current?.focus()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDraggedOver(false)
    if (disabled) return
    void select(event.dataTransfer.files)
  }

  return (
    <div className="space-y-1.5">
      <label id={`${id}-label`} htmlFor={id} className="block font-medium">
        {label}
        {required && <RequiredMark />}
      </label>
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setDraggedOver(!disabled)
        }}
        onDragLeave={() => setDraggedOver(false)}
        onDrop={drop}
        className={classes(
          'relative flex min-h-16 flex-wrap items-center justify-between gap-3 rounded-control px-4 py-3',
          shown ? 'border' : 'border-2 border-dashed',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent',
          draggedOver ? 'border-accent bg-accent-soft' : problem ? 'border-danger bg-card' : 'border-edge bg-card',
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
          onChange={(event) => void select(event.target.files)}
          className={classes(
            'cursor-pointer disabled:cursor-not-allowed',
            shown ? 'sr-only' : 'absolute inset-0 opacity-0',
          )}
        />
        {shown ? (
          <>
            {file && <Thumbnail file={file} />}
            <p className="min-w-32 flex-1 text-sm" id={`${id}-note`}>
              <span className="block truncate font-medium">{shown.name}</span>
              <span className="block truncate text-muted">{status ?? shown.description}</span>
            </p>
            {file && takesPages(file, rule) && !pagesIn(file) && (
              <Button
                variant="secondary"
                size="small"
                disabled={disabled || preparing !== undefined}
                onClick={() => {
                  setWasTurned(true)
                  void replace(turnPhoto(file, rule))
                }}
                aria-label={t.rotateWhat(file.name)}
              >
                {t.rotate}
              </Button>
            )}
            {file && takesPages(file, rule) && (
              <div className="relative">
                <input
                  ref={pages}
                  type="file"
                  accept="image/*"
                  multiple
                  tabIndex={-1}
                  aria-hidden
                  disabled={disabled || preparing !== undefined}
                  onChange={({ target }) => {
                    const photos = [...(target.files ?? [])]
                    // The same photo can be chosen again.
                    target.value = ''
                    if (photos.length > 0) void replace(joinPhotos(file, photos, rule))
                  }}
                  className="sr-only"
                />
                <Button
                  variant="secondary"
                  size="small"
                  disabled={disabled || preparing !== undefined}
                  onClick={() => pages.current?.click()}
                  aria-label={t.addPageTo(file.name)}
                >
                  {t.addPage}
                </Button>
              </div>
            )}
            <Button
              variant="secondary"
              size="small"
              disabled={disabled}
              onClick={remove}
              aria-label={t.removeWhat(shown.name)}
            >
              {t.remove}
            </Button>
          </>
        ) : (
          <>
            <p id={`${id}-note`} className="pointer-events-none min-w-0 text-sm">
              {status ? (
                <span className="flex items-center gap-2 font-medium">
                  <Spinner /> <span className="min-w-0 truncate">{status}</span>
                </span>
              ) : (
                <>
                  <span className="font-medium text-accent">{t.chooseFile}</span>
                  <span className="pointer-coarse:hidden"> {t.orDrop}</span>
                </>
              )}
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
                  onChange={(event) => void select(event.target.files)}
                  className="sr-only"
                />
                <Button
                  variant="secondary"
                  size="small"
                  disabled={disabled}
                  onClick={() => camera.current?.click()}
                  aria-describedby={`${id}-label`}
                >
                  {t.takePhoto}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
      {file && pagesIn(file) && (
        <LazyPageList
          file={file}
          busy={disabled || preparing !== undefined}
          startsFocused={wasTurned}
          onChange={(pages) => void replace(arrangePhotos(file, pages, rule))}
        />
      )}
      <output className="sr-only">{status}</output>
      <FieldError id={`${id}-error`} error={problem} />
    </div>
  )
}
