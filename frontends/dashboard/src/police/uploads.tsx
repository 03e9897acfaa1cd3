import { useState } from 'react'
import { call } from '@portal/client'
import type { Role } from '@portal/contract/accounts/roles'
import { deliverable } from '@portal/contract/files/file-kinds'
import { limits } from '@portal/contract/limits'
import { uploadFinalReport, type PoliceReport } from '@portal/contract/reports/police-reports'
import { offersPoliceAction, policeFactsOf } from '@portal/contract/reports/police-transitions'
import { TextField } from '@portal/ui'
import { FileUpload } from '../upload/file-upload.tsx'

const fieldName = 'finalReport'

/** The final report's field name, if the viewer may deliver it now. */
export const finalReportField = (report: PoliceReport, role: Role): string | undefined =>
  offersPoliceAction('uploadFinalReport', role, policeFactsOf(report)) ? fieldName : undefined

/** Delivers the final report with notes for staff, which completes the request. The client gets an email. */
export const DeliverFinalReport = ({ report }: { report: PoliceReport }) => {
  const [notes, setNotes] = useState('')
  return (
    <FileUpload
      report={report}
      name={fieldName}
      label="Final report"
      rule={deliverable}
      submitLabel="Upload Final Report"
      send={(file, options) =>
        call(uploadFinalReport, { params: { id: report.id }, body: { notes }, files: { finalReport: file } }, options)
      }
      success={{ title: 'Report Uploaded', description: `${report.referenceNumber}: status updated to completed` }}
      failure={{ title: 'Upload Failed', description: 'Failed to upload final report. Please try again.' }}
    >
      <TextField
        label="Notes (optional)"
        hint="Only staff can see these notes."
        name="notes"
        autoComplete="off"
        maxLength={limits.notesLength}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
    </FileUpload>
  )
}
