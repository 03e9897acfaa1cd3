import { useState } from 'react'
import { call } from '@portal/client'
import type { Role } from '@portal/contract/accounts/roles'
import { deliverable, policeDocument } from '@portal/contract/files/file-kinds'
import { addPoliceDocument, replaceFinalReport } from '@portal/contract/reports/police-actions'
import {
  policeDocumentNames,
  policeDocuments,
  policeReportDocuments,
  uploadFinalReport,
  type PoliceReport,
} from '@portal/contract/reports/police-reports'
import { offersPoliceAction, policeFactsOf } from '@portal/contract/reports/police-transitions'
import { AddDocument } from '../upload/add-document.tsx'
import { DeliveryNotes, noNotes, notesBody } from '../upload/delivery-notes.tsx'
import { FileUpload } from '../upload/file-upload.tsx'
import type { ReplaceDocumentProps } from '../upload/replace-document.tsx'
import { UnsentFile } from '../upload/unsent-file.tsx'

const fieldName = 'finalReport'

/** The final report's field name, if the viewer may deliver it now. */
export const finalReportField = (report: PoliceReport, role: Role): string | undefined =>
  offersPoliceAction('uploadFinalReport', role, policeFactsOf(report)) ? fieldName : undefined

/** How the delivered report is replaced; undefined when the viewer may not. */
export const replacementOf = (report: PoliceReport, role: Role): ReplaceDocumentProps | undefined =>
  offersPoliceAction('replaceFinalReport', role, policeFactsOf(report))
    ? {
        report,
        label: policeReportDocuments.reportFile.label,
        planned: { action: 'replaceFinalReport' },
        send: (finalReport, body, options) =>
          call(replaceFinalReport, { params: { id: report.id }, body, files: { finalReport } }, options),
      }
    : undefined

/** Delivers the final report, which completes the request. The client gets an email. */
export const DeliverFinalReport = ({ report, role }: { report: PoliceReport; role: Role }) => {
  const [notes, setNotes] = useState(noNotes)
  return (
    <FileUpload
      report={report}
      name={fieldName}
      label="Final report"
      rule={deliverable}
      submitLabel="Upload Final Report"
      offered={finalReportField(report, role) !== undefined}
      renderUnsent={(file, onDiscard) => (
        <UnsentFile
          report={report}
          file={file}
          documentType="reportFile"
          label="Final report"
          replacement={replacementOf(report, role)}
          onDiscard={onDiscard}
        />
      )}
      send={(file, options) =>
        call(
          uploadFinalReport,
          { params: { id: report.id }, body: notesBody(notes), files: { finalReport: file } },
          options,
        )
      }
      success={{ title: 'Report Uploaded', description: `${report.referenceNumber}: status updated to completed` }}
      failure={{ title: 'Upload Failed', description: 'Failed to upload final report. Please try again.' }}
      details={<DeliveryNotes value={notes} onChange={setNotes} />}
    />
  )
}

/** Adds a new version of a client's document. */
export const AddPoliceDocument = ({ report }: { report: PoliceReport }) => (
  <AddDocument
    report={report}
    types={policeDocumentNames}
    documents={policeDocuments}
    rule={policeDocument}
    send={(type, file, options) =>
      call(addPoliceDocument, { params: { id: report.id }, body: { type }, files: { file } }, options)
    }
  />
)
