import { useId, useRef, useState, type ComponentProps, type ComponentType } from 'react'
import { keptInMemory, useSay, useTexts, type CallOptions } from '@portal/client'
import { noteOf } from '@portal/contract/files/file-kinds'
import { documentFor, unanswered, type SentAnswers } from '@portal/contract/kinds/answers'
import { clientFileRule } from '@portal/contract/kinds/client-files'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { limits } from '@portal/contract/limits'
import { hasRepliedSince, questionOf, type AskCode, type Waiting } from '@portal/contract/requests/waiting'
// Imported by the package's name, so that federation resolves it to the shared instance.
import { Button, classes, TextAreaField } from '@portal/ui'
import { FileField } from '../file-field.tsx'
import { useAfterFiles } from '../photo.ts'
import { emptyDraft, type DraftStorage, useDraft } from './drafts.ts'
import { conversationTexts } from './texts.ts'
import { CancelSending, SendProgress } from './message-parts.tsx'
import { submitWithKeys } from './use-composer.ts'
import type { Sender } from './use-sending.ts'

/** A message that answers what staff asked: a document, a text or both. */
interface Answer {
  text: string
  /** The ask that the file answers. */
  answers?: AskCode
  file?: File
}

interface AnswerBoxProps {
  kind: KindId
  waiting: Waiting | null
  /** A closed request isn't continued. */
  isClosed: boolean
  messages: readonly { author: { kind: string }; asks: readonly AskCode[]; text: string; createdAt: string }[]
  sender: Sender
  post: (answer: Answer, options: CallOptions) => Promise<unknown>
  /** Called after each message. */
  onSent?: () => unknown
  /** The draft of the answers to what was asked at this time. */
  openStorage: (since: string) => DraftStorage
  /** Smaller, and under the heading of a dialog. */
  inDialog?: boolean
  /** Shows staff's question. */
  Question: ComponentType<{ text: string }>
  /** A field for a file, where the page does more with it. */
  Field?: ComponentType<ComponentProps<typeof FileField>>
}

const nothingSent: SentAnswers = { documents: [], text: '' }

/** The questions of one wait. They stay until all are answered once the client has started, even if the wait ends before. */
const Questions = ({
  kind,
  waiting,
  first,
  isClosed,
  messages,
  sender,
  post,
  onSent,
  openStorage,
  inDialog = false,
  Question,
  Field = FileField,
}: AnswerBoxProps & { first: Waiting }) => {
  const t = useTexts(conversationTexts)
  const say = useSay()
  const id = useId()
  const [asked, setAsked] = useState(first)
  const [sent, setSent] = useState(nothingSent)
  const [files, setFiles] = useState<Partial<Record<AskCode, File>>>({})
  const [sending, setSending] = useState(false)
  /** At the document, or at the text. */
  const [problem, setProblem] = useState<{ at: AskCode | 'text'; message: string }>()
  // After a reload the text is there again, with its key; files are not.
  const { draft, update, key } = useDraft(() => openStorage(asked.since))
  const [keyOf] = useState(keptInMemory)
  const field = useRef<HTMLTextAreaElement>(null)
  const done = useRef<HTMLParagraphElement>(null)
  const { text } = draft
  const rule = clientFileRule(kind)
  if (waiting && waiting !== asked) setAsked(waiting)

  const hasAnswered = sent.text !== '' || sent.documents.length > 0
  const hasStarted = text !== '' || Object.values(files).some(Boolean)
  const rest = unanswered(asked.asks, kind, sent)
  const isDone = hasAnswered && rest.length === 0
  const documents = rest.filter((code) => documentFor(code, kind) !== null)
  const needsWords = rest.length > documents.length || asked.asks.length === 0
  const question = questionOf(asked, messages)
  const hasReplied = hasAnswered || hasRepliedSince(asked.since, messages)
  const labelOfText = rest.join() === 'report-number' ? t.reportNumber : needsWords ? t.yourReply : t.messageOptional
  const choose = (code: AskCode, file: File | null) =>
    setFiles(({ [code]: _replaced, ...others }) => (file ? { ...others, [code]: file } : others))

  /** Sends a message for each chosen file, the text with the first. Stops at one that isn't sent. */
  const sendAll = async () => {
    const chosen = documents.flatMap((code) => (files[code] ? [{ answers: code, file: files[code] }] : []))
    const answers: Answer[] =
      chosen.length > 0 ? chosen.map((file, index) => ({ ...file, text: index === 0 ? text : '' })) : [{ text }]
    for (const answer of answers) {
      const kept = answer.text ? key : keyOf(answer.answers ?? '')
      const failed = await sender.send((options) => post(answer, options), kept, answer.file)
      if (failed)
        return setProblem({ at: (failed.about === 'file' && answer.answers) || 'text', message: failed.message })
      const document = answer.answers && documentFor(answer.answers, kind)
      setSent((before) => ({
        documents: document ? [...before.documents, document] : before.documents,
        text: [before.text, answer.text.trim()].filter(Boolean).join('\n'),
      }))
      if (answer.answers) choose(answer.answers, null)
      if (answer.text) update({ ...emptyDraft, key: undefined })
      void onSent?.()
    }
    done.current?.focus()
  }

  const problemOf = (): string | undefined => {
    if (text.trim().length > limits.messageLength) return t.tooLong
    if (text.trim() || documents.some((code) => files[code])) return undefined
    return documents.length > 0 ? t.chooseOrWrite : t.writeFirst
  }

  const { run: submit, isWaiting } = useAfterFiles(async () => {
    if (sending) return
    const message = problemOf()
    setProblem(message === undefined ? undefined : { at: 'text', message })
    if (message) return field.current?.focus()
    setSending(true)
    await sendAll()
    setSending(false)
  })

  // Someone else answered, or staff no longer wait.
  if (!waiting && !hasAnswered && !hasStarted && !sending) return null
  if (isDone && isClosed) return null

  const Heading = inDialog ? 'h3' : 'h2'
  const size = inDialog ? 'small' : 'medium'
  return (
    <section
      aria-labelledby={id}
      className={
        inDialog
          ? 'space-y-3 rounded-control border-l-6 border-mark bg-pending-soft px-4 py-3'
          : 'space-y-4 rounded-card border-2 border-mark bg-card p-5 shadow-card'
      }
    >
      <Heading id={id} className={classes('font-semibold', inDialog ? 'text-base' : 'text-lg')}>
        {isDone ? t.thanks : t.askTitle(rest, hasReplied)}
      </Heading>
      <p ref={done} tabIndex={-1} className={classes('outline-none', inDialog && 'text-sm')} aria-live="polite">
        {isDone ? t.weContinue : hasAnswered && t.sendRest}
      </p>
      {!isDone && (
        <>
          {question && <Question text={question} />}
          {documents.map((code) => (
            <Field
              key={code}
              name={`answer-${code}`}
              label={t.askLabel(code)}
              note={say(noteOf(rule))}
              rule={rule}
              file={files[code] ?? null}
              disabled={sending}
              error={problem?.at === code ? problem.message : undefined}
              onChange={(file) => {
                choose(code, file)
                setProblem(undefined)
              }}
            />
          ))}
          <TextAreaField
            ref={field}
            label={labelOfText}
            name="answer"
            rows={2}
            value={text}
            readOnly={sending}
            error={problem?.at === 'text' ? problem.message : undefined}
            onChange={({ target }) => {
              update({ text: target.value })
              setProblem(undefined)
            }}
            onKeyDown={(event) => submitWithKeys(event, submit)}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          />
          <SendProgress sender={sender} verb={t.sending} />
          <div className="flex flex-wrap gap-2">
            <Button size={size} busy={sending || isWaiting} onClick={() => void submit()}>
              {t.send}
            </Button>
            <CancelSending sender={sender} small={inDialog} moveFocus={() => field.current?.focus()} />
          </div>
        </>
      )}
    </section>
  )
}

/** Staff's questions to the client, with the fields that answer them, and a thank-you in the end. */
export const AnswerBox = (props: AnswerBoxProps) => {
  const { waiting } = props
  const asking = waiting?.for === 'client' ? waiting : null
  const [last, setLast] = useState(asking)
  if (asking && asking.since !== last?.since) setLast(asking)
  return last && <Questions {...props} key={last.since} first={last} waiting={asking} />
}
