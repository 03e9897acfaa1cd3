import type { User } from '@portal/contract/accounts/accounts'
import { isStaff } from '@portal/contract/accounts/roles'
import { DialogButton } from '../request/dialog-button.tsx'
import { isOpen, type AnyRequest } from '../request/request.ts'
import { WaitingDialog } from './waiting-dialog.tsx'

interface WaitingProps {
  request: AnyRequest
  viewer: User
}

/** Changes who staff wait for. */
export const WaitingButton = ({ request, viewer }: WaitingProps) =>
  isStaff(viewer.role) &&
  isOpen(request) && (
    <DialogButton
      label={request.waiting ? 'Change' : 'Waiting For…'}
      command="Set Who We're Waiting For"
      commandKey="w"
      variant="quiet"
      aria-label={request.waiting ? "Change Who We're Waiting For" : undefined}
      className="-my-1.5 max-sm:-ml-3.5"
    >
      {(close) => <WaitingDialog request={request} onClose={close} />}
    </DialogButton>
  )
