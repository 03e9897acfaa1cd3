import type { User } from '@portal/contract/accounts/accounts'
import { isStaff } from '@portal/contract/accounts/roles'
import { Badge } from '@portal/ui'
import { DialogButton } from '../dialog/dialog-button.tsx'
import { rowOf } from '../queue/row-of.ts'
import { stateOf } from '../queue/row-text.ts'
import { isOpen, type AnyReport } from '../report.ts'
import { waitingDetails } from './waiting-badges.ts'
import { WaitingDialog } from './waiting-dialog.tsx'

/** The wait of a request, in the dialog's header, and for staff the way to change it. */
export const WaitingStatus = ({ report, viewer }: { report: AnyReport; viewer: User }) => {
  const forStaff = isStaff(viewer.role)
  const waits = waitingDetails(report, forStaff)
  // The queue says the same of it.
  const details = waits.length === 0 && forStaff && isOpen(report) ? [stateOf(rowOf(report))] : waits
  return (
    <>
      {details.map(({ label, tone }) => (
        <Badge key={label} tone={tone} className="whitespace-normal!">
          {label}
        </Badge>
      ))}
      {report.waiting?.reason && <p className="text-sm text-muted wrap-anywhere">{report.waiting.reason}</p>}
      {forStaff && isOpen(report) && (
        <DialogButton
          label={report.waiting ? 'Change' : 'Waiting For…'}
          command="Set Who We're Waiting For"
          variant="quiet"
          aria-label={report.waiting ? "Change Who We're Waiting For" : undefined}
          className="-my-1.5 max-sm:-ml-3.5"
        >
          {(close) => <WaitingDialog report={report} onClose={close} />}
        </DialogButton>
      )}
    </>
  )
}
