import type { User } from '@portal/contract/accounts/accounts'
import { formatDate, formatDateTime } from '@portal/contract/dates'
import { getPoliceReport, type PoliceReport } from '@portal/contract/reports/police-reports'
import { policeFactsOf, offersPoliceAction } from '@portal/contract/reports/police-transitions'
import { Badge } from '@portal/ui'
import { DeleteReport } from '../dialog/actions.tsx'
import { DialogFrame, type DialogProps } from '../dialog/frame.tsx'
import { Fact, Facts, Section, yesOrNo } from '../dialog/section.tsx'
import { Timeline } from '../dialog/timeline.tsx'
import { Person, requesterOf } from '../people.tsx'
import { PoliceActions } from './actions.tsx'
import { FinalReport, PoliceClientDocuments } from './documents.tsx'
import { finalReportField } from './uploads.tsx'

const Information = ({ report, viewer }: { report: PoliceReport; viewer: User }) => (
  <>
    <Section title="Client Information">
      <Facts>
        <Fact name="Client name">{report.clientName}</Fact>
        <Fact name="Date of crash">{formatDate(report.crashDate)}</Fact>
      </Facts>
    </Section>
    <Section title="Report Information">
      <Facts>
        <Fact name="Reference number">
          <span className="font-mono">{report.referenceNumber}</span>
        </Fact>
        <Fact name="Report number">{report.reportNumber}</Fact>
        <Fact name="Police department">{report.policeDepartment}</Fact>
        <Fact name="Urgent request">{yesOrNo(report.urgent)}</Fact>
        <Fact name="Ready for pickup">{yesOrNo(report.readyForPickup)}</Fact>
        <Fact name="Submitted">{formatDateTime(report.submittedAt)}</Fact>
        <Fact name="Completed">{report.completedAt && formatDateTime(report.completedAt)}</Fact>
      </Facts>
    </Section>
    <Section title="Contact Information">
      <Facts>
        <Fact name="Contact email">{report.contactEmail}</Fact>
        <Fact name="CC emails">{report.ccEmails}</Fact>
        <Fact name="Submitted by">
          <Person {...requesterOf(report, viewer.id)} />
        </Fact>
        <Fact name="Undeliverable email addresses">{report.undeliverable.join(', ')}</Fact>
      </Facts>
    </Section>
  </>
)

/** Everything about one local police request, and the actions the viewer may take. */
export const PoliceDialog = ({ id, listed, viewer, queue, onClose }: DialogProps<PoliceReport>) => (
  <DialogFrame<PoliceReport>
    id={id}
    endpoint={getPoliceReport}
    listed={listed}
    queue={queue}
    onClose={onClose}
    uploadField={(report) => finalReportField(report, viewer.role)}
    renderBadges={(report) => report.readyForPickup && <Badge tone="ready">Ready for Pickup</Badge>}
    renderControls={(report) =>
      offersPoliceAction('delete', viewer.role, policeFactsOf(report)) && (
        <div className="mt-2">
          <DeleteReport report={report} onDeleted={onClose} />
        </div>
      )
    }
  >
    {(report) => (
      <>
        <Information report={report} viewer={viewer} />
        <PoliceClientDocuments report={report} role={viewer.role} />
        <FinalReport report={report} role={viewer.role} />
        <PoliceActions report={report} role={viewer.role} />
        <Timeline report={report} title="Timeline" />
      </>
    )}
  </DialogFrame>
)
