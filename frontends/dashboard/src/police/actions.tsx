import { call } from '@portal/client'
import { isStaff, type Role } from '@portal/contract/accounts/roles'
import { turnOffPoliceLinks, type PoliceReport } from '@portal/contract/reports/police-reports'
import {
  offersPoliceAction,
  policeActionTo,
  policeFactsOf,
  policeStatuses,
  type PoliceStatus,
} from '@portal/contract/reports/police-transitions'
import { cancelPoliceReport } from '@portal/contract/reports/police-actions'
import { DeleteReport, TurnOffLinks } from '../dialog/actions.tsx'
import { ChangeButton } from '../dialog/change-button.tsx'
import { ChangeDialog } from '../dialog/change-dialog.tsx'
import { ConfirmButton } from '../dialog/confirm-button.tsx'
import { Section } from '../dialog/section.tsx'
import { changeStatus, reasonForStatus, statusChanges } from './change-status.ts'

/** The actions of admins and staff, and a firm's cancellation. Each shows only when the server would accept it. */
export const PoliceActions = ({
  report,
  role,
  onDeleted,
}: {
  report: PoliceReport
  role: Role
  onDeleted: () => void
}) => {
  const facts = policeFactsOf(report)
  const offered = policeStatuses.filter((status) => offersPoliceAction(policeActionTo[status], role, facts))
  const offersTurnOffLinks = isStaff(role) && report.reportFile !== null
  if (offersPoliceAction('cancelOwn', role, facts)) return <CancelOwn report={report} />
  const offersDelete = offersPoliceAction('delete', role, facts)
  if (offered.length === 0 && !offersTurnOffLinks && !offersDelete) return null
  return (
    <Section title="Actions">
      <div className="flex flex-wrap gap-2 rounded-control border border-line bg-card px-4 py-4">
        {offered.map((status) => (
          <ChangeButton
            key={status}
            report={report}
            danger={status === 'cancelled'}
            label={statusChanges[status].label}
            title={statusChanges[status].title}
            reasonFor={reasonForStatus(report, status)}
            planned={{ action: policeActionTo[status] }}
            action={(options) => changeStatus(report, status, options)}
          >
            {statusChanges[status].text}
          </ChangeButton>
        ))}
        {offersTurnOffLinks && (
          <TurnOffLinks report={report} send={() => call(turnOffPoliceLinks, { params: { id: report.id } })} />
        )}
        {offersDelete && (
          <div className="ml-auto self-center">
            <DeleteReport report={report} onDeleted={onDeleted} />
          </div>
        )}
      </div>
    </Section>
  )
}

/** Cancels the firm's request while it is processing. */
const CancelOwn = ({ report }: { report: PoliceReport }) => (
  <Section title="Cancel Request">
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-card px-4 py-3">
      <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
        You can cancel the request if the report is no longer needed.
      </p>
      <ConfirmButton
        report={report}
        danger
        label="Cancel Request"
        title="Cancel this request?"
        action={{
          send: () => call(cancelPoliceReport, { params: { id: report.id } }),
          success: { title: 'Request Canceled' },
          failure: { title: 'Failed to cancel request.' },
        }}
      >
        We'll stop working on this request. This can't be undone.
      </ConfirmButton>
    </div>
  </Section>
)

interface StatusDialogProps {
  report: PoliceReport
  status: PoliceStatus
  onClose: () => void
}

/** Asks before a quick action of the list changes a status. */
export const StatusDialog = ({ report, status, onClose }: StatusDialogProps) => {
  const { label, title, text } = statusChanges[status]
  return (
    <ChangeDialog
      report={report}
      open
      title={title}
      label={label}
      reasonFor={reasonForStatus(report, status)}
      planned={{ action: policeActionTo[status] }}
      action={(options) => changeStatus(report, status, options)}
      onClose={onClose}
    >
      {text}
    </ChangeDialog>
  )
}
