import type { User } from '@portal/contract/accounts/accounts'
import { isStaff } from '@portal/contract/accounts/roles'
import { DialogButton } from '../request/dialog-button.tsx'
import { isOpen, type AnyReport } from '../request/request.ts'
import { WaitingDialog } from './waiting-dialog.tsx'

interface WaitingProps {
  report: AnyReport
  viewer: User
}

/** Changes who staff wait for. */
export const WaitingButton = ({ report, viewer }: WaitingProps) =>
  isStaff(viewer.role) &&
  isOpen(report) && (
    <DialogButton
      label={report.waiting ? 'Change' : 'Waiting For…'}
      command="Set Who We're Waiting For"
      commandKey="w"
      variant="quiet"
      aria-label={report.waiting ? "Change Who We're Waiting For" : undefined}
      className="-my-1.5 max-sm:-ml-3.5"
    >
      {(close) => <WaitingDialog report={report} onClose={close} />}
    </DialogButton>
  )
