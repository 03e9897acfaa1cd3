import { clientDocuments, type CrashReport } from '@portal/contract/crash-reports'
import { DocumentRow } from '../files/document-row.tsx'
import { Section } from './section.tsx'

export const ClientDocuments = ({ report }: { report: CrashReport }) => {
  const documents = Object.values(clientDocuments).flatMap(({ label, field }) => {
    const file = report[field]
    return file ? [{ label, file }] : []
  })
  return (
    <Section title="Client Documents">
      {documents.length > 0 ? (
        <ul className="space-y-2">
          {documents.map(({ label, file }) => (
            <DocumentRow key={file.name} title={label} file={file} />
          ))}
        </ul>
      ) : (
        <p className="text-muted">No client documents uploaded</p>
      )}
    </Section>
  )
}
