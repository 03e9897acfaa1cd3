import { clientRoleLabels, getCrashReport, type CrashReport } from '@portal/contract/reports/crash-reports'
import { crashFactsOf, offersCrashAction } from '@portal/contract/reports/crash-transitions'
import { formatDate, formatDateTime } from '@portal/contract/dates'
import { reportTypes } from '@portal/contract/reports/report-types'
import { DeleteReport } from '../dialog/actions.tsx'
import { DialogFrame, type DialogProps } from '../dialog/frame.tsx'
import { Fact, Facts, Section, yesOrNo } from '../dialog/section.tsx'
import { Timeline } from '../dialog/timeline.tsx'
import { authorOf, Person, requesterOf } from '../people.tsx'
import { CrashActions, CrashAdminActions, StatusSelector } from './actions.tsx'
import { CrashClientDocuments, CrashDeliverables } from './documents.tsx'
import { nextDeliverable } from './uploads.tsx'

const ContactInformation = ({ report, viewerId }: { report: CrashReport; viewerId: string }) => (
  <Section title="Contact Information">
    <Facts>
      <Fact name="Reference number">
        <span className="font-mono">{report.referenceNumber}</span>
      </Fact>
      <Fact name="Created by">
        <Person {...requesterOf(report, viewerId, 'Guest User')} />
      </Fact>
      <Fact name="Submitted">{formatDateTime(report.submittedAt)}</Fact>
      <Fact name="Contact email">{report.contactEmail}</Fact>
      <Fact name="CC emails">{report.ccEmails}</Fact>
      <Fact name="Report author">{authorOf(report, viewerId)}</Fact>
      <Fact name="Undeliverable email addresses">{report.undeliverable.join(', ')}</Fact>
    </Facts>
  </Section>
)

const IncidentDetails = ({ report }: { report: CrashReport }) => (
  <Section title="Incident Details">
    <Facts>
      <Fact name="Date of crash">{formatDate(report.crashDate)}</Fact>
      <Fact name="Report type">{reportTypes[report.reportType].label}</Fact>
      <Fact name="Monitor for full report">{yesOrNo(report.monitorForFull)}</Fact>
      <Fact name="Has crash card">{yesOrNo(report.hasCrashCard)}</Fact>
      <Fact name="CHP report number">{report.reportNumber}</Fact>
      <Fact name="Urgent request">{yesOrNo(report.urgent)}</Fact>
      <Fact name="Client role">{report.clientRole && clientRoleLabels[report.clientRole]}</Fact>
      <Fact name="Other driver name">{report.otherDriverName}</Fact>
      <Fact name="Driver license or license plate">{report.driverLicenseOrPlate}</Fact>
    </Facts>
  </Section>
)

/** Everything about one CHP request, and the actions the viewer may take. */
export const CrashDialog = ({ id, listed, viewer, queue, onClose }: DialogProps<CrashReport>) => (
  <DialogFrame<CrashReport>
    id={id}
    endpoint={getCrashReport}
    listed={listed}
    queue={queue}
    onClose={onClose}
    uploadField={(report) => nextDeliverable(report, viewer.role)}
    renderControls={(report) => {
      const facts = crashFactsOf(report)
      return (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2 empty:hidden">
          {offersCrashAction('changeStatus', viewer.role, facts) && <StatusSelector report={report} />}
          {offersCrashAction('deleteReport', viewer.role, facts) && (
            <DeleteReport report={report} onDeleted={onClose} />
          )}
        </div>
      )
    }}
  >
    {(report) => (
      <>
        <ContactInformation report={report} viewerId={viewer.id} />
        <CrashClientDocuments report={report} role={viewer.role} />
        <CrashDeliverables report={report} role={viewer.role} />
        <CrashActions report={report} role={viewer.role} />
        <CrashAdminActions report={report} role={viewer.role} />
        <IncidentDetails report={report} />
        <Timeline report={report} title="Activity Timeline" />
      </>
    )}
  </DialogFrame>
)
