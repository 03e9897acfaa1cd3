import type { User } from '@portal/contract/accounts/accounts'
import { ActionStart } from '../actions/action-start.tsx'
import type { AnyRequest } from './request.ts'

interface WaitingProps {
  request: AnyRequest
  viewer: User
}

/** Changes who staff wait for. */
export const WaitingButton = ({ request, viewer }: WaitingProps) => (
  <ActionStart
    name="setWaiting"
    request={request}
    viewer={viewer}
    label={request.waiting ? 'Change' : 'Waiting For…'}
    full={request.waiting ? "Change Who We're Waiting For" : 'Waiting For…'}
    command="Set Who We're Waiting For"
    commandKey="w"
    quiet
    className="-my-1.5 max-sm:-ml-3.5"
  />
)
