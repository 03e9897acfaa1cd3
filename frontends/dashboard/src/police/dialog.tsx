import type { User } from '@portal/contract/accounts/accounts'
import { isStaff } from '@portal/contract/accounts/roles'
import { formatDate, formatDateTime } from '@portal/contract/dates'
import { getPoliceReport, type PoliceReport } from '@portal/contract/reports/police-reports'
import { Badge } from '@portal/ui'
import { WorkSection } from '../dialog/work-section.tsx'
import { FirmSection, RequestAgain } from '../dialog/firm-section.tsx'
import { DialogFrame, type DialogProps } from '../dialog/frame.tsx'
import { ReportNumber } from '../dialog/report-number.tsx'
import { EmailLink, RequesterContact } from '../dialog/requester-contact.tsx'
import { SameCrash } from '../dialog/same-crash.tsx'
import { Columns, Detail, DetailList, Section, yesIf } from '../dialog/section.tsx'
import { MessageStream } from '../messages/stream.tsx'
import { TrackingLink } from '../messages/tracking-link.tsx'
import { Person, placedBy, requesterOf } from '../people.tsx'
import { PoliceActions } from './actions.tsx'
import { FinalReport, PoliceClientDocuments } from './documents.tsx'
import { finalReportField } from './uploads.tsx'

const Information = ({ report, viewer }: { report: PoliceReport; viewer: User }) => (
  <>
    <WorkSection report={report} viewer={viewer} />
    {/* Staff copy the facts of the report into the agency's form, so these come first. */}
    {!isStaff(viewer.role) && <FirmSection report={report} viewer={viewer} />}
    <Section title="Report Information">
      <DetailList>
        <ReportNumber report={report} viewer={viewer} name="Report number" />
        <Detail name="Reference number" copy={report.referenceNumber}>
          <span className="font-mono">{report.referenceNumber}</span>
        </Detail>
        <Detail wide name="Police department">
          {report.policeDepartment}
        </Detail>
        {report.status !== 'processing' && <Detail name="Ready for pickup">{yesIf(report.readyForPickup)}</Detail>}
        <Detail name="Submitted">{formatDateTime(report.submittedAt)}</Detail>
        <Detail name="Completed">{report.completedAt && formatDateTime(report.completedAt)}</Detail>
      </DetailList>
    </Section>
    <Section title="Client Information">
      <DetailList>
        {/* The title says it. Staff copy it from here. */}
        {isStaff(viewer.role) && (
          <Detail name="Client name" copy={report.clientName}>
            {report.clientName}
          </Detail>
        )}
        <Detail name="Date of crash" copy={formatDate(report.crashDate)}>
          {formatDate(report.crashDate)}
        </Detail>
      </DetailList>
    </Section>
    {isStaff(viewer.role) && <FirmSection report={report} viewer={viewer} />}
    <Section title="Contact Information">
      <DetailList>
        <Detail wide name="Contact email" copy={report.contactEmail}>
          {report.contactEmail && <EmailLink address={report.contactEmail} />}
        </Detail>
        <Detail wide name="CC emails">
          {report.ccEmails}
        </Detail>
        {(report.user || !report.contactEmail) && (
          <Detail wide name="Submitted by">
            <Person {...requesterOf(report, viewer.id)} />
          </Detail>
        )}
        <Detail name="Placed by">{report.placedByStaff && placedBy}</Detail>
        <RequesterContact report={report} viewer={viewer} />
      </DetailList>
    </Section>
  </>
)

/** Everything about one local police request, and the actions the viewer may take. */
export const PoliceDialog = ({ id, listed, viewer, queue, onClose }: DialogProps<PoliceReport>) => (
  <DialogFrame<PoliceReport>
    id={id}
    endpoint={getPoliceReport}
    listed={listed}
    viewer={viewer}
    queue={queue}
    onClose={onClose}
    uploadField={(report) => finalReportField(report, viewer.role)}
    renderBadges={(report) =>
      report.readyForPickup && report.status === 'processing' && <Badge tone="ready">Ready for Pickup</Badge>
    }
  >
    {(report) => (
      <>
        <Columns facts={<Information report={report} viewer={viewer} />}>
          <SameCrash
            report={report}
            viewer={viewer}
            deliverable={[finalReportField(report, viewer.role)].filter((name) => name !== undefined)}
          />
          <FinalReport report={report} role={viewer.role} />
          <PoliceClientDocuments report={report} role={viewer.role} />
          <PoliceActions report={report} role={viewer.role} onDeleted={onClose} />
          <TrackingLink report={report} viewer={viewer} />
          <RequestAgain report={report} viewer={viewer} />
        </Columns>
        <MessageStream report={report} viewer={viewer} timeline="Timeline" />
      </>
    )}
  </DialogFrame>
)
