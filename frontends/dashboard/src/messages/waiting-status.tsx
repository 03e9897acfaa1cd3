import type { User } from '@portal/contract/accounts/accounts'
import { isStaff } from '@portal/contract/accounts/roles'
import { Badge } from '@portal/ui'
import { DialogButton } from '../dialog/dialog-button.tsx'
import { waitOf } from '../dialog/header-facts.ts'
import { isOpen, type AnyReport } from '../report.ts'
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

/** The wait of a request, in the header of the dialog over the page, and for staff the way to change it. */
export const WaitingStatus = ({ report, viewer }: WaitingProps) => (
  <>
    {waitOf(report, viewer).map(({ label, tone }) => (
      <Badge key={label} tone={tone} className="whitespace-normal!">
        {label}
      </Badge>
    ))}
    {report.waiting?.reason && <p className="text-sm text-muted wrap-anywhere">{report.waiting.reason}</p>}
    <WaitingButton report={report} viewer={viewer} />
  </>
)
