import { call } from '@portal/client'
import { isStaff, type Role } from '@portal/contract/accounts/roles'
import { removeCrashDocument } from '@portal/contract/reports/crash-actions'
import {
  clientDocumentTypes,
  deliverableTypes,
  reportDocuments,
  type CrashReport,
  type DeliverableType,
  type DocumentType,
} from '@portal/contract/reports/crash-reports'
import { crashFactsOf, offersCrashAction } from '@portal/contract/reports/crash-transitions'
import { RemoveDocument, WithdrawDocument } from '../dialog/actions.tsx'
import { Disclosure, Section } from '../dialog/section.tsx'
import { Versions } from '../dialog/versions.tsx'
import { DocumentList } from '../files/document-list.tsx'
import { DownloadAll } from '../files/download-all.tsx'
import { RetentionNote } from '../files/retention-note.tsx'
import { ReplaceDocument } from '../upload/replace-document.tsx'
import { AddClientDocument, DeliverReport, replacementOf } from './uploads.tsx'

interface DocumentsProps {
  report: CrashReport
  role: Role
}

const uploadedDocuments = <Type extends DocumentType>(report: CrashReport, types: readonly Type[]) =>
  types.flatMap((type) => {
    const file = report.documents.find(({ documentType }) => documentType === type)
    return file ? [{ type, title: reportDocuments[type].label, file }] : []
  })

const removeDocument = (report: CrashReport, docType: DocumentType) => () =>
  call(removeCrashDocument, { params: { id: report.id, docType } })

export const CrashClientDocuments = ({ report, role }: DocumentsProps) => {
  const facts = crashFactsOf(report)
  const documents = uploadedDocuments(report, clientDocumentTypes)
  return (
    <Section title="Client Documents">
      <DocumentList
        documents={documents}
        empty="No client documents uploaded"
        renderAction={({ type, title }) =>
          offersCrashAction('deleteClientDocument', role, facts) && (
            <RemoveDocument report={report} label={title} send={removeDocument(report, type)}>
              This permanently removes the file and its earlier versions.
            </RemoveDocument>
          )
        }
      />
      {(isStaff(role) || documents.length > 1) && <DownloadAll files={documents.map(({ file }) => file)} />}
      {documents.length > 0 && <RetentionNote />}
      <Versions report={report} types={clientDocumentTypes} />
      {offersCrashAction('addClientDocument', role, facts) && (
        <Disclosure label="Add a document">
          <AddClientDocument report={report} />
        </Disclosure>
      )}
    </Section>
  )
}

const withdrawActions = { facePage: 'deleteFacePage', fullReport: 'deleteFullReport' } as const

/** What staff can do with a delivered document. */
const DeliverableActions = ({
  report,
  role,
  type,
  label,
}: DocumentsProps & { type: DeliverableType; label: string }) => {
  const withdraw = withdrawActions[type]
  const params = { id: report.id, docType: type }
  const replacement = replacementOf(report, type, role)
  return (
    <>
      {replacement && <ReplaceDocument {...replacement} />}
      {offersCrashAction(withdraw, role, crashFactsOf(report)) && (
        <WithdrawDocument
          report={report}
          label={label}
          planned={{ action: withdraw }}
          send={(body) => call(removeCrashDocument, { params, body })}
        >
          {report.status === 'completed' &&
            'The request stays completed. To deliver another file, change the status first.'}
        </WithdrawDocument>
      )}
    </>
  )
}

/** The delivered face page and full report, and for staff the fields to deliver them. */
export const CrashDeliverables = ({ report, role }: DocumentsProps) => (
  <Section title="Crash Reports">
    <DocumentList
      documents={uploadedDocuments(report, deliverableTypes)}
      empty="No crash reports uploaded yet"
      main
      renderAction={({ type, title }) => <DeliverableActions report={report} role={role} type={type} label={title} />}
    />
    <Versions report={report} types={deliverableTypes} />
    {isStaff(role) && (
      <div className="grid gap-4 empty:hidden sm:grid-cols-2">
        {deliverableTypes.map((type) => (
          <DeliverReport key={type} report={report} type={type} role={role} />
        ))}
      </div>
    )}
  </Section>
)
