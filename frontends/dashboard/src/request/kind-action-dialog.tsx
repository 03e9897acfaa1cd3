import type { Role } from '@portal/contract/accounts/roles'
import type { ActionName } from '@portal/contract/kinds/kinds'
import { kindOf, type AnyReport } from './request.ts'
import { ActionDialog } from './action-dialog.tsx'
import { actionProps } from './kind-action.ts'

interface KindActionDialogProps {
  report: AnyReport
  role: Role
  action: ActionName
  onClose: () => void
}

/** Asks before an action of the request's kind that was chosen in a list. */
export const KindActionDialog = ({ report, role, action: name, onClose }: KindActionDialogProps) => {
  const action = kindOf(report).actions.find((one) => one.name === name)!
  return <ActionDialog {...actionProps(action, report, role)} onClose={onClose} />
}
