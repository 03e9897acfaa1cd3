import { formatDate, formatDateTime } from '@portal/contract/dates'
import { clientRoleLabels, getCrashReport, type CrashReport } from '@portal/contract/reports/crash-reports'
import { crashFactsOf, offersCrashAction } from '@portal/contract/reports/crash-transitions'
import { reportTypes } from '@portal/contract/reports/report-types'
import { DeleteReport } from '../dialog/actions.tsx'
import { DialogFrame, type DialogProps } from '../dialog/frame.tsx'
import { Detail, DetailList, Section, yesOrNo } from '../dialog/section.tsx'
import { Timeline } from '../dialog/timeline.tsx'
import { authorOf, Person, requesterOf } from '../people.tsx'
import { CrashActions, CrashAdminActions, StatusSelector } from './actions.tsx'
import { CrashClientDocuments, CrashDeliverables } from './documents.tsx'
import { nextDeliverable } from './uploads.tsx'

const ContactInformation = ({ report, viewerId }: { report: CrashReport; viewerId: string }) => (
  <Section title="Contact Information">
    <DetailList>
      <Detail name="Reference number">
        <span className="font-mono">{report.referenceNumber}</span>
      </Detail>
      <Detail name="Created by">
        <Person {...requesterOf(report, viewerId, 'Guest User')} />
      </Detail>
      <Detail name="Submitted">{formatDateTime(report.submittedAt)}</Detail>
      <Detail name="Contact email">{report.contactEmail}</Detail>
      <Detail name="CC emails">{report.ccEmails}</Detail>
      <Detail name="Report author">{authorOf(report, viewerId)}</Detail>
      <Detail name="Undeliverable email addresses">{report.undeliverable.join(', ')}</Detail>
    </DetailList>
  </Section>
)

const IncidentDetails = ({ report }: { report: CrashReport }) => (
  <Section title="Incident Details">
    <DetailList>
      <Detail name="Date of crash">{formatDate(report.crashDate)}</Detail>
      <Detail name="Report type">{reportTypes[report.reportType].label}</Detail>
      <Detail name="Monitor for full report">{yesOrNo(report.monitorForFull)}</Detail>
      <Detail name="Has crash card">{yesOrNo(report.hasCrashCard)}</Detail>
      <Detail name="CHP report number">{report.reportNumber}</Detail>
      <Detail name="Urgent request">{yesOrNo(report.urgent)}</Detail>
      <Detail name="Client role">{report.clientRole && clientRoleLabels[report.clientRole]}</Detail>
      <Detail name="Other driver name">{report.otherDriverName}</Detail>
      <Detail name="Driver license or license plate">{report.driverLicenseOrPlate}</Detail>
    </DetailList>
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
