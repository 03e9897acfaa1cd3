import { deliverables, deliverableTypes, type CrashReport } from '@portal/contract/crash-reports'
import { factsOf, offers } from '@portal/contract/crash-states'
import type { Role } from '@portal/contract/roles'
import { DocumentRow } from '../files/document-row.tsx'
import { Section } from '../reports/section.tsx'
import { uploads } from './due-upload.ts'
import { RemoveDocument } from './remove-document.tsx'
import { UploadDeliverable } from './upload-deliverable.tsx'

const deletions = { facePage: 'deleteFacePage', fullReport: 'deleteFullReport' } as const

/** The delivered face page and full report, and for the office the way to deliver them. */
export const CrashDocuments = ({ report, role }: { report: CrashReport; role: Role }) => {
  const facts = factsOf(report)
  const documents = deliverableTypes.flatMap((type) => {
    const file = report[deliverables[type].field]
    return file ? [{ type, label: deliverables[type].label, file }] : []
  })
  const offered = deliverableTypes.filter((type) => offers(uploads[type], role, facts))
  return (
    <Section title="Crash Reports">
      {documents.length > 0 ? (
        <ul className="space-y-2">
          {documents.map(({ type, label, file }) => (
            <DocumentRow key={file.name} title={label} file={file}>
              {offers(deletions[type], role, facts) && <RemoveDocument report={report} type={type} />}
            </DocumentRow>
          ))}
        </ul>
      ) : (
        <p className="text-muted">No crash reports uploaded yet</p>
      )}
      {offered.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          {offered.map((type) => (
            <UploadDeliverable key={type} report={report} type={type} />
          ))}
        </div>
      )}
    </Section>
  )
}
