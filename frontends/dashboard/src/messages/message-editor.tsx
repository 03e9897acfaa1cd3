import { useId, useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { flushSync } from 'react-dom'
import type { User } from '@portal/contract/accounts/accounts'
import { isStaff } from '@portal/contract/accounts/roles'
import { noteOf } from '@portal/contract/files/file-kinds'
import { clientFileRule } from '@portal/contract/kinds/client-files'
import { kindIdOf } from '@portal/contract/kinds/kind-ids'
import type { AskCode } from '@portal/contract/requests/waiting'
import { Button, classes, TextAreaField } from '@portal/ui'
import { CancelSending, SendProgress } from '@portal/ui/conversation/message-parts'
import { submitWithKeys, useComposer } from '@portal/ui/conversation/use-composer'
import { FileField } from '@portal/ui/file-field'
import { isOpen, type AnyRequest } from '../request/request.ts'
import { giveFiles, openFilePicker } from '../request/file-target.ts'
import { useKept } from '../request/kept.ts'
import { useUnsavedFile } from '../request/unsaved-file.tsx'
import { AskList } from './ask-list.tsx'
import { messageDraft } from './stream-items.ts'
import { mentionsIn } from './mentions.ts'
import { Templates } from './templates.tsx'
import { useMentions, replaceText } from './use-mentions.tsx'
import { textProblem, useRequestSending } from './use-request-sending.ts'

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
    hint: 'Only staff see notes. @ mentions a colleague.',
    send: 'Add Note',
    sent: 'Internal note added.',
  },
  agency: {
    label: 'Message to the agency',
    placeholder: 'Write to the agency',
    hint: 'Only staff and the agency see it.',
    send: 'Send to Agency',
    sent: 'Message sent to the agency.',
  },
  client: {
    label: 'Message to CollisionDocket',
    placeholder: 'Write a message',
    hint: "We'll answer here and by email.",
    send: 'Send',
    sent: 'Message sent.',
  },
} as const

/** Instead of staff's hint. */
const readsSpanish = 'The client reads Spanish, and gets it by email too.'

interface MessageEditorProps {
  request: AnyRequest
  viewer: User
  kind: 'message' | 'note' | 'agency'
  /** The recipient of a message to the agency. */
  to?: { name: string; address: string } | undefined
  hidden: boolean
  onSent: () => void
}

/**
 * Writes a message of one kind: its text, a file and the things asked of the client. An unsent message is kept as a
 * draft.
 */
export const MessageEditor = ({ request, viewer, kind, to, hidden, onSent }: MessageEditorProps) => {
  const id = useId()
  const forStaff = isStaff(viewer.role)
  const {
    label,
    placeholder,
    hint,
    send: sendLabel,
    sent,
  } = texts[kind !== 'message' ? kind : forStaff ? 'staff' : 'client']
  const canAsk = forStaff && kind === 'message' && isOpen(request)
  const { sender, post } = useRequestSending(request)
  const { sending, problem } = sender
  const fileState = useKept<File | null>(`file ${kind}`, null)
  const composer = useComposer({
    fileState,
    openStorage: () => messageDraft(viewer.id, request.id, kind),
    sender,
    check: ({ asks, ...message }) => textProblem({ ...message, asks: asksOf(asks) }),
    post: ({ asks, mentions = [], ...message }, options) =>
      post(
        {
          ...message,
          asks: asksOf(asks),
          ...(kind === 'note' && { visibility: 'internal', mentions: mentionsIn(message.text, mentions) }),
          ...(kind === 'agency' && { visibility: 'agency' }),
        },
        options,
      ),
    onSent: () => {
      setAsking(false)
      onSent()
    },
  })
  const { draft, update, file, attaching, setAttaching } = composer
  const [asking, setAsking] = useState(draft.asks.length > 0)
  const asksOf = (asks: readonly AskCode[]) => (canAsk && asking ? asks : [])
  const container = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const mentions = useMentions({
    field,
    viewerId: viewer.id,
    enabled: kind === 'note',
    onChoose: (chosen) => update({ mentions: [...(draft.mentions ?? []), chosen] }),
  })
  const fileName = `${kind}File`
  const rule = clientFileRule(kindIdOf(request.id))
  useUnsavedFile(sending ? undefined : file?.name)
  const textError = composer.missing ?? (problem?.about === 'text' ? problem.message : undefined)

  const submit = () => {
    field.current?.focus()
    void composer.submit()
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
      <output className="sr-only">{composer.sent && sent}</output>
      {to && (
        <p className="text-sm text-muted wrap-anywhere">
          To {to.name}, {to.address}
        </p>
      )}
      <div className="relative">
        <TextAreaField
          ref={field}
          label={<span className="sr-only">{label}</span>}
          name={kind}
          placeholder={placeholder}
          value={draft.text}
          readOnly={sending}
          error={textError}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            composer.changeText(target.value)
            mentions.look()
          }}
          onPaste={(event) => takeFiles(event, event.clipboardData.files)}
          onKeyDown={(event) => mentions.onKeyDown(event) || submitWithKeys(event, submit)}
          {...mentions.fieldProps}
        />
        {mentions.list}
      </div>
      {canAsk && asking && (
        <AskList
          request={request}
          asks={draft.asks}
          disabled={sending}
          onChange={(asks) => update({ asks })}
          onKeyDown={(event) => submitWithKeys(event, submit)}
        />
      )}
      {attaching && (
        <FileField
          name={fileName}
          label="File"
          note={noteOf(rule)}
          rule={rule}
          file={file}
          onChange={composer.chooseFile}
          error={problem?.about === 'file' ? problem.message : undefined}
          disabled={sending}
        />
      )}
      <SendProgress sender={sender} verb="Sending" />
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" busy={composer.busy} onClick={submit}>
          {sendLabel}
        </Button>
        <CancelSending sender={sender} small moveFocus={() => field.current?.focus()} />
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
        {forStaff && kind !== 'note' && (
          <Templates
            request={request}
            forAgency={kind === 'agency'}
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
          {forStaff && kind === 'message' && request.language === 'es' ? readsSpanish : hint}{' '}
          <span className="pointer-coarse:hidden">Ctrl+Enter to send</span>
        </p>
      </div>
    </div>
  )
}
