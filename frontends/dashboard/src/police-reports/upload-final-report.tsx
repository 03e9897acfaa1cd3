import { useState } from 'react'
import { call } from '@portal/client'
import { deliverable } from '@portal/contract/files'
import { limits } from '@portal/contract/limits'
import { uploadFinalReport, type PoliceReport } from '@portal/contract/police-reports'
import { TextField } from '@portal/ui'
import { FileUpload } from '../reports/file-upload.tsx'

/** The name of its control. */
export const finalReportField = 'finalReport'

/** Delivers the final report with notes for the office: the client is told by letter, and the request is completed. */
export const UploadFinalReport = ({ report }: { report: PoliceReport }) => {
  const [notes, setNotes] = useState('')
  return (
    <FileUpload
      report={report}
      name={finalReportField}
      label="Final report"
      rule={deliverable}
      action="Upload Final Report"
      send={(file, options) =>
        call(uploadFinalReport, { params: { id: report.id }, body: { notes }, files: { finalReport: file } }, options)
      }
      done={{ title: 'Report Uploaded', description: `${report.referenceNumber}: status updated to completed` }}
      failed={{ title: 'Upload Failed', description: 'Failed to upload final report. Please try again.' }}
    >
      <TextField
        label="Notes (optional)"
        hint="Only the office reads them."
        name="notes"
        autoComplete="off"
        maxLength={limits.notesLength}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
    </FileUpload>
  )
}
