import { useEffect, useEffectEvent, useRef, type ChangeEvent, type ReactNode } from 'react'
import { errorMessage, type CallOptions } from '@portal/client'
import { kindNames, maxSizeLabel, type FileRule } from '@portal/contract/files/file-kinds'
import { Button, classes, ProgressBar, toast } from '@portal/ui'
import { FileField } from '@portal/ui/file-field'
import { conflictMessage } from '../conflict-message.ts'
import { useConfirmWork } from './confirm-work.ts'
import { refreshLists } from '../refresh-lists.ts'
import type { AnyRequest } from './request.ts'
import { changeMessage, startsToWait } from '../undo.ts'
import { useKept } from './kept.ts'
import { useUnsavedFile } from './unsaved-file.tsx'

interface FileUploadProps {
  request: AnyRequest
  name: string
  label: string
  rule: FileRule
  /** Shown under the field; by default the rule's file kinds and size. */
  note?: string
  /** The name of the button, which is there once a file is chosen. */
  submitLabel: string
  /** A file that was chosen elsewhere. */
  initialFile?: File | undefined
  /** False once the report no longer takes this file. One that was chosen by then is shown by `renderUnsent`. */
  offered?: boolean
  renderUnsent?: (file: File, discard: () => void) => ReactNode
  /** The other fields are complete. */
  ready?: boolean
  send: (file: File, options: CallOptions) => Promise<unknown>
  success: { title: string; description: string }
  failure: { title: string; description: string }
  onDone?: () => void
  /** Other fields, shown between the file and the button. */
  children?: ReactNode
  /** More fields, shown once a file is chosen. */
  details?: ReactNode
  /** The file, shown once it is chosen, in the full width. */
  look?: ReactNode
  /** The file is being checked: the button keeps the focus and waits. */
  isChecking?: boolean
  /** The chosen file stays when the request moves beside its list or over it. */
  isKept?: boolean
  onFile?: (file: File | null) => void
  /** Asks before the file is sent. */
  confirm?: (send: () => void) => void
}

const sendNow = (send: () => void): void => send()

/** Uploads one file to a report, with progress and a way to cancel. */
export const FileUpload = ({
  request: target,
  name,
  label,
  rule,
  note = `${kindNames(rule)} (max ${maxSizeLabel(rule)})`,
  submitLabel,
  initialFile,
  offered = true,
  renderUnsent,
  ready = true,
  send,
  success,
  failure,
  onDone,
  children,
  details,
  look,
  isChecking = false,
  isKept = false,
  onFile,
  confirm = sendNow,
}: FileUploadProps) => {
  const keyOf = (state: string) => (isKept ? `${state} ${name}` : undefined)
  const [file, setFile] = useKept<File | null>(keyOf('file'), initialFile ?? null)
  /** From 0 to 1; null when nothing is uploading. */
  const [progress, setProgress] = useKept<number | null>(keyOf('progress'), null)
  const [error, setError] = useKept<string | undefined>(keyOf('error'), undefined)
  const [canceled, setCanceled] = useKept(keyOf('canceled'), false)
  const [request, setRequest] = useKept<AbortController | undefined>(keyOf('request'), undefined)
  const submit = useRef<HTMLButtonElement>(null)
  const chosenInField = useRef(false)
  const uploading = progress !== null
  const confirmWork = useConfirmWork()
  useUnsavedFile(uploading ? undefined : file?.name)
  const isLooking = Boolean(look)
  const tellFile = useEffectEvent((chosen: File | null) => onFile?.(chosen))
  useEffect(() => tellFile(file), [file])

  // The file may have been dropped elsewhere or chosen from the dialog's footer, with this button out of view.
  useEffect(() => {
    if (!file) return
    // A converted photo arrives late, when something may already be typed elsewhere.
    const isTyping = document.activeElement?.matches('input:not([type=file]), textarea, select')
    if (chosenInField.current && !isTyping) submit.current?.focus({ preventScroll: true })
    submit.current?.scrollIntoView({ block: 'nearest' })
  }, [file, isLooking])

  const noteSource = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // A file dropped elsewhere in the dialog comes with an event by script. Safari doesn't focus a field that is clicked.
    chosenInField.current = nativeEvent.isTrusted || document.activeElement === target
  }

  const choose = (chosen: File | null) => {
    setFile(chosen)
    // At the same moment, so that the button never sends a file whose check hasn't begun.
    onFile?.(chosen)
    setError(undefined)
    setCanceled(false)
  }

  const upload = async () => {
    if (!file) return
    const started = new AbortController()
    const { signal } = started
    setRequest(started)
    setProgress(0)
    setError(undefined)
    setCanceled(false)
    try {
      const reply = await send(file, { onProgress: setProgress, signal })
      setFile(null)
      if (!startsToWait(target, reply)) toast(changeMessage(target, reply, success))
      onDone?.()
    } catch (cause) {
      if (signal.aborted) return setCanceled(true)
      const message = (await conflictMessage(cause, target)) ?? errorMessage(cause, failure.description)
      setError(message)
      toast({ title: failure.title, description: message, tone: 'danger' })
    } finally {
      setProgress(null)
      void refreshLists()
    }
  }

  const cancel = () => {
    // The Cancel button disappears: keep the focus on the one beside it.
    submit.current?.focus()
    request?.abort()
  }

  if (!offered && !uploading) return file && renderUnsent?.(file, () => choose(null))
  return (
    <div className={classes('space-y-2', isLooking && 'sm:col-span-full')}>
      <div
        onChangeCapture={noteSource}
        onDropCapture={() => {
          chosenInField.current = false
        }}
      >
        <FileField
          name={name}
          label={label}
          note={note}
          rule={rule}
          file={file}
          onChange={choose}
          error={error}
          disabled={uploading}
        />
      </div>
      {look}
      {children}
      {file && details}
      {uploading && <ProgressBar fraction={progress} label={`Uploading ${file?.name ?? ''}`} />}
      <div className="flex flex-wrap items-center gap-2">
        {file && (
          <Button
            ref={submit}
            size="small"
            className="scroll-my-4"
            disabled={!ready}
            busy={uploading || isChecking}
            onClick={() => confirmWork(() => confirm(() => void upload()))}
          >
            {submitLabel}
          </Button>
        )}
        {/* Once every byte is sent, the server may already have saved the file. */}
        {uploading && progress < 1 && (
          <Button variant="secondary" size="small" onClick={cancel}>
            Cancel
          </Button>
        )}
        <output className="text-sm text-muted">{canceled && 'Upload canceled.'}</output>
      </div>
    </div>
  )
}
