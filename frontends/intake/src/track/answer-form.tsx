import { useRef, useState } from 'react'
import { keptInMemory } from '@portal/client'
import { noteOf } from '@portal/contract/files/file-kinds'
import { limits } from '@portal/contract/limits'
import { askLabel, documentFor, type AskCode, type SentAnswers } from '@portal/contract/reports/waiting'
import type { TrackedRequest } from '@portal/contract/reports/tracking'
import { Button, TextAreaField } from '@portal/ui'
import { FileField } from '@portal/ui/file-field'
import { usePhotoInWork } from '@portal/ui/photo'
import { fileRules } from './needs.ts'
import { SendStatus } from './send-status.tsx'
import { useSend, type OutgoingMessage } from './use-send.ts'

type Files = Partial<Record<AskCode, File>>

const withFile = (files: Files, code: AskCode | undefined, file: File | null): Files =>
  Object.fromEntries([
    ...Object.entries(files).filter(([name]) => name !== code),
    ...(code && file ? [[code, file]] : []),
  ])

export const nothingSent: SentAnswers = { documents: [], text: '' }

interface AnswerFormProps {
  kind: TrackedRequest['kind']
  asked: readonly AskCode[]
  session: string
  onStart: () => void
  /** Called with what was sent: everything that was given, unless sending failed. */
  onEnd: (sent: SentAnswers) => void
}

/** A field for each thing that we need: an upload for a document, otherwise a reply. */
export const AnswerForm = ({ kind, asked, session, onStart, onEnd }: AnswerFormProps) => {
  const [files, setFiles] = useState<Files>({})
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const sender = useSend(session)
  const [keyOf] = useState(keptInMemory)
  const submit = useRef<HTMLButtonElement>(null)
  const photoInWork = usePhotoInWork()
  const uploads = asked.filter((code) => documentFor(code, kind) !== null)
  const hasReply = uploads.length < asked.length || asked.length === 0
  const rule = fileRules[kind]
  const emptyAnswer =
    uploads.length === 0 ? 'Write a reply first' : hasReply ? 'Choose a file or write a reply' : 'Choose a file first'

  const change = () => {
    setProblem(undefined)
    sender.clearError()
  }

  const sendAll = async () => {
    const chosen = uploads.flatMap((code) => (files[code] ? [{ answers: code, file: files[code] }] : []))
    if (chosen.length === 0 && !text.trim()) return setProblem(emptyAnswer)
    onStart()
    // The text goes with the first file.
    const messages: OutgoingMessage[] =
      chosen.length > 0 ? chosen.map((file, index) => ({ ...file, text: index === 0 ? text : '' })) : [{ text }]
    let sent = nothingSent
    for (const message of messages) {
      if (!(await sender.send(message, keyOf(message.answers ?? '')))) break
      const document = message.answers && documentFor(message.answers, kind)
      sent = {
        documents: document ? [...sent.documents, document] : sent.documents,
        text: sent.text || message.text,
      }
      setText('')
      setFiles((unsent) => withFile(unsent, message.answers, null))
    }
    onEnd(sent)
  }

  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!sender.sending && !photoInWork) void sendAll()
      }}
    >
      {uploads.map((code, index) => (
        <FileField
          key={code}
          name={code}
          label={askLabel(code)}
          note={noteOf(rule)}
          rule={rule}
          file={files[code] ?? null}
          disabled={sender.sending}
          error={index === 0 && !hasReply ? problem : undefined}
          onChange={(file) => {
            change()
            setFiles((others) => withFile(others, code, file))
          }}
        />
      ))}
      {hasReply && (
        <TextAreaField
          label={asked.length === 1 && asked[0] === 'report-number' ? 'Report number' : 'Your reply'}
          name="reply"
          value={text}
          readOnly={sender.sending}
          maxLength={limits.messageLength}
          error={problem}
          onChange={({ target }) => {
            change()
            setText(target.value)
          }}
        />
      )}
      <SendStatus sender={sender} submit={submit}>
        <Button ref={submit} type="submit" busy={sender.sending || photoInWork} className="max-sm:grow">
          {sender.sending ? 'Sending' : 'Send'}
        </Button>
      </SendStatus>
    </form>
  )
}
