import { call } from '@portal/client'
import { revokeCrashLinks, setReportType } from '@portal/contract/crash-actions'
import { completeCrashReport, type CrashReport } from '@portal/contract/crash-reports'
import { factsOf, offers } from '@portal/contract/crash-states'
import { reportTypeNames, reportTypes } from '@portal/contract/report-types'
import { isOffice, type Role } from '@portal/contract/roles'
import { ConfirmedButton } from '../reports/confirmed-button.tsx'
import { EndLinks } from '../reports/end-links.tsx'
import { Section } from '../reports/section.tsx'
import { SetOneOf } from './set-one-of.tsx'

const typeOptions = reportTypeNames.map((value) => ({ value, label: reportTypes[value].label }))

/** What only the office may do to a request. */
export const AdminActions = ({ report, role }: { report: CrashReport; role: Role }) => {
  const facts = factsOf(report)
  const params = { id: report.id }
  const delivered = report.facePageFile !== null || report.fullReportFile !== null
  const offered = {
    type: offers('changeReportType', role, facts),
    complete: offers('complete', role, facts),
    revoke: isOffice(role) && delivered,
  }
  if (!Object.values(offered).some(Boolean)) return null
  return (
    <Section title="Admin Actions">
      <div className="space-y-4 rounded-control border border-line bg-card px-4 py-4">
        {offered.type && (
          <SetOneOf
            report={report}
            label="Report type"
            action="Update Report Type"
            value={report.reportType}
            options={typeOptions}
            act={(reportType) => ({
              send: () => call(setReportType, { params, body: { reportType } }),
              done: { title: 'Report Type Updated', description: reportTypes[reportType].label },
              failed: { title: 'Failed to update report type.' },
            })}
          />
        )}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {offered.complete && (
            <ConfirmedButton
              report={report}
              label="Mark as Completed"
              title="Mark as completed?"
              act={{
                send: () => call(completeCrashReport, { params }),
                done: { title: 'Request Completed' },
                failed: { title: 'Failed to complete request.' },
              }}
            >
              This finalizes the request and notifies the client.
            </ConfirmedButton>
          )}
          {offered.revoke && <EndLinks report={report} send={() => call(revokeCrashLinks, { params })} />}
        </div>
      </div>
    </Section>
  )
}
