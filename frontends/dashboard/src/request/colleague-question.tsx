import { useState } from 'react'
import { call } from '@portal/client'
import { fullName } from '@portal/contract/accounts/full-name'
import { actOnRequests } from '@portal/contract/requests/actions/calls'
import type { Assignee } from '@portal/contract/requests/assignee'
import { Button, useAction } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { refreshLists } from '../refresh-lists.ts'
import { isOpen, type AnyRequest } from './request.ts'
import { useHandler } from '../use-handler.ts'

interface QuestionProps {
  request: AnyRequest
  assignee: Assignee
  onContinue: () => void
  onClose: () => void
}

const Question = ({ request, assignee, onContinue, onClose }: QuestionProps) => {
  const { busy, run } = useAction()
  const takeOver = async () => {
    const body = { requests: [request.id], act: { action: 'take' as const }, fromColleagues: [assignee.id] }
    const taken = await run(() => call(actOnRequests, { body }), {
      failed: "We couldn't reassign it to you",
      refresh: () => void refreshLists(),
    })
    if (taken) onContinue()
  }
  return (
    <Dialog onClose={onClose} title="Continue?" width="narrow">
      <p className="wrap-anywhere">
        <strong className="font-semibold">{fullName(assignee)}</strong> is working on this request.
      </p>
      {/* In the body, which gives the first focus: Enter continues. */}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button variant="secondary" busy={busy} onClick={() => void takeOver()}>
          Reassign to Me
        </Button>
        <Button data-autofocus onClick={onContinue}>
          Continue
        </Button>
      </div>
    </Dialog>
  )
}

/**
 * Asks once for each colleague and request before staff work on a request that the colleague owns. Reading asks nothing.
 * @returns how to ask, and the question, to be rendered in the request's dialog.
 */
export const useColleagueQuestion = (request: AnyRequest | undefined, viewerId: string) => {
  const assignee = request && isOpen(request) && request.staffOwner?.id !== viewerId ? request.staffOwner : null
  const subject = assignee && `${request?.id} ${assignee.id}`
  const [agreed, setAgreed] = useState<string | null>(null)
  const [pending, setPending] = useState<{ work: () => void }>()
  const confirmWork = useHandler((work: () => void) =>
    subject === null || subject === agreed ? work() : setPending({ work }),
  )
  const question = pending && request && assignee && (
    <Question
      request={request}
      assignee={assignee}
      onContinue={() => {
        setAgreed(subject)
        setPending(undefined)
        pending.work()
      }}
      onClose={() => setPending(undefined)}
    />
  )
  return { confirmWork, question }
}
