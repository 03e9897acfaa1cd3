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
import { WithdrawDocument } from '../dialog/actions.tsx'
import { Detail, DetailList, Disclosure, Section } from '../dialog/section.tsx'
import { Versions } from '../dialog/versions.tsx'
import { DocumentList } from '../files/document-list.tsx'
import { DownloadAll } from '../files/download-all.tsx'
import { RetentionNote } from '../files/retention-note.tsx'
import { ReplaceDocument } from '../upload/replace-document.tsx'
import { AddPoliceDocument, DeliverFinalReport, replacementOf } from './uploads.tsx'

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
        <DownloadAll files={documents.map(({ file }) => file)} context="police" />
      )}
      {documents.length > 0 && <RetentionNote />}
      <Versions report={report} types={policeDocumentNames} />
      {offersPoliceAction('addClientDocument', role, policeFactsOf(report)) && (
        <Disclosure label="Add a document">
          <AddPoliceDocument report={report} />
        </Disclosure>
      )}
    </Section>
  )
}

/** What staff can do with the delivered report. */
const FinalReportActions = ({ report, role, label }: DocumentsProps & { label: string }) => {
  const facts = policeFactsOf(report)
  const params = { id: report.id }
  const replacement = replacementOf(report, role)
  return (
    <>
      {replacement && <ReplaceDocument {...replacement} />}
      {offersPoliceAction('deleteFinalReport', role, facts) && (
        <WithdrawDocument
          report={report}
          label={label}
          planned={{ action: 'deleteFinalReport' }}
          send={(body) => call(deleteFinalReport, { params, body })}
        >
          {report.status === 'completed' && 'The status changes back to Processing.'}
        </WithdrawDocument>
      )}
    </>
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
        main
        renderAction={({ title }) => <FinalReportActions report={report} role={role} label={title} />}
      />
      {/* Notes from before each file had its own. */}
      {report.notes && !file?.internalNote && (
        <DetailList>
          <Detail name="Internal note">{report.notes}</Detail>
        </DetailList>
      )}
      <Versions report={report} types={['reportFile']} />
      {isStaff(role) && <DeliverFinalReport report={report} role={role} />}
    </Section>
  )
}
