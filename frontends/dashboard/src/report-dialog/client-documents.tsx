import { clientDocuments, clientDocumentTypes, type CrashReport } from '@portal/contract/crash-reports'
import { factsOf, offers } from '@portal/contract/crash-states'
import { isOffice, type Role } from '@portal/contract/roles'
import { DocumentRow } from '../files/document-row.tsx'
import { DownloadAll } from '../files/download-all.tsx'
import { Section } from '../reports/section.tsx'
import { AddClientDocument } from './add-client-document.tsx'
import { RemoveDocument } from './remove-document.tsx'

/** What the client gave: to look at, to save, and for whom it is offered to add to and take from. */
export const ClientDocuments = ({ report, role }: { report: CrashReport; role: Role }) => {
  const facts = factsOf(report)
  const documents = clientDocumentTypes.flatMap((type) => {
    const { label, field } = clientDocuments[type]
    const file = report[field]
    return file ? [{ type, label, file }] : []
  })
  return (
    <Section title="Client Documents">
      {documents.length > 0 ? (
        <ul className="space-y-2">
          {documents.map(({ type, label, file }) => (
            <DocumentRow key={file.name} title={label} file={file}>
              {offers('deleteClientDocument', role, facts) && <RemoveDocument report={report} type={type} />}
            </DocumentRow>
          ))}
        </ul>
      ) : (
        <p className="text-muted">No client documents uploaded</p>
      )}
      {(isOffice(role) || documents.length > 1) && (
        <DownloadAll reference={report.referenceNumber} files={documents.map(({ file }) => file)} />
      )}
      {offers('addClientDocument', role, facts) && <AddClientDocument report={report} />}
    </Section>
  )
}
