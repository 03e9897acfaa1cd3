import { useEffect, useReducer, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Session } from '@portal/client'
import { kindIds } from '@portal/contract/kinds/kind-ids'
import { newRequestPath } from '@portal/contract/paths'
import { Button, Card, toast } from '@portal/ui'
import type { FormKind } from '../kinds/form-kind.ts'
import { formKinds } from '../kinds/kinds.ts'
import { useConfirmation } from '../use-confirmation.tsx'
import { draftsOf, type Call } from './draft/drafts.ts'

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

/** "Call at 10:12 AM", with its day if that isn't today. */
const titleOf = ({ since }: Call): string => {
  const isToday = day.format(since) === day.format(Date.now())
  return `Call ${isToday ? '' : `on ${day.format(since)} `}at ${time.format(since)}`
}

interface UnfinishedCallsProps {
  kind: FormKind
  session: Session
  onChange: () => void
}

/** The requests that a member of staff has begun and not submitted, of every kind. */
export const UnfinishedCalls = ({ kind, session, onChange }: UnfinishedCallsProps) => {
  const [, navigate] = useLocation()
  // A form that this one replaces is set aside after the first render.
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  useEffect(() => refresh(), [kind])
  const [discarded, setDiscarded] = useState<{ of: FormKind; call: Call }>()
  const { ask, dialog } = useConfirmation({
    title: 'Discard this call?',
    consequence: 'Everything entered for it will be deleted.',
    action: 'Discard',
    onConfirm: () => {
      if (discarded) draftsOf(discarded.of).discardCall(discarded.call)
      onChange()
    },
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const calls = formKinds.flatMap((of) =>
    draftsOf(of)
      .calls(session)
      .map((call) => ({ of, call })),
  )
  // The discarded call's button, to which the dialog would give the focus back, is gone.
  useEffect(() => {
    if (!discarded) return
    const frame = requestAnimationFrame(() => document.activeElement === document.body && heading.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [discarded, calls.length])
  if (calls.length === 0) return null
  const resume = (of: FormKind, call: Call) => {
    if (!draftsOf(kind).setAside()) return toast({ title: 'Wait until this request is sent', tone: 'danger' })
    draftsOf(of).resume(call)
    if (of === kind) onChange()
    else navigate(newRequestPath(of.id))
    window.scrollTo(0, 0)
    return undefined
  }
  return (
    <Card className="space-y-3">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        Unfinished Calls
      </h2>
      <ul className="divide-y divide-line">
        {calls.map(({ of, call }) => {
          const title = titleOf(call)
          const about = [call.answers.clientName, kindIds[of.id].name].filter(Boolean).join(' · ')
          return (
            <li key={call.name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold tabular-nums">{title}</span> <span className="text-muted">{about}</span>
              </span>
              <span className="flex gap-2">
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Continue: ${title}, ${about}`}
                  onClick={() => resume(of, call)}
                >
                  Continue
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Discard: ${title}, ${about}`}
                  onClick={() => {
                    setDiscarded({ of, call })
                    ask()
                  }}
                >
                  Discard
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
      {dialog}
    </Card>
  )
}
