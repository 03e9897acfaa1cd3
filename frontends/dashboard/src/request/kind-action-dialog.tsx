import type { Role } from '@portal/contract/accounts/roles'
import type { ActionName } from '@portal/contract/kinds/kinds'
import { kindOf, type AnyRequest } from './request.ts'
import { ActionDialog } from './action-dialog.tsx'
import { actionProps } from './kind-action.ts'

interface KindActionDialogProps {
  request: AnyRequest
  role: Role
  action: ActionName
  onClose: () => void
}

/** Asks before an action of the request's kind that was chosen in a list. */
export const KindActionDialog = ({ request, role, action: name, onClose }: KindActionDialogProps) => {
  const action = kindOf(request).actions.find((one) => one.name === name)!
  return <ActionDialog {...actionProps(action, request, role)} onClose={onClose} />
}
