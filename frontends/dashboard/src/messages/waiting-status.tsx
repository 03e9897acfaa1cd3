import { useDeferredValue, useState } from 'react'
import type { User } from '@portal/contract/accounts/accounts'
import { isStaff } from '@portal/contract/accounts/roles'
import { Badge, Button, useCommand } from '@portal/ui'
import { rowOf } from '../queue/row-of.ts'
import { stateOf } from '../queue/row-text.ts'
import { isOpen, type AnyReport } from '../report.ts'
import { waitingDetails } from './waiting-badges.ts'
import { WaitingDialog } from './waiting-dialog.tsx'

const SetWaiting = ({ report }: { report: AnyReport }) => {
  const [setting, setSetting] = useState(false)
  // Deferred: a dialog that opens in the same render as the one around it would end up behind it.
  const open = useDeferredValue(setting, false)
  useCommand("Set Who We're Waiting For", () => setSetting(true))
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        aria-label={report.waiting ? "Change Who We're Waiting For" : undefined}
        onClick={() => setSetting(true)}
        className="-my-1.5 max-sm:-ml-3.5"
      >
        {report.waiting ? 'Change' : 'Waiting For…'}
      </Button>
      {setting && <WaitingDialog report={report} open={open} onClose={() => setSetting(false)} />}
    </>
  )
}

/** What a request waits for, in the dialog's header, and for staff the way to change it. */
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
      {forStaff && isOpen(report) && <SetWaiting report={report} />}
    </>
  )
}
