import { useId, useRef, useState } from 'react'
import type { User } from '@portal/contract/accounts/accounts'
import { kindNames, maxSizeLabel } from '@portal/contract/files/file-kinds'
import { kindIdOf } from '@portal/contract/kinds/kind-ids'
import { clientFileRule } from '@portal/contract/kinds/client-files'
import { askLabel, askTitle, hasRepliedSince, questionOf, type AskCode } from '@portal/contract/reports/waiting'
import { documentFor, unanswered } from '@portal/contract/kinds/answers'
import { Button, FieldError } from '@portal/ui'
import { emptyDraft } from '@portal/ui/conversation/drafts'
import { SendProgress } from '@portal/ui/conversation/message-parts'
import { nothingSent, useAnswers } from '@portal/ui/conversation/use-answers'
import { FileField } from '@portal/ui/file-field'
import { usePhotoInWork } from '@portal/ui/photo'
import type { AnyReport } from '../report.ts'
import { useUnsavedFile } from '../upload/unsaved-file.tsx'
import { messageDraft } from './drafts.ts'
import { GrowingTextArea } from './growing-text-area.tsx'
import { MessageText } from './message-text.tsx'
import { useConversation } from './use-conversation.ts'
import { textProblem, useRequestSending } from './use-request-sending.ts'

interface DocumentAnswerProps {
  report: AnyReport
  code: AskCode
  file: File | undefined
  disabled: boolean
  error: string | undefined
  onChange: (file: File | undefined) => void
}

const DocumentAnswer = ({ report, code, file, disabled, error, onChange }: DocumentAnswerProps) => {
  const rule = clientFileRule(kindIdOf(report.id))
  useUnsavedFile(disabled ? undefined : file?.name)
  return (
    <FileField
      name={`answer-${code}`}
      label={askLabel(code)}
      note={`${kindNames(rule)} (max ${maxSizeLabel(rule)})`}
      rule={rule}
      file={file ?? null}
      disabled={disabled}
      error={error}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  )
}

interface AskBoxProps {
  report: AnyReport
  viewer: User
}

/**
 * Staff's questions to the client, with the fields that answer them. The questions stay here once the client starts to
 * answer, until all answers are sent or the dialog is closed, even if the wait ends in the meantime.
 */
export const AskBox = ({ report, viewer }: AskBoxProps) => {
  const id = useId()
  const waiting = report.waiting?.for === 'client' ? report.waiting : null
  const [shownWait, setShownWait] = useState(waiting)
  const [sent, setSent] = useState(nothingSent)
  const storage = messageDraft(viewer.id, report.id, `answer ${shownWait?.since}`)
  const [text, setText] = useState(() => storage.read().text)
  /** At the document, or at the text. */
  const [problem, setProblem] = useState<{ at: AskCode | 'text'; message: string }>()
  const { conversation } = useConversation(report.id)
  const { sender, post } = useRequestSending(report)
  const kind = kindIdOf(report.id)
  const { files, choose, sending, sendAll } = useAnswers({
    kind,
    sender,
    post,
    // After a reload the text is there again, with its key; files are not.
    keepTextKey: (key) => ({
      get: () => key.get() ?? storage.read().key,
      set: (value) => {
        key.set(value)
        storage.save({ ...storage.read(), key: value })
      },
    }),
  })
  const field = useRef<HTMLTextAreaElement>(null)
  const done = useRef<HTMLParagraphElement>(null)
  const photoInWork = usePhotoInWork()
  const hasAnswered = sent.text !== '' || sent.documents.length > 0

  if (waiting && waiting !== shownWait) {
    setShownWait(waiting)
    if (waiting.since !== shownWait?.since) setSent(nothingSent)
  }
  const hasStarted = text !== '' || Object.values(files).some(Boolean)
  // Someone else answered, or staff no longer wait.
  if (!waiting && shownWait && !hasAnswered && !hasStarted && !sending) setShownWait(null)
  if (!shownWait) return null

  const rest = unanswered(shownWait.asks, kind, sent)
  const documents = rest.filter((code) => documentFor(code, kind) !== null)
  const isDone = hasAnswered && rest.length === 0
  const needsWords = rest.length > documents.length || shownWait.asks.length === 0
  const messages = conversation?.messages ?? []
  const question = questionOf(shownWait, messages)
  const hasReplied = hasAnswered || hasRepliedSince(shownWait.since, messages)

  const submit = async () => {
    if (sending || photoInWork) return
    const chosen = documents.filter((code) => files[code])
    setProblem(undefined)
    const found = textProblem({ text, file: (chosen[0] && files[chosen[0]]) ?? null })
    if (found) {
      const isEmpty = documents.length > 0 && !text.trim()
      setProblem({ at: 'text', message: isEmpty ? 'Choose a file or write a message' : found })
      return field.current?.focus()
    }
    const earlier = sent
    const failed = await sendAll(documents, text, (answer, now) => {
      setSent({ documents: [...earlier.documents, ...now.documents], text: earlier.text || now.text })
      if (answer.text !== text) return
      setText('')
      storage.save(emptyDraft)
    })
    if (failed) {
      const { answer, problem } = failed
      const at = problem.about === 'file' && answer.answers ? answer.answers : 'text'
      return setProblem({ at, message: problem.message })
    }
    done.current?.focus()
  }

  return (
    <section
      aria-labelledby={id}
      className="space-y-3 rounded-control border-l-6 border-mark bg-pending-soft px-4 py-3"
    >
      <h3 id={id} className="text-base font-semibold">
        {isDone ? 'Thank you, we got your answer' : askTitle(rest, hasReplied)}
      </h3>
      <p ref={done} tabIndex={-1} className="text-sm outline-none" aria-live="polite">
        {isDone
          ? "We'll continue with your request. What you sent is in the messages below."
          : hasAnswered && 'We got what you sent. You can send the rest later.'}
      </p>
      {!isDone && (
        <>
          {question && (
            <blockquote className="border-l-2 border-edge pl-3 text-sm">
              <MessageText text={question} links />
            </blockquote>
          )}
          {documents.map((code) => (
            <DocumentAnswer
              key={code}
              report={report}
              code={code}
              file={files[code]}
              disabled={sending}
              error={problem?.at === code ? problem.message : undefined}
              onChange={(file) => {
                choose(code, file)
                setProblem(undefined)
              }}
            />
          ))}
          <div className="space-y-1.5">
            <label htmlFor={`${id}-text`} className="block font-medium">
              {needsWords ? 'Your reply' : 'Message (optional)'}
            </label>
            <GrowingTextArea
              ref={field}
              id={`${id}-text`}
              name="answer"
              rows={2}
              value={text}
              readOnly={sending}
              aria-invalid={problem?.at === 'text' ? true : undefined}
              aria-describedby={`${id}-error`}
              onChange={({ target }) => {
                setText(target.value)
                storage.save({ ...storage.read(), text: target.value })
                setProblem(undefined)
              }}
              onSubmit={() => void submit()}
            />
            <FieldError id={`${id}-error`} error={problem?.at === 'text' ? problem.message : undefined} />
          </div>
          <SendProgress sender={sender} verb="Sending" />
          <Button size="small" busy={sending || photoInWork} onClick={() => void submit()}>
            {documents.length > 0 ? 'Send' : 'Send Reply'}
          </Button>
        </>
      )}
    </section>
  )
}
