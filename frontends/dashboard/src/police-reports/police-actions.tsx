import { call } from '@portal/client'
import { revokePoliceLinks, type PoliceReport } from '@portal/contract/police-reports'
import { policeActionTo, policeFactsOf, policeOffers, policeStatuses } from '@portal/contract/police-states'
import { isOffice, type Role } from '@portal/contract/roles'
import { ConfirmedButton } from '../reports/confirmed-button.tsx'
import { EndLinks } from '../reports/end-links.tsx'
import { Section } from '../reports/section.tsx'
import { settingStatus, statusQuestions, statusVerbs } from './set-status.ts'

/** What the office may do to a police request as it stands. */
export const PoliceActions = ({ report, role }: { report: PoliceReport; role: Role }) => {
  const facts = policeFactsOf(report)
  const offered = policeStatuses.filter((status) => policeOffers(policeActionTo[status], role, facts))
  const revoke = isOffice(role) && report.reportFile !== null
  if (offered.length === 0 && !revoke) return null
  return (
    <Section title="Actions">
      <div className="flex flex-wrap gap-2 rounded-control border border-line bg-card px-4 py-4">
        {offered.map((status) => (
          <ConfirmedButton
            key={status}
            report={report}
            danger={status === 'cancelled'}
            label={statusVerbs[status]}
            title={statusQuestions[status].title}
            act={settingStatus(report, status)}
          >
            {statusQuestions[status].text}
          </ConfirmedButton>
        ))}
        {revoke && <EndLinks report={report} send={() => call(revokePoliceLinks, { params: { id: report.id } })} />}
      </div>
    </Section>
  )
}
