import { revalidate } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import type { ActName } from '@portal/contract/requests/actions/actions'
import { Button, useCommand } from '@portal/ui'
import { kindOf, type AnyRequest } from '../request/request.ts'
import { requestFacts } from './facts.ts'
import { useActions } from './use-actions.tsx'

interface ActionStartProps {
  name: ActName
  request: AnyRequest
  viewer: User
  label: string
  /** The label with its subject, for screen readers and the palette. */
  full?: string
  quiet?: boolean
}

/** The button of an action in the request that it is about; none while the action isn't offered. */
export const ActionStart = ({ name, request, viewer, label, full = label, quiet = false }: ActionStartProps) => {
  const { get, listActivity } = kindOf(request).calls
  const { busy, offers, start, dialogs } = useActions<AnyRequest>(viewer, {
    factsOf: requestFacts,
    onChanged: () => void revalidate(get, listActivity),
  })
  const isOffered = offers(name, request)
  useCommand(isOffered ? full : undefined, () => start(name, [request]))
  if (!isOffered) return dialogs
  return (
    <>
      <Button
        variant={quiet ? 'quiet' : 'secondary'}
        size="small"
        aria-label={full}
        aria-haspopup="dialog"
        aria-disabled={busy}
        onClick={() => start(name, [request])}
      >
        {label}
      </Button>
      {dialogs}
    </>
  )
}
