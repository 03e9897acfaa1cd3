import type { User } from '@portal/contract/accounts'
import { formatDay, formatInstant } from '@portal/contract/dates'
import {
  getPoliceReport,
  policeDocumentNames,
  policeDocuments,
  policeReportDocuments,
  type PoliceReport,
} from '@portal/contract/police-reports'
import { policeFactsOf, policeOffers } from '@portal/contract/police-states'
import { isOffice } from '@portal/contract/roles'
import { Badge } from '@portal/ui'
import { DocumentRow } from '../files/document-row.tsx'
import { DownloadAll } from '../files/download-all.tsx'
import { ActivityTimeline } from '../reports/activity-timeline.tsx'
import { DeleteReport } from '../reports/delete-report.tsx'
import { ReportFrame } from '../reports/report-frame.tsx'
import type { DetailsProps } from '../reports/report-list.tsx'
import { Fact, Facts, Section } from '../reports/section.tsx'
import { PoliceActions } from './police-actions.tsx'
import { RemoveFinalReport } from './remove-final-report.tsx'
import { Submitter } from './submitter.tsx'
import { finalReportField, UploadFinalReport } from './upload-final-report.tsx'

interface PartProps {
  report: PoliceReport
  viewer: User
}

const yesOrNo = (answer: boolean) => (answer ? 'Yes' : 'No')

const Information = ({ report, viewer }: PartProps) => (
  <>
    <Section title="Client Information">
      <Facts>
        <Fact name="Client name">{report.clientName}</Fact>
        <Fact name="Date of crash">{formatDay(report.crashDate)}</Fact>
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
        <Fact name="Submitted">{formatInstant(report.submittedAt)}</Fact>
        <Fact name="Completed">{report.completedAt && formatInstant(report.completedAt)}</Fact>
      </Facts>
    </Section>
    <Section title="Contact Information">
      <Facts>
        <Fact name="Contact email">{report.contactEmail}</Fact>
        <Fact name="CC emails">{report.ccEmails}</Fact>
        <Fact name="Submitted by">
          <Submitter report={report} viewerId={viewer.id} />
        </Fact>
        <Fact name="Mail could not reach">{report.undeliverable.join(', ')}</Fact>
      </Facts>
    </Section>
  </>
)

const ClientDocuments = ({ report, viewer }: PartProps) => {
  const documents = policeDocumentNames.flatMap((name) => {
    const file = report[name]
    return file ? [{ label: policeDocuments[name].label, file }] : []
  })
  return (
    <Section title="Client Documents">
      {documents.length > 0 ? (
        <ul className="space-y-2">
          {documents.map(({ label, file }) => (
            <DocumentRow key={file.name} title={label} file={file} place="police" />
          ))}
        </ul>
      ) : (
        <p className="text-muted">No client documents uploaded</p>
      )}
      {(isOffice(viewer.role) || documents.length > 1) && (
        <DownloadAll reference={report.referenceNumber} files={documents.map(({ file }) => file)} place="police" />
      )}
    </Section>
  )
}

const FinalReport = ({ report, viewer }: PartProps) => (
  <Section title="Final Report">
    {report.reportFile ? (
      <ul>
        <DocumentRow title={policeReportDocuments.reportFile.label} file={report.reportFile} place="police">
          {policeOffers('deleteFinalReport', viewer.role, policeFactsOf(report)) && (
            <RemoveFinalReport report={report} />
          )}
        </DocumentRow>
      </ul>
    ) : (
      <p className="text-muted">No final report uploaded yet</p>
    )}
    {report.notes && (
      <Facts>
        <Fact name="Notes">{report.notes}</Fact>
      </Facts>
    )}
    {policeOffers('uploadFinalReport', viewer.role, policeFactsOf(report)) && <UploadFinalReport report={report} />}
  </Section>
)

/** Everything about one local police request, and what the viewer may do with it. */
export const PoliceDialog = ({ id, listed, viewer, queue, onClose }: DetailsProps<PoliceReport>) => (
  <ReportFrame<PoliceReport>
    id={id}
    endpoint={getPoliceReport}
    listed={listed}
    queue={queue}
    onClose={onClose}
    due={(report) =>
      policeOffers('uploadFinalReport', viewer.role, policeFactsOf(report)) ? finalReportField : undefined
    }
    renderBadges={(report) => report.readyForPickup && <Badge tone="ready">Ready for Pickup</Badge>}
    renderControls={(report) =>
      policeOffers('delete', viewer.role, policeFactsOf(report)) && (
        <div className="mt-2">
          <DeleteReport report={report} onDeleted={onClose} />
        </div>
      )
    }
  >
    {(report) => (
      <>
        <Information report={report} viewer={viewer} />
        <ClientDocuments report={report} viewer={viewer} />
        <FinalReport report={report} viewer={viewer} />
        <PoliceActions report={report} role={viewer.role} />
        <ActivityTimeline report={report} title="Timeline" />
      </>
    )}
  </ReportFrame>
)
