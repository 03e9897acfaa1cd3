import { useRef, useState } from 'react'
import { call, refreshReads, sentenceOf } from '@portal/client'
import {
  listCrashReports,
  uploadDeliverable,
  type CrashReport,
  type DeliverableType,
} from '@portal/contract/crash-reports'
import { deliverable, kindNames, maxSizeLabel } from '@portal/contract/files'
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
  const [cancelled, setCancelled] = useState(false)
  const sending = useRef<AbortController>(null)
  const button = useRef<HTMLButtonElement>(null)
  const uploading = share !== null
  const { label, action } = words[type]

  const choose = (chosen: File | null) => {
    setFile(chosen)
    setProblem(undefined)
    setCancelled(false)
  }

  const upload = async () => {
    if (!file) return
    const { signal } = (sending.current = new AbortController())
    setShare(0)
    setProblem(undefined)
    setCancelled(false)
    try {
      await call(
        uploadDeliverable,
        { params: { id: report.id }, body: { type }, files: { file } },
        { onProgress: setShare, signal },
      )
      setFile(null)
      toast({ title: 'File Uploaded', description: `${label} of ${report.referenceNumber}` })
    } catch (error) {
      if (signal.aborted) return setCancelled(true)
      const sentence = sentenceOf(error, 'Failed to upload file')
      setProblem(sentence)
      toast({ title: 'Upload failed', description: sentence, tone: 'danger' })
    } finally {
      setShare(null)
      void refreshReads(listCrashReports)
    }
  }

  const cancel = () => {
    // The button that was pressed goes: the focus stays with the one beside it.
    button.current?.focus()
    sending.current?.abort()
  }

  return (
    <div className="space-y-2">
      <FileField
        name={type}
        label={label}
        note={`${kindNames(deliverable)} (max ${maxSizeLabel(deliverable)})`}
        rule={deliverable}
        file={file}
        onChange={choose}
        error={problem}
        disabled={uploading}
      />
      {share !== null && <Progress share={share} label={`Uploading ${file?.name ?? ''}`} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button ref={button} size="small" disabled={!file} busy={uploading} onClick={() => void upload()}>
          {action}
        </Button>
        {/* Once all of it has left, only the server knows whether it is delivered. */}
        {share !== null && share < 1 && (
          <Button variant="secondary" size="small" onClick={cancel}>
            Cancel
          </Button>
        )}
        <output className="text-sm text-muted">{cancelled && 'Upload cancelled.'}</output>
      </div>
    </div>
  )
}
