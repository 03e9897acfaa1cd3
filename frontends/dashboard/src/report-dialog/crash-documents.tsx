import { deliverables, type CrashReport, type DeliverableType } from '@portal/contract/crash-reports'
import { factsOf, offers } from '@portal/contract/crash-states'
import type { Role } from '@portal/contract/roles'
import { DocumentRow } from '../files/document-row.tsx'
import { Section } from './section.tsx'
import { UploadDeliverable } from './upload-deliverable.tsx'

const uploads = { facePage: 'uploadFacePage', fullReport: 'uploadFullReport' } as const
const types = Object.keys(deliverables) as DeliverableType[]

/** The delivered face page and full report, and for the office the way to deliver them. */
export const CrashDocuments = ({ report, role }: { report: CrashReport; role: Role }) => {
  const facts = factsOf(report)
  const documents = types.flatMap((type) => {
    const file = report[deliverables[type].field]
    return file ? [{ label: deliverables[type].label, file }] : []
  })
  const offered = types.filter((type) => offers(uploads[type], role, facts))
  return (
    <Section title="Crash Reports">
      {documents.length > 0 ? (
        <ul className="space-y-2">
          {documents.map(({ label, file }) => (
            <DocumentRow key={file.name} title={label} file={file} />
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
