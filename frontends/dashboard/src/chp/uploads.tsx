import { useState } from 'react'
import { call } from '@portal/client'
import type { Role } from '@portal/contract/accounts/roles'
import { clientDocument, clientDocumentNote, deliverable } from '@portal/contract/files/file-kinds'
import { addCrashClientDocument, replaceCrashDocument } from '@portal/contract/reports/crash-actions'
import {
  clientDocuments,
  clientDocumentTypes,
  deliverables,
  uploadCrashReport,
  type CrashReport,
  type DeliverableType,
} from '@portal/contract/reports/crash-reports'
import { crashFactsOf, offersCrashAction } from '@portal/contract/reports/crash-transitions'
import { isFace } from '@portal/contract/reports/report-types'
import { AddDocument } from '../upload/add-document.tsx'
import { DeliveryNotes, noNotes, notesBody } from '../upload/delivery-notes.tsx'
import { FileUpload } from '../upload/file-upload.tsx'
import type { ReplaceDocumentProps } from '../upload/replace-document.tsx'
import { UnsentFile } from '../upload/unsent-file.tsx'

const uploadActions = { facePage: 'uploadFacePage', fullReport: 'uploadFullReport' } as const

export const canDeliver = (type: DeliverableType, report: CrashReport, role: Role): boolean =>
  offersCrashAction(uploadActions[type], role, crashFactsOf(report))

/** The report to deliver next, if the viewer may deliver it: a face page when one was requested, then the full report. */
export const nextDeliverable = (report: CrashReport, role: Role): DeliverableType | undefined => {
  const next = isFace(report.reportType) && !report[deliverables.facePage.field] ? 'facePage' : 'fullReport'
  return canDeliver(next, report, role) ? next : undefined
}

const labels: Record<DeliverableType, { field: string; submit: string }> = {
  facePage: { field: 'Face page', submit: 'Upload Face Page' },
  fullReport: { field: 'Full report', submit: 'Upload Full Report' },
}

const replaceActions = { facePage: 'replaceFacePage', fullReport: 'replaceFullReport' } as const

/** How a delivered document is replaced; undefined when the viewer may not. */
export const replacementOf = (
  report: CrashReport,
  type: DeliverableType,
  role: Role,
): ReplaceDocumentProps | undefined =>
  offersCrashAction(replaceActions[type], role, crashFactsOf(report))
    ? {
        report,
        label: deliverables[type].label,
        planned: { action: replaceActions[type] },
        send: (file, body, options) =>
          call(replaceCrashDocument, { params: { id: report.id, docType: type }, body, files: { file } }, options),
      }
    : undefined

/** Delivers a face page or full report. The client gets an email. */
export const DeliverReport = ({ report, type, role }: { report: CrashReport; type: DeliverableType; role: Role }) => {
  const { field, submit } = labels[type]
  const [notes, setNotes] = useState(noNotes)
  return (
    <FileUpload
      report={report}
      name={type}
      label={field}
      rule={deliverable}
      submitLabel={submit}
      offered={canDeliver(type, report, role)}
      renderUnsent={(file, onDiscard) => (
        <UnsentFile
          report={report}
          file={file}
          documentType={type}
          label={field}
          replacement={replacementOf(report, type, role)}
          onDiscard={onDiscard}
        />
      )}
      send={(file, options) =>
        call(
          uploadCrashReport,
          { params: { id: report.id }, body: { type, ...notesBody(notes) }, files: { file } },
          options,
        )
      }
      success={{ title: 'File Uploaded', description: `${field} for ${report.referenceNumber}` }}
      failure={{ title: 'Upload failed', description: 'Failed to upload file' }}
      onDone={() => setNotes(noNotes)}
      details={<DeliveryNotes value={notes} onChange={setNotes} />}
    />
  )
}

/** Adds a client's document or replaces the one of the same type. */
export const AddClientDocument = ({ report }: { report: CrashReport }) => (
  <AddDocument
    report={report}
    types={clientDocumentTypes}
    documents={clientDocuments}
    rule={clientDocument}
    note={clientDocumentNote}
    send={(type, file, options) =>
      call(addCrashClientDocument, { params: { id: report.id }, body: { type }, files: { file } }, options)
    }
  />
)
