import { useRef, useState, type KeyboardEvent } from 'react'
import { noteOf } from '@portal/contract/files/file-kinds'
import { limits } from '@portal/contract/limits'
import type { TrackedRequest } from '@portal/contract/reports/tracking'
import { Button, TextAreaField } from '@portal/ui'
import { FileField } from '@portal/ui/file-field'
import { usePhotoInWork } from '@portal/ui/photo'
import { draftOf } from './draft.ts'
import { fileRules } from './needs.ts'
import { SendStatus } from './send-status.tsx'
import { useSend } from './use-send.ts'

interface ComposerProps {
  request: TrackedRequest
  session: string
  refresh: () => Promise<unknown>
}

/** Writes a message, with a file if wanted. What is written survives a reload. */
export const Composer = ({ request: { id, kind }, session, refresh }: ComposerProps) => {
  const [draft] = useState(() => draftOf(id))
  const [text, setText] = useState(draft.text)
  const [file, setFile] = useState<File | null>(null)
  const [attaching, setAttaching] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [sent, setSent] = useState(false)
  const sender = useSend(session)
  const submit = useRef<HTMLButtonElement>(null)
  const photoInWork = usePhotoInWork()
  const rule = fileRules[kind]

  const change = (next: string) => {
    setText(next)
    draft.set({ text: next })
    setProblem(undefined)
    setSent(false)
    sender.clearError()
  }

  const send = async () => {
    if (sender.sending || photoInWork) return
    if (!text.trim() && !file) return setProblem('Write a message or attach a file')
    if (!(await sender.send({ text, file }, draft.key))) return
    change('')
    setFile(null)
    setAttaching(false)
    await refresh()
    setSent(true)
  }

  const sendWithKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }

  return (
    <form
      noValidate
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <output className="sr-only">{sent && 'Message sent'}</output>
      <TextAreaField
        label="Write to us"
        name="message"
        value={text}
        readOnly={sender.sending}
        maxLength={limits.messageLength}
        error={problem}
        onChange={({ target }) => change(target.value)}
        onKeyDown={sendWithKeys}
        aria-keyshortcuts="Control+Enter Meta+Enter"
      />
      {attaching && (
        <FileField
          name="file"
          label="File"
          note={noteOf(rule)}
          rule={rule}
          file={file}
          disabled={sender.sending}
          onChange={(chosen) => {
            setFile(chosen)
            setProblem(undefined)
            sender.clearError()
          }}
        />
      )}
      <SendStatus sender={sender} submit={submit}>
        <Button ref={submit} type="submit" busy={sender.sending || photoInWork} className="max-sm:grow">
          {sender.sending ? 'Sending' : 'Send'}
        </Button>
        {!attaching && (
          <Button variant="secondary" disabled={sender.sending} onClick={() => setAttaching(true)}>
            Attach a File
          </Button>
        )}
      </SendStatus>
    </form>
  )
}
