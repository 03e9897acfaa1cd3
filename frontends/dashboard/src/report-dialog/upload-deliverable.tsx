import { call } from '@portal/client'
import { uploadDeliverable, type CrashReport, type DeliverableType } from '@portal/contract/crash-reports'
import { deliverable } from '@portal/contract/files'
import { FileUpload } from '../reports/file-upload.tsx'

const words: Record<DeliverableType, { label: string; action: string }> = {
  facePage: { label: 'Face page', action: 'Upload Face Page' },
  fullReport: { label: 'Full report', action: 'Upload Full Report' },
}

/** Delivers a face page or full report: the client is told by letter. */
export const UploadDeliverable = ({ report, type }: { report: CrashReport; type: DeliverableType }) => {
  const { label, action } = words[type]
  return (
    <FileUpload
      report={report}
      name={type}
      label={label}
      rule={deliverable}
      action={action}
      send={(file, options) =>
        call(uploadDeliverable, { params: { id: report.id }, body: { type }, files: { file } }, options)
      }
      done={{ title: 'File Uploaded', description: `${label} of ${report.referenceNumber}` }}
      failed={{ title: 'Upload failed', description: 'Failed to upload file' }}
    />
  )
}
