import { call } from '@portal/client'
import { isStaff, type Role } from '@portal/contract/accounts/roles'
import {
  deleteFinalReport,
  policeDocumentNames,
  policeDocuments,
  policeReportDocuments,
  type PoliceReport,
  type PoliceReportDocument,
} from '@portal/contract/reports/police-reports'
import { offersPoliceAction, policeFactsOf } from '@portal/contract/reports/police-transitions'
import { RemoveDocument } from '../dialog/actions.tsx'
import { Detail, DetailList, Section } from '../dialog/section.tsx'
import { DocumentList } from '../files/document-list.tsx'
import { DownloadAll } from '../files/download-all.tsx'
import { DeliverFinalReport, finalReportField } from './uploads.tsx'

interface DocumentsProps {
  report: PoliceReport
  role: Role
}

const policeDocument = (report: PoliceReport, type: PoliceReportDocument) =>
  report.documents.find(({ documentType }) => documentType === type)

export const PoliceClientDocuments = ({ report, role }: DocumentsProps) => {
  const documents = policeDocumentNames.flatMap((name) => {
    const file = policeDocument(report, name)
    return file ? [{ title: policeDocuments[name].label, file }] : []
  })
  return (
    <Section title="Client Documents">
      <DocumentList documents={documents} empty="No client documents uploaded" context="police" />
      {(isStaff(role) || documents.length > 1) && (
        <DownloadAll reference={report.referenceNumber} files={documents.map(({ file }) => file)} context="police" />
      )}
    </Section>
  )
}

/** The delivered final report with its notes, and for staff the form to deliver it. */
export const FinalReport = ({ report, role }: DocumentsProps) => {
  const file = policeDocument(report, 'reportFile')
  return (
    <Section title="Final Report">
      <DocumentList
        documents={file ? [{ title: policeReportDocuments.reportFile.label, file }] : []}
        empty="No final report uploaded yet"
        context="police"
        renderAction={({ title }) =>
          offersPoliceAction('deleteFinalReport', role, policeFactsOf(report)) && (
            <RemoveDocument
              report={report}
              label={title}
              send={() => call(deleteFinalReport, { params: { id: report.id } })}
            >
              This permanently removes the file and its notes
              {report.status === 'completed' && ' and changes the status back to Processing'}.
            </RemoveDocument>
          )
        }
      />
      {report.notes && (
        <DetailList>
          <Detail name="Notes">{report.notes}</Detail>
        </DetailList>
      )}
      {finalReportField(report, role) && <DeliverFinalReport report={report} />}
    </Section>
  )
}
