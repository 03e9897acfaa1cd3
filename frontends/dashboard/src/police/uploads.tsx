import { useState } from 'react'
import { call } from '@portal/client'
import type { Role } from '@portal/contract/accounts/roles'
import { deliverable, policeDocument } from '@portal/contract/files/file-kinds'
import { addPoliceDocument } from '@portal/contract/reports/police-actions'
import {
  policeDocumentNames,
  policeDocuments,
  uploadFinalReport,
  type PoliceDocumentName,
  type PoliceReport,
} from '@portal/contract/reports/police-reports'
import { offersPoliceAction, policeFactsOf } from '@portal/contract/reports/police-transitions'
import { ChoiceField } from '@portal/ui'
import { DeliveryNotes, noNotes, notesBody } from '../upload/delivery-notes.tsx'
import { FileUpload } from '../upload/file-upload.tsx'

const fieldName = 'finalReport'

/** The final report's field name, if the viewer may deliver it now. */
export const finalReportField = (report: PoliceReport, role: Role): string | undefined =>
  offersPoliceAction('uploadFinalReport', role, policeFactsOf(report)) ? fieldName : undefined

/** Delivers the final report, which completes the request. The client gets an email. */
export const DeliverFinalReport = ({ report }: { report: PoliceReport }) => {
  const [notes, setNotes] = useState(noNotes)
  return (
    <FileUpload
      report={report}
      name={fieldName}
      label="Final report"
      rule={deliverable}
      submitLabel="Upload Final Report"
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

const typeOptions = policeDocumentNames.map((value) => ({ value, label: policeDocuments[value].label }))

/** Adds a new version of a client's document. */
export const AddPoliceDocument = ({ report }: { report: PoliceReport }) => {
  const [type, setType] = useState<PoliceDocumentName>()
  const replaced = report.documents.find(({ documentType }) => documentType === type)
  return (
    <FileUpload
      report={report}
      name="clientDocument"
      label="Document"
      rule={policeDocument}
      submitLabel="Upload Document"
      ready={type !== undefined}
      send={async (file, options) =>
        type && call(addPoliceDocument, { params: { id: report.id }, body: { type }, files: { file } }, options)
      }
      success={{ title: 'Document Uploaded', description: type ? policeDocuments[type].label : '' }}
      failure={{ title: 'Upload Failed', description: 'Failed to upload client document' }}
      onDone={() => setType(undefined)}
    >
      <ChoiceField
        label="Document type"
        name="clientDocumentType"
        options={typeOptions}
        value={type ?? ''}
        onChange={(value) => setType(value as PoliceDocumentName)}
      />
      <output className="block text-sm text-muted">
        {replaced && `This replaces ${replaced.label}. Staff can still open the earlier version.`}
      </output>
    </FileUpload>
  )
}
