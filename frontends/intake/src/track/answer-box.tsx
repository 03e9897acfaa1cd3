import { useEffect, useId, useRef, useState } from 'react'
import type { TrackedRequest } from '@portal/contract/reports/tracking'
import { askTitle } from '@portal/contract/reports/waiting'
import { Alert } from '@portal/ui'
import { AnswerForm } from './answer-form.tsx'
import { needOf, type Need } from './needs.ts'

/** Takes the place of the form, and the focus that was in it. */
const Thanks = () => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Alert tone="success" title="Thank you. We got it.">
        We'll continue with your request and email you when there's news.
      </Alert>
    </div>
  )
}

interface AnswerBoxProps {
  request: TrackedRequest
  session: string
  refresh: () => Promise<unknown>
}

/** What we need from the client, with the fields to answer it; a thank-you once it was sent. */
export const AnswerBox = ({ request, session, refresh }: AnswerBoxProps) => {
  const id = useId()
  // What is being sent: the first of several messages ends the wait, and the others must still arrive.
  const [sending, setSending] = useState<Need>()
  /** The question that was answered here. */
  const [answered, setAnswered] = useState<string>()
  const need = sending ?? needOf(request)

  if (!need || need.since === answered) return answered !== undefined && <Thanks />
  const end = (sent: boolean) => {
    setSending(undefined)
    if (!sent) return
    setAnswered(need.since)
    void refresh()
  }
  return (
    <section aria-labelledby={id} className="space-y-4 rounded-card border-2 border-mark bg-card p-5 shadow-card">
      <div className="space-y-1">
        <h2 id={id} className="text-lg font-semibold">
          {askTitle(need.asks)}
        </h2>
        {need.explanation && <p className="wrap-anywhere whitespace-pre-wrap">{need.explanation}</p>}
      </div>
      <AnswerForm
        key={need.since}
        kind={request.kind}
        asked={need.asks}
        session={session}
        onStart={() => setSending(need)}
        onEnd={end}
      />
    </section>
  )
}
