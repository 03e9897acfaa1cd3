import type { User } from '@portal/contract/accounts/accounts'
import { isStaff } from '@portal/contract/accounts/roles'
import { formatDate, formatDateTime } from '@portal/contract/dates'
import {
  clientRoleLabels,
  deliverableTypes,
  getCrashReport,
  type CrashReport,
} from '@portal/contract/reports/crash-reports'
import { crashFactsOf, offersCrashAction } from '@portal/contract/reports/crash-transitions'
import { reportTypes } from '@portal/contract/reports/report-types'
import { DeleteReport } from '../dialog/actions.tsx'
import { WorkSection } from '../dialog/work-section.tsx'
import { FirmSection, RequestAgain } from '../dialog/firm-section.tsx'
import { DialogFrame, type DialogProps } from '../dialog/frame.tsx'
import { ReportNumber } from '../dialog/report-number.tsx'
import { EmailLink, RequesterContact } from '../dialog/requester-contact.tsx'
import { SameCrash } from '../dialog/same-crash.tsx'
import { Columns, Detail, DetailList, Section, yesIf } from '../dialog/section.tsx'
import { MessageStream } from '../messages/stream.tsx'
import { TrackingLink } from '../messages/tracking-link.tsx'
import { authorOf, Person, placedBy, requesterOf } from '../people.tsx'
import { CrashActions, CrashAdminActions, StatusSelector } from './actions.tsx'
import { CrashClientDocuments, CrashDeliverables } from './documents.tsx'
import { canDeliver, nextDeliverable } from './uploads.tsx'

const ContactInformation = ({ report, viewer }: { report: CrashReport; viewer: User }) => (
  <Section title="Contact Information">
    <DetailList>
      <Detail name="Reference number" copy={report.referenceNumber}>
        <span className="font-mono">{report.referenceNumber}</span>
      </Detail>
      {(report.user || !report.contactEmail) && (
        <Detail wide name="Created by">
          <Person {...requesterOf(report, viewer.id, 'Guest User')} />
        </Detail>
      )}
      <RequesterContact report={report} viewer={viewer} />
      <Detail name="Submitted">{formatDateTime(report.submittedAt)}</Detail>
      <Detail wide name="Contact email" copy={report.contactEmail}>
        {report.contactEmail && <EmailLink address={report.contactEmail} />}
      </Detail>
      <Detail wide name="CC emails">
        {report.ccEmails}
      </Detail>
      {report.placedByStaff ? (
        <Detail name="Placed by">{placedBy}</Detail>
      ) : (
        report.authorUserId !== report.userId && (
          <Detail wide name="Report author">
            {authorOf(report, viewer.id)}
          </Detail>
        )
      )}
    </DetailList>
  </Section>
)

const IncidentDetails = ({ report, viewer }: { report: CrashReport; viewer: User }) => (
  <Section title="Incident Details">
    <DetailList>
      {/* The title says it. Staff copy it from here. */}
      {isStaff(viewer.role) && (
        <Detail name="Client" copy={report.clientName}>
          {report.clientName}
        </Detail>
      )}
      <Detail name="Date of crash" copy={formatDate(report.crashDate)}>
        {formatDate(report.crashDate)}
      </Detail>
      <ReportNumber wide report={report} viewer={viewer} name="CHP report number" />
      <Detail name="Report type">{reportTypes[report.reportType].label}</Detail>
      <Detail name="Monitor for full report">{yesIf(report.monitorForFull)}</Detail>
      <Detail name="Has crash card">{yesIf(report.hasCrashCard)}</Detail>
      <Detail name="Client role">{report.clientRole && clientRoleLabels[report.clientRole]}</Detail>
      <Detail name="Other driver name">{report.otherDriverName}</Detail>
      <Detail name="Driver license or license plate" copy={report.driverLicenseOrPlate}>
        {report.driverLicenseOrPlate}
      </Detail>
    </DetailList>
  </Section>
)

/** Everything about one CHP request, and the actions the viewer may take. */
export const CrashDialog = ({ id, listed, viewer, queue, onClose }: DialogProps<CrashReport>) => (
  <DialogFrame<CrashReport>
    id={id}
    endpoint={getCrashReport}
    listed={listed}
    viewer={viewer}
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
        <Columns
          facts={
            <>
              <WorkSection report={report} viewer={viewer} />
              {/* Staff copy the facts of the crash into the agency's form. */}
              {isStaff(viewer.role) && <IncidentDetails report={report} viewer={viewer} />}
              <FirmSection report={report} viewer={viewer} />
              <ContactInformation report={report} viewer={viewer} />
              {!isStaff(viewer.role) && <IncidentDetails report={report} viewer={viewer} />}
            </>
          }
        >
          <SameCrash
            report={report}
            viewer={viewer}
            deliverable={deliverableTypes.filter((type) => canDeliver(type, report, viewer.role))}
          />
          <CrashDeliverables report={report} role={viewer.role} />
          <CrashClientDocuments report={report} role={viewer.role} />
          <CrashActions report={report} role={viewer.role} />
          <CrashAdminActions report={report} role={viewer.role} />
          <TrackingLink report={report} viewer={viewer} />
          <RequestAgain report={report} viewer={viewer} />
        </Columns>
        <MessageStream report={report} viewer={viewer} timeline="Activity Timeline" />
      </>
    )}
  </DialogFrame>
)
