import { useRef, useState } from 'react'
import { clientFileRule } from '@portal/contract/kinds/client-files'
import { noteOf } from '@portal/contract/files/file-kinds'
import { limits } from '@portal/contract/limits'
import { askLabel, type AskCode } from '@portal/contract/reports/waiting'
import { documentFor, type SentAnswers } from '@portal/contract/kinds/answers'
import type { TrackedRequest } from '@portal/contract/reports/tracking'
import { Button, TextAreaField } from '@portal/ui'
import { nothingSent, useAnswers } from '@portal/ui/conversation/use-answers'
import { FileField } from '@portal/ui/file-field'
import { usePhotoInWork } from '@portal/ui/photo'
import { SendStatus } from './send-status.tsx'
import { useTrackedSending } from './use-tracked-sending.ts'

interface AnswerFormProps {
  kind: TrackedRequest['kind']
  asks: readonly AskCode[]
  session: string
  onStart: () => void
  /** Called with what was sent: everything that was given, unless sending failed. */
  onEnd: (sent: SentAnswers) => void
}

/** A field for each thing that we need: an upload for a document, otherwise a reply. */
export const AnswerForm = ({ kind, asks, session, onStart, onEnd }: AnswerFormProps) => {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const { sender, post } = useTrackedSending(session)
  const { files, choose, sendAll } = useAnswers({ kind, sender, post })
  const button = useRef<HTMLButtonElement>(null)
  const photoInWork = usePhotoInWork()
  const uploads = asks.filter((code) => documentFor(code, kind) !== null)
  const hasReply = uploads.length < asks.length || asks.length === 0
  const rule = clientFileRule(kind)
  const emptyAnswer =
    uploads.length === 0 ? 'Write a reply first' : hasReply ? 'Choose a file or write a reply' : 'Choose a file first'

  const change = () => {
    setProblem(undefined)
    sender.clearProblem()
  }

  const send = async () => {
    if (!text.trim() && !uploads.some((code) => files[code])) return setProblem(emptyAnswer)
    onStart()
    let sent = nothingSent
    await sendAll(uploads, text, (_answer, sentSoFar) => {
      setText('')
      sent = sentSoFar
    })
    onEnd(sent)
  }

  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!sender.sending && !photoInWork) void send()
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
            choose(code, file)
          }}
        />
      ))}
      {hasReply && (
        <TextAreaField
          label={asks.length === 1 && asks[0] === 'report-number' ? 'Report number' : 'Your reply'}
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
      <SendStatus sender={sender} submit={button}>
        <Button ref={button} type="submit" busy={sender.sending || photoInWork} className="max-sm:grow">
          {sender.sending ? 'Sending' : 'Send'}
        </Button>
      </SendStatus>
    </form>
  )
}
