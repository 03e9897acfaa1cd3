import { useDeferredValue, type ReactNode } from 'react'
import { fileKinds, formatMegabytes } from '@portal/contract/files'
import { heldBackWords, type FileRef } from '@portal/contract/file-refs'
import { Badge, Button } from '@portal/ui'
import { useAddress } from '../address.ts'
import { openedHere, wasOpenedHere } from '../opened-here.ts'
import { PdfViewer } from '../pdf-viewer/pdf-viewer.tsx'
import { ImagePreview } from './image-preview.tsx'
import { useDownload, type DownloadPlace } from './use-download.ts'

interface DocumentRowProps {
  title: string
  file: FileRef
  place?: DownloadPlace
  /** What else may be done with it. */
  children?: ReactNode
}

const isShown = ({ type, scan }: FileRef): boolean =>
  !scan && Object.values(fileKinds).some(({ mime, inline }) => mime === type && inline)

/** A document of a report, to look at (what a browser can show) and to save. */
export const DocumentRow = ({ title, file, place = 'crash', children }: DocumentRowProps) => {
  const { address, go } = useAddress()
  const { busy, download } = useDownload(place)
  // At first closed: a dialog that opens in the same moment as the one around it would lie behind it.
  const viewed = useDeferredValue(address.file === file.name && isShown(file), false)
  const Viewer = file.type === fileKinds.pdf.mime ? PdfViewer : ImagePreview
  const open = () => go({ file: file.name }, { state: openedHere })
  const close = () => (wasOpenedHere() ? window.history.back() : go({ file: null }, { replace: true }))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line bg-card px-4 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">{title}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {file.label} · {formatMegabytes(file.size)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {isShown(file) && (
          <Button variant="secondary" size="small" onClick={open} aria-label={`Preview ${title}`}>
            Preview
          </Button>
        )}
        {file.scan ? (
          <Badge tone={file.scan === 'infected' ? 'stopped' : 'pending'}>{heldBackWords[file.scan]}</Badge>
        ) : (
          <Button
            variant="secondary"
            size="small"
            busy={busy}
            onClick={() => void download(file)}
            aria-label={`Download ${title}`}
          >
            Download
          </Button>
        )}
        {children}
      </div>
      {viewed && <Viewer file={file} title={title} onClose={close} />}
    </li>
  )
}
