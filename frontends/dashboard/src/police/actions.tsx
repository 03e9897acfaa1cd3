import { call } from '@portal/client'
import { isStaff, type Role } from '@portal/contract/accounts/roles'
import { turnOffPoliceLinks, type PoliceReport } from '@portal/contract/reports/police-reports'
import {
  offersPoliceAction,
  policeActionTo,
  policeFactsOf,
  policeStatuses,
} from '@portal/contract/reports/police-transitions'
import { ConfirmDialog } from '@portal/ui/overlays'
import { TurnOffLinks } from '../dialog/actions.tsx'
import { ConfirmButton } from '../dialog/confirm-button.tsx'
import { Section } from '../dialog/section.tsx'
import { useReportAction } from '../report-action.ts'
import { changeStatus, statusChanges } from './change-status.ts'

/** The actions of admins and staff. Each shows only when the server would accept it. */
export const PoliceActions = ({ report, role }: { report: PoliceReport; role: Role }) => {
  const facts = policeFactsOf(report)
  const offered = policeStatuses.filter((status) => offersPoliceAction(policeActionTo[status], role, facts))
  const offersTurnOffLinks = isStaff(role) && report.reportFile !== null
  if (offered.length === 0 && !offersTurnOffLinks) return null
  return (
    <Section title="Actions">
      <div className="flex flex-wrap gap-2 rounded-control border border-line bg-card px-4 py-4">
        {offered.map((status) => (
          <ConfirmButton
            key={status}
            report={report}
            danger={status === 'cancelled'}
            label={statusChanges[status].label}
            title={statusChanges[status].title}
            action={changeStatus(report, status)}
          >
            {statusChanges[status].text}
          </ConfirmButton>
        ))}
        {offersTurnOffLinks && (
          <TurnOffLinks report={report} send={() => call(turnOffPoliceLinks, { params: { id: report.id } })} />
        )}
      </div>
    </Section>
  )
}

/** Asks before the list's Complete button completes a request: the email it sends can't be taken back. */
export const CompleteDialog = ({ report, onClose }: { report: PoliceReport; onClose: () => void }) => {
  const { busy, run } = useReportAction(report)
  const { label, title, text } = statusChanges.completed
  const complete = async () => {
    await run(changeStatus(report, 'completed'))
    onClose()
  }
  return (
    <ConfirmDialog open title={title} action={label} busy={busy} onConfirm={() => void complete()} onClose={onClose}>
      {text}
    </ConfirmDialog>
  )
}
