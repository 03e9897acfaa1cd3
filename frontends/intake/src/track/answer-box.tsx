import { useEffect, useId, useRef, useState } from 'react'
import type { TrackedRequest } from '@portal/contract/reports/tracking'
import { askTitle, hasRepliedSince } from '@portal/contract/reports/waiting'
import { unanswered, type SentAnswers } from '@portal/contract/kinds/answers'
import { isClosed } from '@portal/contract/reports/transitions'
import { Alert } from '@portal/ui'
import { nothingSent } from '@portal/ui/conversation/use-answers'
import { AnswerForm } from './answer-form.tsx'
import { needOf, type Need } from './needs.ts'

/** Says that an answer arrived, and takes the focus that was in its field. */
const Received = ({ title, children }: { title: string; children: string }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Alert tone="success" title={title}>
        {children}
      </Alert>
    </div>
  )
}

interface AnswerBoxProps {
  request: TrackedRequest
  session: string
  refresh: () => Promise<unknown>
}

/**
 * Staff's questions to the client, with the fields to answer them. An answered question disappears; in the end there is
 * a thank-you.
 */
export const AnswerBox = ({ request, session, refresh }: AnswerBoxProps) => {
  const id = useId()
  // The answers being sent: the request may say meanwhile that parts of them have arrived.
  const [sending, setSending] = useState<Need>()
  /** The answers sent on this page, for which question, and whether they ended the wait. */
  const [answered, setAnswered] = useState<{ since: string; sent: SentAnswers; isDone: boolean }>()
  const need = sending ?? needOf(request)
  const earlier = need && need.since === answered?.since ? answered : undefined

  if (!need || (earlier?.isDone && !sending))
    return (
      answered &&
      !isClosed(request.status) && (
        <Received title="Thank you. We got it.">
          We'll continue with your request and email you when there's news.
        </Received>
      )
    )
  const asks = sending ? need.asks : unanswered(need.asks, request.kind, earlier?.sent ?? nothingSent)
  const end = (now: SentAnswers) => {
    setSending(undefined)
    if (now === nothingSent) return
    const { length } = unanswered(asks, request.kind, now)
    const documents = [...(earlier?.sent.documents ?? []), ...now.documents]
    const sent = { documents, text: [earlier?.sent.text, now.text].filter(Boolean).join('\n') }
    setAnswered({ since: need.since, sent, isDone: length === 0 })
    void refresh()
  }
  return (
    <section aria-labelledby={id} className="space-y-4 rounded-card border-2 border-mark bg-card p-5 shadow-card">
      <div className="space-y-1">
        <h2 id={id} className="text-lg font-semibold">
          {askTitle(asks, earlier !== undefined || hasRepliedSince(need.since, request.messages))}
        </h2>
        {need.explanation && <p className="wrap-anywhere whitespace-pre-wrap">{need.explanation}</p>}
      </div>
      {earlier && !sending && (
        <Received key={earlier.sent.documents.join()} title="We got what you sent.">
          You can send the rest now or later.
        </Received>
      )}
      <AnswerForm
        key={need.since}
        kind={request.kind}
        asks={asks}
        session={session}
        onStart={() => setSending({ ...need, asks })}
        onEnd={end}
      />
    </section>
  )
}
