import { useState } from 'react'
import { call, refreshReads, sentenceOf } from '@portal/client'
import {
  listCrashReports,
  uploadDeliverable,
  type CrashReport,
  type DeliverableType,
} from '@portal/contract/crash-reports'
import { deliverable, kindNames } from '@portal/contract/files'
import { Button, FileField, Progress, toast } from '@portal/ui'

const words: Record<DeliverableType, { label: string; action: string }> = {
  facePage: { label: 'Face page', action: 'Upload Face Page' },
  fullReport: { label: 'Full report', action: 'Upload Full Report' },
}

/** Delivers a face page or full report: the client is told by letter. */
export const UploadDeliverable = ({ report, type }: { report: CrashReport; type: DeliverableType }) => {
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const { label, action } = words[type]

  const choose = (chosen: File | null) => {
    setFile(chosen)
    setProblem(undefined)
  }

  const upload = async () => {
    if (!file) return
    setShare(0)
    setProblem(undefined)
    try {
      await call(
        uploadDeliverable,
        { params: { id: report.id }, body: { type }, files: { file } },
        { onProgress: setShare },
      )
      setFile(null)
      toast({ title: 'File Uploaded', description: `${label} of ${report.referenceNumber}` })
    } catch (error) {
      const sentence = sentenceOf(error, 'Failed to upload file')
      setProblem(sentence)
      toast({ title: 'Upload failed', description: sentence, tone: 'danger' })
    } finally {
      setShare(null)
      void refreshReads(listCrashReports)
    }
  }

  return (
    <div className="space-y-2">
      <FileField
        name={type}
        label={label}
        note={`${kindNames(deliverable)} (max 10MB)`}
        rule={deliverable}
        file={file}
        onChange={choose}
        error={problem}
      />
      {share !== null && <Progress share={share} label={`Uploading ${file?.name ?? ''}`} />}
      <Button size="small" disabled={!file} busy={share !== null} onClick={() => void upload()}>
        {action}
      </Button>
    </div>
  )
}
