import { useEffect, useState } from 'react'
import { revalidate } from '@portal/client'
import { AppError } from '@portal/contract/api/errors'
import type { User } from '@portal/contract/accounts/accounts'
import { actionBy, isOffered, submitLabelOf, type Act, type ActName } from '@portal/contract/requests/actions/actions'
import type { Refusal } from '@portal/contract/requests/actions/calls'
import { Button, useCommand } from '@portal/ui'
import { conflictMessage } from '../conflict-message.ts'
import { useConfirmWork } from '../request/confirm-work.ts'
import { kindOf, type AnyRequest } from '../request/request.ts'
import { isOpenedFor } from '../url-state.ts'
import { requestFacts } from './facts.ts'
import { useActions } from './use-actions.tsx'

const explainRefused = (request: AnyRequest, why: Refusal) =>
  conflictMessage(new AppError(why === 'gone' ? 'not_found' : 'wrong_state'), request)

/** The actions of one request where it is open. `isWork`: a colleague who may be working on the request is named first. */
export const useRequestActions = (request: AnyRequest, viewer: User, isWork = false) => {
  const { get, listActivity } = kindOf(request).calls
  const { busy, offers, start, act, dialogs } = useActions<AnyRequest>(viewer, {
    factsOf: requestFacts,
    onChanged: () => void revalidate(get, listActivity),
    explainRefused,
  })
  const confirmWork = useConfirmWork()
  return {
    busy,
    dialogs,
    offers: (name: ActName) => offers(name, request),
    act: (one: Act) => act(one, [request]),
    start: (name: ActName, chosen?: Partial<Act>) => {
      const begin = () => start(name, [request], chosen)
      if (isWork) confirmWork(begin)
      else begin()
    },
  }
}

interface ActionStartProps {
  name: ActName
  request: AnyRequest
  viewer: User
  /** By default, that of its dialog's button. */
  label?: string
  /** The label with its subject, for screen readers and the palette. */
  full?: string
  /** Its name in the palette, where that is another one. */
  command?: string
  quiet?: boolean
  /** Its key while the request is open. */
  commandKey?: string
  className?: string
  isWork?: boolean
  /** Starts right away when a link elsewhere led to it. */
  opens?: boolean
}

/** The button of an action in the request that it is about; none while the action isn't offered. */
export const ActionStart = ({
  name,
  request,
  viewer,
  label = submitLabelOf(name, [requestFacts(request)]),
  full = label,
  command = full,
  quiet = false,
  commandKey,
  className = actionBy(name).dialog?.danger ? 'text-danger!' : undefined,
  isWork = false,
  opens = false,
}: ActionStartProps) => {
  const { busy, offers, start, dialogs } = useRequestActions(request, viewer, isWork)
  const isPossible = offers(name)
  useCommand(isPossible ? command : undefined, () => start(name), commandKey ? { key: commandKey } : {})
  useEffect(() => {
    if (opens && isOpenedFor(name)) start(name)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the request was opened
  }, [])
  if (!isPossible) return dialogs
  return (
    <>
      <Button
        variant={quiet ? 'quiet' : 'secondary'}
        size="small"
        aria-label={full}
        aria-haspopup="dialog"
        aria-disabled={busy}
        className={className}
        onClick={() => start(name)}
      >
        {label}
      </Button>
      {dialogs}
    </>
  )
}

interface StartOfManyProps {
  actions: readonly { action: ActName; label: string }[]
  request: AnyRequest
  viewer: User
}

const Started = ({ name, request, viewer }: Pick<ActionStartProps, 'name' | 'request' | 'viewer'>) => {
  const { start, dialogs } = useRequestActions(request, viewer)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  useEffect(() => start(name), [])
  return dialogs
}

/** The button of the first action that a request of a list allows. It keeps the focus when its label changes. */
export const FirstActionStart = ({ actions, request, viewer }: StartOfManyProps) => {
  const [started, setStarted] = useState<{ name: ActName; time: number }>()
  const next = actions.find(({ action }) => isOffered(action, requestFacts(request), viewer))
  return (
    <>
      {next && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`${next.label}: ${request.clientName}`}
          onClick={() => setStarted({ name: next.action, time: Date.now() })}
        >
          {next.label}
        </Button>
      )}
      {started && <Started key={started.time} name={started.name} request={request} viewer={viewer} />}
    </>
  )
}
