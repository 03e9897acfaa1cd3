import { useId, useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { flushSync } from 'react-dom'
import type { User } from '@portal/contract/accounts/accounts'
import { isStaff } from '@portal/contract/accounts/roles'
import { kindNames, maxSizeLabel } from '@portal/contract/files/file-kinds'
import { messageFile } from '@portal/contract/reports/messages'
import { reportKindOf } from '@portal/contract/ids'
import { Button, classes, FieldError, ProgressBar } from '@portal/ui'
import { FileField } from '@portal/ui/file-field'
import { usePhotoInWork } from '@portal/ui/photo'
import { isOpen, type AnyReport } from '../report.ts'
import { giveFiles, openFilePicker } from '../upload/file-target.ts'
import { useUnsavedFile } from '../upload/unsaved-file.tsx'
import { AskList } from './ask-list.tsx'
import { draftStorage, emptyDraft, type Draft } from './drafts.ts'
import { GrowingTextArea } from './growing-text-area.tsx'
import { replaceText } from './replace-text.ts'
import { Templates } from './templates.tsx'
import { textProblem, useSending, type Problem } from './use-sending.ts'

const texts = {
  staff: {
    label: 'Message to client',
    placeholder: 'Write to the client',
    hint: 'The client gets it by email too.',
    send: 'Send to Client',
    sent: 'Message sent to the client.',
  },
  note: {
    label: 'Internal note',
    placeholder: 'Write a note for staff',
    hint: 'Only staff see notes.',
    send: 'Add Note',
    sent: 'Internal note added.',
  },
  client: {
    label: 'Message to CollisionDocket',
    placeholder: 'Write a message',
    hint: "We'll answer here and by email.",
    send: 'Send',
    sent: 'Message sent.',
  },
} as const

interface MessageEditorProps {
  report: AnyReport
  viewer: User
  kind: 'message' | 'note'
  hidden: boolean
  onSent: () => void
}

/** Writes one kind of message: its text, a file and what it asks the client for. What isn't sent is kept as a draft. */
export const MessageEditor = ({ report, viewer, kind, hidden, onSent }: MessageEditorProps) => {
  const id = useId()
  const forStaff = isStaff(viewer.role)
  const {
    label,
    placeholder,
    hint,
    send: sendLabel,
    sent,
  } = texts[kind === 'note' ? 'note' : forStaff ? 'staff' : 'client']
  const [storage] = useState(() => draftStorage(viewer.id, report.id, kind))
  const [draft, setDraft] = useState(storage.read)
  const [asking, setAsking] = useState(draft.asks.length > 0)
  const [attaching, setAttaching] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<Problem>()
  const [announcement, setAnnouncement] = useState('')
  const { progress, send, cancel } = useSending(report)
  const container = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const sending = progress !== null
  const photoInWork = usePhotoInWork()
  const fileName = `${kind}File`
  const rule = messageFile[reportKindOf(report.id)]
  const canAsk = forStaff && kind === 'message' && isOpen(report)
  useUnsavedFile(sending ? undefined : file?.name)

  const problemOf = (about: Problem['about']) => (problem?.about === about ? problem.message : undefined)

  // The latest draft, also for an asynchronous caller.
  const latest = useRef(draft)
  const update = (change: Partial<Draft>) => {
    latest.current = { ...latest.current, ...change }
    setDraft(latest.current)
    storage.save(latest.current)
  }
  const key = { get: () => latest.current.key, set: (value: string | undefined) => update({ key: value }) }

  const submit = async () => {
    if (sending || photoInWork) return
    const asks = canAsk && asking ? draft.asks : []
    const message = { text: draft.text, asks, file, ...(kind === 'note' && { visibility: 'internal' as const }) }
    const found = textProblem(message)
    setProblem(found === undefined ? undefined : { message: found, about: 'text' })
    setAnnouncement('')
    field.current?.focus()
    if (found) return
    const result = await send(message, key)
    if (!result.sent) return setProblem(result.problem)
    update({ ...emptyDraft, key: undefined })
    setFile(null)
    setAttaching(false)
    setAsking(false)
    setAnnouncement(sent)
    onSent()
  }

  const takeFiles = (event: ClipboardEvent | DragEvent, files: FileList) => {
    if (files.length === 0 || sending) return
    event.preventDefault()
    flushSync(() => setAttaching(true))
    giveFiles(container.current, fileName, files)
  }

  return (
    <div
      ref={container}
      hidden={hidden}
      className={classes('space-y-3 rounded-b-control p-3', kind === 'note' && 'bg-pending-soft')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => !event.defaultPrevented && takeFiles(event, event.dataTransfer.files)}
    >
      <output className="sr-only">{announcement}</output>
      <div className="space-y-1.5">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <GrowingTextArea
          ref={field}
          id={id}
          name={kind}
          placeholder={placeholder}
          value={draft.text}
          readOnly={sending}
          shown={!hidden}
          aria-invalid={problemOf('text') ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={({ target }) => {
            update({ text: target.value })
            setProblem(undefined)
            setAnnouncement('')
          }}
          onPaste={(event) => takeFiles(event, event.clipboardData.files)}
          onSubmit={() => void submit()}
        />
        <FieldError id={`${id}-error`} error={problemOf('text')} />
      </div>
      {canAsk && asking && (
        <AskList report={report} asks={draft.asks} disabled={sending} onChange={(asks) => update({ asks })} />
      )}
      {attaching && (
        <FileField
          name={fileName}
          label="File"
          note={`${kindNames(rule)} (max ${maxSizeLabel(rule)})`}
          rule={rule}
          file={file}
          onChange={(chosen) => {
            setFile(chosen)
            setProblem(undefined)
          }}
          error={problemOf('file')}
          disabled={sending}
        />
      )}
      {sending && file && <ProgressBar fraction={progress} label={`Sending ${file.name}`} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" busy={sending || photoInWork} onClick={() => void submit()}>
          {sendLabel}
        </Button>
        {/* Once every byte is sent, the server may already have stored the message. */}
        {sending && file && progress < 1 && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              field.current?.focus()
              cancel()
            }}
          >
            Cancel
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-expanded={attaching}
          disabled={sending || file !== null}
          onClick={() => {
            if (attaching) return setAttaching(false)
            flushSync(() => setAttaching(true))
            openFilePicker(container.current, fileName)
          }}
        >
          Attach a File
        </Button>
        {canAsk && (
          <Button
            variant="quiet"
            size="small"
            data-ask
            aria-expanded={asking}
            disabled={sending}
            onClick={() => {
              setAsking(!asking)
              update({ asks: [] })
            }}
          >
            Ask the Client
          </Button>
        )}
        {forStaff && kind === 'message' && (
          <Templates
            report={report}
            text={draft.text}
            onChoose={({ text, asks }) => {
              if (canAsk) {
                setAsking(asks.length > 0)
                update({ asks })
              }
              if (field.current) replaceText(field.current, text)
            }}
          />
        )}
        <p id={`${id}-hint`} className="text-sm text-muted sm:ml-auto">
          {hint} <span className="pointer-coarse:hidden">Ctrl+Enter to send</span>
        </p>
      </div>
    </div>
  )
}
