import { useState } from 'react'
import { fileKinds, formatMegabytes, type FileRef } from '@portal/contract/files'
import { Button } from '@portal/ui'
import { PdfViewer } from '../pdf-viewer/pdf-viewer.tsx'
import { ImagePreview } from './image-preview.tsx'
import { useDownload } from './use-download.ts'

/** A document of a report, to look at and to save. */
export const DocumentRow = ({ title, file }: { title: string; file: FileRef }) => {
  const [open, setOpen] = useState(false)
  const { busy, download } = useDownload()
  const Viewer = file.type === fileKinds.pdf.mime ? PdfViewer : ImagePreview
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line bg-card px-4 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">{title}</p>
        <p className="text-sm break-words text-muted">
          {file.label} · {formatMegabytes(file.size)}
        </p>
      </div>
      <div className="flex gap-2">
        <Button variant="secondary" size="small" onClick={() => setOpen(true)} aria-label={`Preview ${title}`}>
          Preview
        </Button>
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          onClick={() => void download(file)}
          aria-label={`Download ${title}`}
        >
          Download
        </Button>
      </div>
      {open && <Viewer file={file} title={title} onClose={() => setOpen(false)} />}
    </li>
  )
}
